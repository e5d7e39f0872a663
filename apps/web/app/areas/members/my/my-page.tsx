import type { ComponentProps, ReactNode } from 'react';
import { MemberPager } from '#web/ui/lists/member-pager.tsx';
import { StateTabs } from '#web/ui/lists/state-tabs.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import './my.css';

type PageProps = { title: string; intro: string; aside?: ReactNode; children?: ReactNode };

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

type Data<Row> = {
  path: string;
  values: Readonly<Record<string, string>>;
  page: number;
  total: number;
  list: readonly Row[];
};
type ListProps<Row> = PageProps & {
  data: Data<Row> & { texts: { all: string } };
  tabs?: Pick<ComponentProps<typeof StateTabs>, 'param' | 'state' | 'states'>;
  row: (row: Row) => ReactNode;
  empty: ReactNode;
  foot?: ReactNode;
};

export function MyListPage<Row>({ data, tabs, row, empty, foot, children, ...head }: ListProps<Row>) {
  const { path, values, page, total, list, texts } = data;
  return (
    <MyPage {...head}>
      {tabs && <StateTabs label={head.title} all={texts.all} path={path} values={values} {...tabs} />}
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
