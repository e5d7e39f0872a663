import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * An internal link. A plain anchor, which `LinkFollower` may follow without a reload: pages have a
 * hundred links, and a component with hooks for each would cost more than the text.
 */
export function Link({ to, ...anchor }: Props) {
  return <a {...anchor} href={to} />;
}

/** A link with a text. */
export function TextLink({ label, ...link }: Omit<Props, 'children'> & { label: ReactNode }) {
  return <Link {...link}>{label}</Link>;
}
