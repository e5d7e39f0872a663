import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';

/** `empty` replaces the children where there are none. */
type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  more?: ReactNode;
  empty?: string | false;
  children: ReactNode;
};

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

export function Block({ id, title, note, empty, children }: Omit<Props, 'id' | 'more'> & { id?: string }) {
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
