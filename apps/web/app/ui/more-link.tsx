import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Leads from a part of a page to the whole of it. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more" to={to}>
      {children}
      <Icon name="right" small />
    </Link>
  );
}
