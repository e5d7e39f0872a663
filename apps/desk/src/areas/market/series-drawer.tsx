import { type DeskSeries, listDeskSeries, saveSeries } from '@rujian/contract/areas/market/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { PRICE_FREQUENCY } from '@rujian/contract/vocabulary/market';
import { Col, Input, Row, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaField } from '#desk/kit/form/schema-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveSeries>;

const { shape } = saveSeries.input;

export function SeriesDrawer({
  series,
  onClose,
}: {
  series: DeskSeries | null;
  onClose: () => void;
}) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const saving = useDo(saveSeries, {
    success: texts.saved,
    refreshes: [listDeskSeries],
    onDone: onClose,
  });
  const frequency = <Select options={choicesOf(PRICE_FREQUENCY)} />;
  const fields = [
    {
      name: 'key',
      label: texts.key,
      hint: texts.keyHint,
      span: 24,
      control: <Input disabled={series !== null} maxLength={40} />,
    },
    { name: 'name', label: texts.name, span: 12 },
    { name: 'nameEn', label: texts.nameEn, span: 12 },
    { name: 'unit', label: texts.unit, span: 12 },
    { name: 'unitEn', label: texts.unitEn, span: 12 },
    { name: 'sourceName', label: texts.source, span: 12 },
    { name: 'sourceNameEn', label: texts.sourceEn, span: 12 },
    { name: 'decimals', label: texts.decimals, span: 12 },
    { name: 'frequency', label: texts.frequency, span: 12, control: frequency },
    { name: 'note', label: texts.note, span: 24 },
    { name: 'newsTags', label: texts.newsTags, hint: texts.newsTagsHint, span: 24 },
    { name: 'demo', label: texts.demo, hint: texts.demoHint, span: 24 },
  ] as const;
  return (
    <FormDrawer<Values>
      size={600}
      title={series ? series.name : texts.newSeries}
      initial={
        series
          ? { ...series, frequency: series.frequency.key }
          : { decimals: 2, frequency: 'week', newsTags: [] }
      }
      history={series && { type: 'series', id: series.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(series && { id: series.id }) })}
      onClose={onClose}
    >
      <Row gutter={12}>
        {fields.map(({ name, span, ...field }) => (
          <Col key={name} span={span}>
            <SchemaField name={name} schema={shape[name]} {...field} />
          </Col>
        ))}
      </Row>
    </FormDrawer>
  );
}
