import type { Column } from '@rujian/contract/areas/articles/public';
import { listModes, setMode } from '@rujian/contract/areas/moderation/modes';
import { COMMENT_MODE, type CommentMode, MODE_SCOPE, type ModeScope } from '@rujian/contract/vocabulary/moderation';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

export type Place = { scope: ModeScope; t: ContentType | ''; id: number };

type Values = {
  scope: Place['scope'];
  column?: number;
  t: ContentType;
  item?: number;
  mode: CommentMode | '';
  reason: string;
};
type Props = { columns: readonly Pick<Column, 'id' | 'name'>[]; onClose: () => void };

const INITIAL: Values = { scope: 'site', t: 'news', mode: 'tiered', reason: '' };

export function PlaceForm({ columns, onClose }: Props) {
  const saving = useDo(setMode, { success: texts.modeSaved, refreshes: [listModes], onDone: onClose });
  return (
    <FormDialog<Values>
      title={texts.addPlace}
      okText={texts.save}
      saving={saving}
      initial={INITIAL}
      onSend={({ mode, reason, ...values }) => void saving.run({ ...placeOf(values), mode, reason })}
      onClose={onClose}
    >
      <Form.Item name="scope" label={texts.place}>
        <Radio.Group optionType="button" options={choicesOf(MODE_SCOPE)} />
      </Form.Item>
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) => <WhichPlace scope={getFieldValue('scope')} columns={columns} />}
      </Form.Item>
      <DrawerField name="mode" label={texts.mode}>
        <Radio.Group
          className="stack-2"
          options={[
            ...COMMENT_MODE.keys.map((value) => ({
              value,
              label: (
                <>
                  <strong>{COMMENT_MODE.label(value, deskLang)}</strong> {texts[`${value}Means`]}
                </>
              ),
            })),
            { value: '', label: texts.inherited },
          ]}
        />
      </DrawerField>
      <Form.Item
        name="reason"
        label={texts.reason}
        rules={[{ required: true, whitespace: true, message: texts.reasonNeeded }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
}

function WhichPlace({ scope, columns }: Pick<Props, 'columns'> & Pick<Values, 'scope'>) {
  if (scope === 'column') {
    return (
      <Form.Item name="column" label={texts.column} rules={[{ required: true, message: texts.columnNeeded }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={namedChoices(columns)} />
      </Form.Item>
    );
  }
  if (scope === 'site') return null;
  return (
    <Form.Item label={texts.item} required>
      <Form.Item name="t" noStyle>
        <Select className="filter-choice" aria-label={texts.contentType} options={choicesOf(CONTENT_TYPE)} />
      </Form.Item>
      <Form.Item name="item" noStyle rules={[{ required: true, message: texts.itemNeeded }]}>
        <InputNumber min={1} precision={0} placeholder={texts.itemId} />
      </Form.Item>
    </Form.Item>
  );
}

function placeOf({ scope, column = 0, t, item = 0 }: Omit<Values, 'mode' | 'reason'>): Place {
  if (scope === 'item') return { scope, t, id: item };
  return { scope, t: '', id: scope === 'column' ? column : 0 };
}
