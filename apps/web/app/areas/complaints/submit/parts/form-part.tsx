import type { ReactNode } from 'react';

type Props = { id: string; number: number; title: string; intro: string; children: ReactNode };

/** One of the four parts of the form. */
export function FormPart({ id, number, title, intro, children }: Props) {
  return (
    <section className="sec form-part" id={id} aria-labelledby={`${id}-title`}>
      <header className="sec-head">
        <h2 id={`${id}-title`}>
          <span aria-hidden="true">{number}</span>
          {title}
        </h2>
        <p>{intro}</p>
      </header>
      <div className="form-fields stack-5">{children}</div>
    </section>
  );
}
