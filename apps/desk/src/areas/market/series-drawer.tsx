import { type DeskSeries, listDeskSeries, saveSeries } from '@rujian/contract/areas/market/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Col, Input, InputNumber, Row, Select, Switch } from 'antd';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveSeries>;

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
  const words = [
    { name: 'name', label: texts.name, isNeeded: true },
    { name: 'nameEn', label: texts.nameEn },
    { name: 'unit', label: texts.unit, isNeeded: true },
    { name: 'unitEn', label: texts.unitEn },
    { name: 'sourceName', label: texts.source, isNeeded: true },
    { name: 'sourceNameEn', label: texts.sourceEn },
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
      <DrawerField name="key" label={texts.key} hint={texts.keyHint} isNeeded>
        <Input disabled={series !== null} maxLength={40} />
      </DrawerField>
      <Row gutter={12}>
        {words.map(({ name, label, ...rest }) => (
          <Col key={name} span={12}>
            <DrawerField name={name} label={label} isNeeded={'isNeeded' in rest}>
              <Input maxLength={120} />
            </DrawerField>
          </Col>
        ))}
        <Col span={12}>
          <DrawerField name="decimals" label={texts.decimals}>
            <InputNumber min={0} max={4} precision={0} style={{ width: '100%' }} />
          </DrawerField>
        </Col>
        <Col span={12}>
          <DrawerField name="frequency" label={texts.frequency}>
            <Select
              options={[
                { value: 'day', label: texts.freqDay },
                { value: 'week', label: texts.freqWeek },
                { value: 'fortnight', label: texts.freqFortnight },
                { value: 'month', label: texts.freqMonth },
              ]}
            />
          </DrawerField>
        </Col>
      </Row>
      <DrawerField name="note" label={texts.note}>
        <Input.TextArea rows={2} maxLength={200} />
      </DrawerField>
      <DrawerField name="newsTags" label={texts.newsTags} hint={texts.newsTagsHint}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </DrawerField>
      <DrawerField name="demo" label={texts.demo} hint={texts.demoHint} isSwitch>
        <Switch />
      </DrawerField>
    </FormDrawer>
  );
}
