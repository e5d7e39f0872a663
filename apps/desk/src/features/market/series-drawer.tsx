import type { InputOf } from '@rujian/contract/endpoint';
import { type DeskSeries, listDeskSeries, saveSeries } from '@rujian/contract/market-desk';
import { Button, Col, Drawer, Form, Input, InputNumber, Row, Select, Switch } from 'antd';
import { problemOf } from '#desk/kit/field-problem.ts';
import { useDo } from '#desk/kit/queries.ts';
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
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(saveSeries, {
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
    <Drawer
      open
      size={600}
      title={series ? series.name : texts.newSeries}
      onClose={onClose}
      extra={
        <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
          {texts.save}
        </Button>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={
          series
            ? { ...series, frequency: series.frequency.key }
            : { decimals: 2, frequency: 'week', newsTags: [] }
        }
        onFinish={(values) => void run({ ...values, ...(series && { id: series.id }) })}
      >
        <Form.Item
          name="key"
          label={texts.key}
          extra={texts.keyHint}
          required
          {...problemOf(fields, 'key')}
        >
          <Input disabled={series !== null} maxLength={40} />
        </Form.Item>
        <Row gutter={12}>
          {words.map(({ name, label, ...rest }) => (
            <Col key={name} span={12}>
              <Form.Item
                name={name}
                label={label}
                required={'isNeeded' in rest}
                {...problemOf(fields, name)}
              >
                <Input maxLength={120} />
              </Form.Item>
            </Col>
          ))}
          <Col span={12}>
            <Form.Item name="decimals" label={texts.decimals}>
              <InputNumber min={0} max={4} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col span={12}>
            <Form.Item name="frequency" label={texts.frequency}>
              <Select
                options={[
                  { value: 'day', label: texts.freqDay },
                  { value: 'week', label: texts.freqWeek },
                  { value: 'fortnight', label: texts.freqFortnight },
                  { value: 'month', label: texts.freqMonth },
                ]}
              />
            </Form.Item>
          </Col>
        </Row>
        <Form.Item name="note" label={texts.note} {...problemOf(fields, 'note')}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
        <Form.Item name="newsTags" label={texts.newsTags} extra={texts.newsTagsHint}>
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
        <Form.Item name="demo" label={texts.demo} extra={texts.demoHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
