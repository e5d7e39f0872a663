import type { ReactNode } from 'react';
import { Breadcrumb, type Step } from './breadcrumb.tsx';
import { useSite } from './site-data.ts';

type Props = { trail: Step[]; title: ReactNode; intro?: ReactNode; children?: ReactNode };

/** Head of a page: breadcrumb, title, deck and one line of tools. */
export function PageHead({ trail, title, intro, children }: Props) {
  const { texts } = useSite();
  return (
    <header className="page-head">
      <Breadcrumb trail={trail} label={texts.breadcrumb} />
      <div className="page-title">
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </header>
  );
}
