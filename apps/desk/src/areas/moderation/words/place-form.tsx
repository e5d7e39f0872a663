import type { Column } from '@rujian/contract/areas/articles/public';
import { listModes, setMode } from '@rujian/contract/areas/moderation/modes';
import { COMMENT_MODE, type CommentMode, MODE_SCOPE, type ModeScope } from '@rujian/contract/vocabulary/moderation';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Form, Input, InputNumber, Modal, Radio, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

export type Place = { scope: ModeScope; t: ContentType | ''; id: number };

type Values = {
  scope: Place['scope'];
  column?: number;
  t?: ContentType;
  item?: number;
  mode: CommentMode | '';
  reason: string;
};
type Props = { columns: readonly Pick<Column, 'id' | 'name'>[]; onClose: () => void };

/** Comment mode of one place. */
export function PlaceForm({ columns, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const scope = Form.useWatch('scope', form) ?? 'site';
  const { run, isBusy, fields } = useDo(setMode, { success: texts.modeSaved, refreshes: [listModes] });
  return (
    <Modal
      open
      title={texts.addPlace}
      okText={texts.save}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ scope: 'site', t: 'news', mode: 'tiered', reason: '' }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="scope" label={texts.place}>
          <Radio.Group optionType="button" options={choicesOf(MODE_SCOPE)} />
        </Form.Item>
        {scope === 'column' && (
          <Form.Item name="column" label={texts.column} rules={[{ required: true, message: texts.columnNeeded }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={columns.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
        {scope === 'item' && (
          <Form.Item label={texts.item} required>
            <Form.Item name="t" noStyle>
              <Select
                className="filter-choice"
                aria-label={texts.contentType}
                options={CONTENT_TYPE.keys.map((value) => ({ value, label: CONTENT_TYPE.label(value, deskLang) }))}
              />
            </Form.Item>
            <Form.Item name="item" noStyle rules={[{ required: true, message: texts.itemNeeded }]}>
              <InputNumber min={1} precision={0} placeholder={texts.itemId} />
            </Form.Item>
          </Form.Item>
        )}
        <Form.Item
          name="mode"
          label={texts.mode}
          {...(fields.mode && { validateStatus: 'error' as const, help: fields.mode })}
        >
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
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonNeeded }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );

  async function save({ scope: where, column, t, item, mode, reason }: Values) {
    const place =
      where === 'column'
        ? { t: '' as const, id: column ?? 0 }
        : where === 'item'
          ? { t: t ?? ('' as const), id: item ?? 0 }
          : { t: '' as const, id: 0 };
    const saved = await run({ scope: where, ...place, mode, reason });
    if (saved) onClose();
  }
}
