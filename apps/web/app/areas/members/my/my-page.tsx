import type { ReactNode } from 'react';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import './my.css';

type Props = { title: string; intro: string; aside?: ReactNode; children: ReactNode };

/** A page of the member's own data: its title, page actions and content. */
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
