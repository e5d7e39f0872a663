import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A plain anchor, which `LinkFollower` may follow: a hundred components with hooks cost more than the text. */
export function Link({ to, ...anchor }: Props) {
  return <a {...anchor} href={to} />;
}

/** A link with a text. */
export function TextLink({ label, ...link }: Omit<Props, 'children'> & { label: ReactNode }) {
  return <Link {...link}>{label}</Link>;
}
