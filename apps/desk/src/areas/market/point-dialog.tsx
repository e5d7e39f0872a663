import {
  type DeskPoint,
  type DeskSeries,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  savePricePoint,
} from '@rujian/contract/areas/market/desk';
import { fill } from '@rujian/contract/base/fill';
import { Form, Input, InputNumber, Modal } from 'antd';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { texts } from './texts.ts';

type Values = { day: string; value: number; sourceName: string; sourceUrl: string; reason: string };
type Props = { series: DeskSeries; point: DeskPoint | null; onClose: () => void };

export function PointDialog({ series, point, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(savePricePoint, {
    success: texts.saved,
    about: series.name,
    refreshes: [listPricePoints, listDeskSeries, listPriceChanges],
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={point ? fill(texts.editValue, { day: point.day }) : texts.addValue}
      okText={texts.save}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={point ?? { sourceName: '', sourceUrl: '', reason: '' }}
        onFinish={(values) => void run({ ...values, series: series.id, ...(point && { day: point.day }) })}
      >
        {!point && (
          <Form.Item name="day" label={texts.day} required {...problemOf(fields, 'day')}>
            <DayInput />
          </Form.Item>
        )}
        <Form.Item
          name="value"
          label={`${texts.value}${inBrackets(series.unit)}`}
          required
          {...problemOf(fields, 'value')}
        >
          <InputNumber precision={series.decimals} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="sourceName" label={texts.valueSource}>
          <Input maxLength={60} placeholder={series.sourceName} />
        </Form.Item>
        <Form.Item name="sourceUrl" label={texts.valueUrl} {...problemOf(fields, 'sourceUrl')}>
          <Input placeholder="https://" />
        </Form.Item>
        <Form.Item name="reason" label={texts.reason} extra={texts.reasonHint} {...problemOf(fields, 'reason')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
