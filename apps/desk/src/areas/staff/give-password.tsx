import { Form, Input, Modal } from 'antd';
import { texts } from './texts.ts';

type Props = {
  open: boolean;
  error: string | undefined;
  isBusy: boolean;
  onGive: (password: string) => void;
  onClose: () => void;
};

export function GivePassword({ open, error, isBusy, onGive, onClose }: Props) {
  const [form] = Form.useForm<{ password: string }>();
  return (
    <Modal
      open={open}
      title={texts.givePassword}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{texts.givePasswordNote}</p>
      <Form form={form} layout="vertical" onFinish={({ password }) => onGive(password)}>
        <Form.Item
          name="password"
          label={texts.newPassword}
          extra={texts.passwordHint}
          {...(error && { validateStatus: 'error' as const, help: error })}
          rules={[
            { required: true, message: texts.passwordMissing },
            { min: 10, message: texts.passwordShort },
          ]}
        >
          <Input.Password autoComplete="new-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
