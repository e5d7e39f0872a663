import type { ReactNode } from 'react';
import './my.css';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A page about what is the member’s own: its name, what can be done with all of it, the rest. */
export function MyPage({ title, aside, children }: Props) {
  return (
    <section className="my">
      <header className="my-head">
        <h1>{title}</h1>
        {aside && <div className="my-actions">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
