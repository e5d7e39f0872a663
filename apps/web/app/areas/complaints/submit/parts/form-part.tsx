import { type ReactNode, useState } from 'react';

type Props = { id: string; number: number; title: string; intro: string; isShown: boolean; children: ReactNode };

export function FormPart({ id, number, title, intro, isShown, children }: Props) {
  return (
    <section className="form-part" id={id} aria-labelledby={`${id}-title`} hidden={!isShown}>
      <header className="sec-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          <span aria-hidden="true">{number}</span>
          {title}
        </h2>
        <p>{intro}</p>
      </header>
      <div className="form-fields stack-5">{children}</div>
    </section>
  );
}

export function FoldedFields({ title, isFilled, children }: { title: string; isFilled: boolean; children: ReactNode }) {
  const [startsOpen] = useState(isFilled);
  return (
    <details className="folded-fields" open={startsOpen}>
      <summary>{title}</summary>
      <div className="form-fields stack-5">{children}</div>
    </details>
  );
}
