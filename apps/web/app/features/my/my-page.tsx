import type { ReactNode } from 'react';
import { AccountHead } from '#web/ui/account-head.tsx';
import './my.css';

type Props = { title: string; intro: string; aside?: ReactNode; children: ReactNode };

/** A page about what is the member’s own: its name, what can be done with all of it, the rest. */
export function MyPage({ title, intro, aside, children }: Props) {
  return (
    <section className="my">
      <AccountHead title={title} intro={intro}>
        {aside}
      </AccountHead>
      {children}
    </section>
  );
}
