import type { ReactNode } from 'react';
import './account-head.css';

type Props = { title: string; intro: string; children?: ReactNode };

/** The head of a page of the member centre: its name, what it is for, what can be done with all of it. */
export function AccountHead({ title, intro, children }: Props) {
  return (
    <header className="account-head">
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {children && <div className="account-actions">{children}</div>}
    </header>
  );
}
