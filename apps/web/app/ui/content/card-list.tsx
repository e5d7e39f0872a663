import type { ReactNode } from 'react';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { type ListAddress, lastPageOf } from '#web/ui/lists/list-address.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { type Filter, ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type Props = {
  path: string;
  trail: Step[];
  address: ListAddress;
  filters: Filter[];
  orders: Record<string, string>;
  total: number;
  texts: {
    title: string;
    intro: string;
    order: string;
    orderNote: string;
    emptyTitle: string;
    emptyText: string;
    emptyAction: string;
  };
  children: ReactNode;
};

/** An area's list of cards: head with filters and order, the cards or an empty state, pages. */
export function CardList(props: Props) {
  const { path, trail, address, filters, orders, total, texts, children } = props;
  const { page, values } = address;
  const [first, ...rest] = filters;
  return (
    <div className="wrap">
      <PageHead trail={trail} title={texts.title} intro={texts.intro}>
        <ListTools path={path} values={values} first={first} filters={rest} orders={orders} orderLabel={texts.order} />
      </PageHead>
      {total === 0 ? (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <Link className="btn" to={path}>
            {texts.emptyAction}
          </Link>
        </EmptyState>
      ) : (
        children
      )}
      <Pager page={page} lastPage={lastPageOf(total)} to={(to) => listAddress(path, values, to)} />
      <ListFoot note={texts.orderNote} feed={`/rss${path}`} />
    </div>
  );
}
