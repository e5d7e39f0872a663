import type { ReactNode } from 'react';

type Props = {
  /** Of the title, which names the section. */
  id?: string;
  className?: string;
  title: ReactNode;
  /** Next to the title: a text or a link. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its title. */
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

/** The same in a side column. */
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
