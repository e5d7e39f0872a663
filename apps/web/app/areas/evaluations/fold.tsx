import { type ReactNode, useState } from 'react';

type Props = {
  id: string;
  title: string;
  note: string;
  /** Open at first; then the reader decides. */
  startsOpen?: boolean;
  children: ReactNode;
};

export function Fold({ id, title, note, startsOpen = false, children }: Props) {
  const [isOpen] = useState(startsOpen);
  return (
    <details className="sec fold" open={isOpen}>
      <summary className="sec-head">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </summary>
      {children}
    </details>
  );
}
