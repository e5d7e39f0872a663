import type { ReactNode } from 'react';

type Props = { id: string; title: string; note?: ReactNode; more?: ReactNode; children: ReactNode };

/** A part of a dossier under the thick-and-thin rule; its id is what the tabs lead to. */
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
