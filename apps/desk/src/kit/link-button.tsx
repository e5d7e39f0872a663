import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = Omit<ButtonProps, 'href' | 'onClick'> & { to: string };

/** A link that looks like a button: one stop of the keyboard, where a button in a link has two. */
export function LinkButton({ to, ...button }: Props) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { target: button.target });
  return (
    <Button
      {...button}
      href={href}
      onClick={(event) => go(event as unknown as MouseEvent<HTMLAnchorElement>)}
    />
  );
}
