import { Form, type FormProps, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { Problems } from './form-drawer.tsx';

type Props<Values> = Pick<ModalProps, 'title' | 'okText' | 'okButtonProps' | 'width'> & {
  requiredMark?: boolean;
  isOpen?: boolean;
  initial?: FormProps<Values>['initialValues'];
  saving: { isBusy: boolean; fields: Record<string, string> };
  onSend: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog<Values extends object>(props: Props<Values>) {
  const { isOpen = true, initial = {}, requiredMark = true, saving, onSend, onClose, children, ...modal } = props;
  const [form] = Form.useForm<Values>();
  return (
    <Modal open={isOpen} confirmLoading={saving.isBusy} onOk={() => form.submit()} onCancel={onClose} {...modal}>
      <Problems value={saving.fields}>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={requiredMark}
          initialValues={initial}
          onFinish={onSend}
        >
          {children}
        </Form>
      </Problems>
    </Modal>
  );
}
