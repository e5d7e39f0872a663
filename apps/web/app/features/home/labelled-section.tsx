import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  /** Of the heading that completes the section's name where a column is called the same. */
  findingId?: string;
  children: ReactNode;
};

/** A section under the thick-and-thin rule, its name set vertically in the gutter of a desk. */
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
