import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  more?: ReactNode;
  /** Shown instead of the children where there are none. */
  empty?: string | false;
  children: ReactNode;
};

/** A section of a dossier; the tabs link to its id. */
export function Section({ id, title, note, more, empty, children }: Props) {
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-head`}>
      <header className="sec-head">
        <h2 id={`${id}-head`}>{title}</h2>
        {note && <p>{note}</p>}
        {more}
      </header>
      {empty ? <p className="cap">{empty}</p> : children}
    </section>
  );
}

type BlockProps = Omit<Props, 'id' | 'more'> & { id?: string };

/** A part of the side column. */
export function Block({ id, title, note, empty, children }: BlockProps) {
  return (
    <section id={id} className="side-block">
      <header className="mini-head">
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </header>
      {empty ? <p className="cap">{empty}</p> : children}
    </section>
  );
}

/** 共性问题提示 that officers confirmed. */
export function Notices({ notices, text }: { notices: string[]; text: string }) {
  return notices.map((notice) => (
    <p className="cap" key={notice}>
      {fill(text, { notice })}
    </p>
  ));
}
