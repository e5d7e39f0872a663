import type { MUTE_DAYS } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Form, Input, Modal, Radio, Select } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';
import { texts } from './texts.ts';

type Days = (typeof MUTE_DAYS)[number] | 0;
type Values = { days?: Days; reason: Reason; note: string };
type Props = {
  title: string;
  okText: string;
  /** Durations; a ban has no end. */
  days?: readonly Days[];
  isBusy: boolean;
  onClose: () => void;
  onGiven: (values: Values) => Promise<void>;
};

export function SanctionForm({ title, okText, days, isBusy, onClose, onGiven }: Props) {
  const [form] = Form.useForm<Values>();
  return (
    <Modal
      open
      title={title}
      okText={okText}
      confirmLoading={isBusy}
      okButtonProps={{ danger: true }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ days: 1, note: '' }}
        onFinish={(values) => void onGiven(values)}
      >
        {days && (
          <Form.Item name="days" label={texts.howLong}>
            <Radio.Group
              optionType="button"
              options={days.map((value) => ({
                value,
                label: value === 0 ? texts.withoutEnd : fill(texts.days, { count: value }),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={texts.reason}
          extra={texts.reasonTold}
          rules={[{ required: true, message: texts.reasonNeeded }]}
        >
          <Select
            placeholder={texts.reasonNeeded}
            options={REASON.keys.map((value) => ({ value, label: REASON.label(value, deskLang) }))}
          />
        </Form.Item>
        <Form.Item
          name="note"
          label={texts.innerNote}
          rules={days ? [] : [{ required: true, whitespace: true, message: texts.noteNeeded }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
