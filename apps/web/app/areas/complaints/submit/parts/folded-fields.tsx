import { type ReactNode, useState } from 'react';

type Props = { title: string; isFilled: boolean; children: ReactNode };

/** Optional fields, folded unless the draft already has some of them. */
export function FoldedFields({ title, isFilled, children }: Props) {
  const [startsOpen] = useState(isFilled);
  return (
    <details className="folded-fields" open={startsOpen}>
      <summary>{title}</summary>
      <div className="form-fields stack-5">{children}</div>
    </details>
  );
}
