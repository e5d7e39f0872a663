import type { ReactNode } from 'react';
import { Cover } from '#web/ui/content/cover.tsx';
import { TextLink } from '#web/ui/link.tsx';

const EMPTY_COVER = { kind: 'art', topic: 'empty', seed: 2, variant: null, palette: null, alt: '' } as const;

type Props = { title: string; text: string; children?: ReactNode } & (
  | { action: string; to: string }
  | { action?: never; to?: never }
);

export function EmptyState({ title, text, action, to, children }: Props) {
  return (
    <section className="empty-state">
      <Cover cover={EMPTY_COVER} shape="3:2" first decorative />
      <h2>{title}</h2>
      <p>{text}</p>
      {to !== undefined && <TextLink className="btn" to={to} label={action} />}
      {children}
    </section>
  );
}
