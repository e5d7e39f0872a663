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
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
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
        <Problems value={fields}>
          <SchemaFields<keyof Values>
            schemas={savePricePoint.input.shape}
            names={[...(point ? [] : ['day' as const]), 'value', 'sourceName', 'sourceUrl', 'reason']}
            labels={{
              ...texts,
              value: `${texts.value}${inBrackets(series.unit)}`,
              sourceName: texts.valueSource,
              sourceUrl: texts.valueUrl,
            }}
            hints={{ reason: texts.reasonHint }}
            controls={{
              day: <DayInput />,
              value: <InputNumber precision={series.decimals} style={{ width: '100%' }} />,
              sourceName: <Input maxLength={60} placeholder={series.sourceName} />,
              sourceUrl: <Input placeholder="https://" />,
            }}
          />
        </Problems>
      </Form>
    </Modal>
  );
}
