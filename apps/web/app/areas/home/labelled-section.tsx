import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  /** Id of the heading that completes the section's name if a column has the same. */
  findingId?: string;
  children: ReactNode;
};

/** A section whose name is set vertically in the gutter on wide screens. */
export function LabelledSection({ id, label, findingId, children }: Props) {
  return (
    <section className="wrap vsec" aria-labelledby={findingId ? `${id} ${findingId}` : id}>
      <header className="vlabel">
        <h2 id={id}>{label}</h2>
      </header>
      {children}
    </section>
  );
}
