import { Form } from 'antd';
import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  /** What the server said about it. */
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Gets the id that ties the label to the control. */
  children: ReactNode | ((id: string) => ReactNode);
};

/** A control with its label, its hint and what is wrong with it. */
export function FormField({ label, error, hint, isRequired = false, children }: Props) {
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
