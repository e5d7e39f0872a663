import type { ReactNode } from 'react';

type Props = { id: string; title: string; note?: ReactNode; more?: ReactNode; children: ReactNode };

/** A section of a dossier; the tabs link to its id. */
export function Section({ id, title, note, more, children }: Props) {
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-head`}>
      <header className="sec-head">
        <h2 id={`${id}-head`}>{title}</h2>
        {note && <p>{note}</p>}
        {more}
      </header>
      {children}
    </section>
  );
}
