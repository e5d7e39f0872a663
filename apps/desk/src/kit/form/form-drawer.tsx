import { Collapse, Drawer, Form, type FormItemProps, type FormProps, Space } from 'antd';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { History } from '#desk/kit/item/history.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { texts } from '#desk/kit/texts.ts';
import { askWhether } from './ask-reason.tsx';
import { problemOf, problemWithin } from './field-problem.ts';

export const Problems = createContext<Record<string, string>>({});

/** A form in a drawer with saving and history; unsaved input is never dropped without asking. */
export function FormDrawer<Values extends object>(props: {
  title: ReactNode;
  size?: number;
  initial: FormProps<Values>['initialValues'];
  saving: { isBusy: boolean; fields: Record<string, string> };
  onSend: (values: Values) => void;
  onClose: () => void;
  isReadOnly?: boolean;
  tools?: ReactNode;
  history?: { type: string; id: number } | null;
  children: ReactNode;
}) {
  const { title, size = 520, initial, saving, onSend, onClose, children } = props;
  const { isReadOnly = false, tools, history } = props;
  const [form] = Form.useForm<Values>();

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (form.isFieldsTouched()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [form]);

  async function close() {
    const isSure =
      isReadOnly ||
      !form.isFieldsTouched() ||
      (await askWhether({ title: texts.dropTitle, note: texts.dropNote, okText: texts.drop, isDangerous: true }));
    if (isSure) onClose();
  }

  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={() => void close()}
      extra={
        !isReadOnly && (
          <Space>
            {tools}
            <TextButton type="primary" loading={saving.isBusy} onClick={() => form.submit()} label={texts.save} />
          </Space>
        )
      }
    >
      <Problems value={saving.fields}>
        <Form<Values>
          form={form}
          layout="vertical"
          disabled={isReadOnly}
          initialValues={initial ?? {}}
          onFinish={onSend}
        >
          {children}
        </Form>
      </Problems>
      {history && (
        <Collapse ghost items={[{ key: 'history', label: texts.formHistory, children: <History {...history} /> }]} />
      )}
    </Drawer>
  );
}

export function DrawerField(props: {
  /** In the values of the form, as a path where it is nested. */
  name: string | string[];
  label: ReactNode;
  hint?: ReactNode;
  isNeeded?: boolean;
  /** A list: errors of a row are shown at the whole list. */
  isList?: boolean;
  isSwitch?: boolean;
  /** Name of the field in server errors, if different. */
  problem?: string;
  rules?: FormItemProps['rules'];
  children: ReactNode;
}) {
  const { name, label, hint, isNeeded = false, isList = false, isSwitch = false } = props;
  const fields = use(Problems);
  const about = props.problem ?? [name].flat().join('.');
  return (
    <Form.Item
      name={name}
      label={label}
      {...(isNeeded && { required: true })}
      {...(props.rules && { rules: props.rules })}
      {...(hint !== undefined && { extra: hint })}
      {...(isSwitch && { valuePropName: 'checked' })}
      {...(isList && problemWithin(fields, about))}
      {...problemOf(fields, about)}
    >
      {props.children}
    </Form.Item>
  );
}
