import { type DeskBillboard, getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { cloneEdition } from '@rujian/contract/areas/billboards/editions';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Col, Form, Input, Modal, Row, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = Omit<InputOf<typeof cloneEdition>, 'billboard'>;

/** Starts an edition with the entries of the last one. */
export function NewEdition({ board, onClose }: { board: DeskBillboard; onClose: () => void }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const clone = useDo(cloneEdition, { refreshes: [getDeskBillboard] });
  const run = async (values: Values) => {
    const made = await clone.run({ ...values, billboard: board.id });
    if (made) void navigate(`/billboards/editions/${made.id}`);
  };
  return (
    <Modal
      open
      title={texts.newEdition}
      okText={texts.create}
      confirmLoading={clone.isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.newEditionNote}</Typography.Paragraph>
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void run(values)}>
        <Form.Item
          name="period"
          label={texts.period}
          extra={texts.periodExample}
          required
          {...problemOf(clone.fields, 'period')}
        >
          <Input maxLength={30} />
        </Form.Item>
        <Row gutter={12}>
          {(['periodFrom', 'periodTo'] as const).map((name) => (
            <Col key={name} span={12}>
              <Form.Item name={name} label={texts[name]} required {...problemOf(clone.fields, name)}>
                <DayInput />
              </Form.Item>
            </Col>
          ))}
        </Row>
      </Form>
    </Modal>
  );
}
