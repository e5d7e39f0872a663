import {
  type DeskIndicator,
  getDeskIndicator,
  listDeskIndicators,
  saveIndicator,
} from '@rujian/contract/areas/brands/library';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Col, Drawer, Input, Row } from 'antd';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaField } from '#desk/kit/form/schema-field.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { LimitRows } from './limit-rows.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveIndicator>;

const { shape } = saveIndicator.input;

export function IndicatorDrawer({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const query = useCall(getDeskIndicator, { id: id === 'new' ? 1 : id }, { enabled: id !== 'new' });
  if (id === 'new') return <IndicatorForm indicator={null} onClose={onClose} />;
  if (query.data) return <IndicatorForm indicator={query.data} onClose={onClose} />;
  return (
    <Drawer open size={760} title={texts.indicator} onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Drawer>
  );
}

type Props = { indicator: DeskIndicator | null; onClose: () => void };

function IndicatorForm({ indicator, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const canEdit = useHolds('brands.edit');
  const saving = useDo(saveIndicator, {
    success: texts.saved,
    refreshes: [listDeskIndicators, getDeskIndicator],
    onDone: onClose,
  });
  const isKeyFixed = indicator !== null || !canEdit;
  const fields = [
    { name: 'name', label: texts.indicator, span: 12 },
    {
      name: 'key',
      label: texts.key,
      hint: texts.keyHint,
      span: 12,
      control: <Input maxLength={40} disabled={isKeyFixed} />,
    },
    { name: 'nameEn', label: texts.nameEn, span: 12 },
    { name: 'unit', label: texts.unit, span: 12 },
    { name: 'aliases', label: texts.aliases, hint: texts.aliasesHint, span: 24 },
    { name: 'meaning', label: texts.meaning, hint: texts.meaningHint, span: 24 },
    { name: 'healthNote', label: texts.healthNote, span: 24 },
  ] as const;
  return (
    <FormDrawer<Values>
      size={760}
      title={indicator ? texts.indicator : texts.newIndicator}
      initial={
        indicator
          ? {
              ...indicator,
              limits: indicator.limits.map(({ standard, ...limit }) => ({
                ...limit,
                standardId: standard.id,
              })),
            }
          : { aliases: [], limits: [] }
      }
      history={indicator && { type: 'indicator', id: indicator.id }}
      isReadOnly={!canEdit}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(indicator && { id: indicator.id }) })}
      onClose={onClose}
    >
      <Row gutter={16}>
        {fields.map(({ name, span, ...field }) => (
          <Col key={name} span={span}>
            <SchemaField name={name} schema={shape[name]} {...field} />
          </Col>
        ))}
      </Row>
      <LimitRows
        fields={saving.fields}
        known={(indicator?.limits ?? []).map(({ standard }) => ({
          value: standard.id,
          label: standard.name,
        }))}
      />
    </FormDrawer>
  );
}
