import type { ReactNode } from 'react';

type Props = { id?: string; className?: string; title: ReactNode; note?: ReactNode; children: ReactNode };

export function Section({ id, className, title, note, children }: Props) {
  return (
    <section className={className} aria-labelledby={id}>
      <header className="sec-head">
        <h2 id={id}>{title}</h2>
        {typeof note === 'string' ? <p>{note}</p> : note}
      </header>
      {children}
    </section>
  );
}

export function SideSection({ id, className, title, note, children }: Props) {
  return (
    <section className={className} aria-labelledby={id}>
      <header className="mini-head">
        <h2 id={id}>{title}</h2>
        {typeof note === 'string' ? <span>{note}</span> : note}
      </header>
      {children}
    </section>
  );
}
