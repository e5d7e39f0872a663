import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** The name of a tested item, linked to its encyclopedia entry if there is one. */
export function ItemName({ term, children }: { term: { id: number } | null; children: ReactNode }) {
  if (!term) return children;
  return (
    <Link className="term" to={`/baike/${term.id}`}>
      {children}
    </Link>
  );
}
