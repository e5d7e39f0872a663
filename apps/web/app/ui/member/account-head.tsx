import type { ReactNode } from 'react';
import './account-head.css';
import { Whole } from '#web/ui/whole.tsx';

export function AccountHead({ title, intro, children }: { title: string; intro: string; children?: ReactNode }) {
  return (
    <header className="account-head">
      <div>
        <h1>{title}</h1>
        <p>
          <Whole text={intro} />
        </p>
      </div>
      {children && <div className="account-actions">{children}</div>}
    </header>
  );
}
