import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A plain anchor, which `LinkFollower` may follow: a hundred components with hooks cost more than the text. */
export function Link({ to, ...anchor }: Props) {
  return <a {...anchor} href={to} />;
}

/** A link with a text, after a small icon if it has one. */
export function TextLink({ icon, label, ...link }: Omit<Props, 'children'> & { icon?: IconName; label: ReactNode }) {
  return (
    <Link {...link}>
      {icon && <Icon name={icon} small />}
      {label}
    </Link>
  );
}
