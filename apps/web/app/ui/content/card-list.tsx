import type { ReactNode } from 'react';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { ChosenFilters, type Filter, FilterForm } from '#web/ui/forms/filter-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { type ListAddress, lastPageOf } from '#web/ui/lists/list-address.ts';
import { ListOrder } from '#web/ui/lists/list-order.tsx';
import { OrderNote } from '#web/ui/lists/order-note.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '#web/ui/site-data.ts';

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

/** An area's list of cards: head with filters, feed and order, the cards or an empty state, pages. */
export function CardList(props: Props) {
  const { path, trail, address, filters, orders, total, texts, children } = props;
  const { page, values } = address;
  const { texts: chrome } = useSite();
  return (
    <div className="wrap">
      <PageHead trail={trail} title={texts.title} intro={texts.intro}>
        <FilterForm path={path} filters={filters} values={values} />
        <ChosenFilters path={path} filters={filters} values={values} />
        <div className="list-filter">
          <a className="more" href={`/rss${path}`}>
            {chrome.rss}
          </a>
          <ListOrder path={path} values={values} label={texts.order} orders={orders} />
        </div>
        <OrderNote text={texts.orderNote} />
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
    </div>
  );
}
