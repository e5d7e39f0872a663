import type { ReactNode } from 'react';

type Props = { id: string; title: string; children?: ReactNode };

/** Section name below the double rule (文武线). */
export function SectionHead({ id, title, children }: Props) {
  return (
    <header className="sec-head">
      <h2 id={id}>{title}</h2>
      {children}
    </header>
  );
}
