import type { ReactNode } from 'react';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { listAddress } from './address.ts';
import { EmptyState } from './empty-state.tsx';
import { type ListAddress, lastPageOf } from './list-address.ts';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { Pager } from './pager.tsx';

export function ListPage(props: {
  /** Its last step is the list. */
  trail: readonly Step[];
  intro: string;
  address: ListAddress;
  total: number;
  limit?: number;
  tools?: Omit<ListToolsProps, 'path' | 'values'>;
  empty: {
    title: string;
    text: string;
    /** Link below the text; by default to the list without filters. */
    action: string;
    to?: string;
  };
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { trail, intro, address, total, limit, tools, empty, foot, className, children } = props;
  const { name: title = '', path = '/' } = trail.at(-1) ?? {};
  const { page, values } = address;
  return (
    <div className={className ? `wrap ${className}` : 'wrap'}>
      <PageHead trail={trail} title={title} intro={intro}>
        {tools && <ListTools path={path} values={values} {...tools} />}
      </PageHead>
      {total === 0 ? <EmptyState to={path} {...empty} /> : children}
      <Pager page={page} lastPage={lastPageOf(total, limit)} to={(other) => listAddress(path, values, other)} />
      {foot}
    </div>
  );
}
