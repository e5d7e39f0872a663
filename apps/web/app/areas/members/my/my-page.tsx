import type { ReactNode } from 'react';
import { MemberPager } from '#web/ui/lists/member-pager.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import './my.css';

type PageProps = { title: string; intro: string; aside?: ReactNode; children: ReactNode };

export function MyPage({ title, intro, aside, children }: PageProps) {
  return (
    <section className="my">
      <AccountHead title={title} intro={intro}>
        {aside}
      </AccountHead>
      {children}
    </section>
  );
}

type ListProps<Row> = PageProps & {
  data: { path: string; values: Readonly<Record<string, string>>; page: number; total: number; list: readonly Row[] };
  row: (row: Row) => ReactNode;
  empty: ReactNode;
  foot?: ReactNode;
};

export function MyListPage<Row>({ data, row, empty, foot, children, ...head }: ListProps<Row>) {
  const { path, values, page, total, list } = data;
  return (
    <MyPage {...head}>
      {children}
      {list.length === 0 ? empty : <ul className="my-list">{list.map(row)}</ul>}
      <MemberPager path={path} values={values} page={page} total={total} />
      {foot}
    </MyPage>
  );
}

export function MySkeleton() {
  return (
    <div className="mc-bones mc-bones-main" aria-hidden="true">
      <div className="mc-bone" />
      <div className="mc-bone" />
      <div className="mc-bone" />
    </div>
  );
}
