import { COMPLAINT_REJECT_CODES, type ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';
import { Form, Input, Modal, Select } from 'antd';
import { texts } from './texts.ts';

type ReasonInput = { code: ComplaintRejectCode; text: string };
type Props = { title: string; isBusy: boolean; onGive: (input: ReasonInput) => Promise<void>; onCancel: () => void };

export function CodedReason({ title, isBusy, onGive, onCancel }: Props) {
  const [form] = Form.useForm<ReasonInput>();
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" onFinish={onGive}>
        <Form.Item
          name="code"
          label={texts.code}
          extra={texts.codeHint}
          rules={[{ required: true, message: texts.needed }]}
        >
          <Select options={COMPLAINT_REJECT_CODES.map((value) => ({ value, label: texts.rejectCodes[value] }))} />
        </Form.Item>
        <Form.Item
          name="text"
          label={texts.words}
          rules={[{ required: true, whitespace: true, message: texts.needed }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
