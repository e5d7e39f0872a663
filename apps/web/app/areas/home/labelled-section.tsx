import type { ReactNode } from 'react';

type Props = { id: string; label: string; children: ReactNode };

export function LabelledSection({ id, label, children }: Props) {
  return (
    <section className="wrap vsec" aria-labelledby={id}>
      <header className="vlabel">
        <h2 id={id}>{label}</h2>
      </header>
      {children}
    </section>
  );
}
