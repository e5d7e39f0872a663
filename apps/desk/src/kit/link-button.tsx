import { Button, type ButtonProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type TextProps = Omit<ButtonProps, 'children'> & { label: ReactNode };
type LinkProps = Omit<TextProps, 'href' | 'onClick' | 'htmlType'> & { to: string; target?: string };

/** A link styled as a button: one focus stop, not a button inside a link. */
export function LinkButton({ to, ...props }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target });
  return (
    <TextButton {...props} href={href} onClick={(event) => go(event as unknown as MouseEvent<HTMLAnchorElement>)} />
  );
}

/** A button with a text. */
export function TextButton({ label, ...props }: TextProps) {
  return <Button {...props}>{label}</Button>;
}
