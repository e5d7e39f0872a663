import { Button, type ButtonProps } from 'antd';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { Allowed } from './person.tsx';

type TextProps = Omit<ButtonProps, 'children'> & { label: ReactNode; right?: ComponentProps<typeof Allowed>['right'] };
type LinkProps = Omit<TextProps, 'href' | 'onClick' | 'htmlType'> & { to: string; target?: string };

/** A link styled as a button: one focus stop, not a button inside a link. */
export function LinkButton({ to, ...props }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target });
  return (
    <TextButton {...props} href={href} onClick={(event) => go(event as unknown as MouseEvent<HTMLAnchorElement>)} />
  );
}

/** A button with a text, only for who holds its right. */
export function TextButton({ label, right, ...props }: TextProps) {
  const button = <Button {...props}>{label}</Button>;
  return right === undefined ? button : <Allowed right={right}>{button}</Allowed>;
}

/** A button that is only an icon: the label is read out. */
export function IconButton({ label, ...props }: Omit<ButtonProps, 'children'> & { label: string }) {
  return <Button type="text" aria-label={label} {...props} />;
}

/** A link that opens a tab of its own. */
export function OutLink({ to, label }: { to: string | undefined; label: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
