import { Form } from 'antd';
import { type ReactNode, useId } from 'react';

export function FormField(props: {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  children: ReactNode | ((id: string) => ReactNode);
}) {
  const { label, error, hint, isRequired = false, children } = props;
  const id = useId();
  return (
    <Form.Item
      label={label}
      {...(typeof children === 'function' && { htmlFor: id })}
      required={isRequired}
      {...(error && { validateStatus: 'error' as const, help: error })}
      {...(hint !== undefined && { extra: hint })}
    >
      {typeof children === 'function' ? children(id) : children}
    </Form.Item>
  );
}
