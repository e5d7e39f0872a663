import { type BillboardCard as Card, listBillboards } from '@rujian/contract/billboards';
import type { InputOf } from '@rujian/contract/endpoint';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ChosenFilters, type Filter, FilterForm } from '#web/ui/filter-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { lastPageOf, listAddress, readListAddress, requirePage } from '#web/ui/list-address.ts';
import { listMeta } from '#web/ui/list-meta.ts';
import { ListOrder } from '#web/ui/list-order.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import type { Route } from './+types/billboard-list.route';
import { BillboardCard } from './billboard-card.tsx';
import { decimalsOf } from './billboard-view.ts';
import type { BillboardTexts } from './texts.zh-cn.ts';
import './billboards.css';

const PATH = '/billboard';
const NAMES = ['kind', 'object', 'category', 'period', 'sort'];

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const address = readListAddress(url, NAMES);
  const query = { ...address.values, page: address.page } as InputOf<typeof listBillboards>;
  const [answer, texts] = await Promise.all([
    callApi(listBillboards, query),
    loadTexts<BillboardTexts>(langOf(request), 'billboards'),
  ]);
  requirePage(address.page, answer.total);
  return { ...answer, list: answer.list.map(cardView), address, texts };
}

/** A card ready to be drawn. */
function cardView(card: Card) {
  const decimals = decimalsOf(card.leaders.map(({ score }) => score));
  return { ...card, title: breakTitle(card.name), decimals };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, address, texts } = loaderData;
  return listMeta(matches, {
    ...address,
    title: texts.title,
    description: texts.description,
    keywords: texts.keywords,
    trail: trailOf(texts),
    cover: list[0]?.cover,
    entries: list.map(({ id, name }) => ({ name, path: `${PATH}/${id}` })),
  });
}

export default function BillboardList({ loaderData }: Route.ComponentProps) {
  const { list, total, choices, address, texts } = loaderData;
  const { page, values } = address;
  const { texts: chrome } = useSiteData();
  const filters: Filter[] = [
    { name: 'kind', label: texts.filterKind, choices: choices.kind },
    { name: 'object', label: texts.filterObject, choices: choices.object },
    { name: 'category', label: texts.filterCategory, choices: choices.category },
    { name: 'period', label: texts.filterPeriod, choices: choices.period },
  ];
  return (
    <div className="wrap">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro}>
        <FilterForm path={PATH} filters={filters} values={values} />
        <ChosenFilters path={PATH} filters={filters} values={values} />
        <div className="list-filter">
          <a className="more" href="/rss/billboard">
            {chrome.rss}
          </a>
          <ListOrder
            path={PATH}
            values={values}
            label={texts.order}
            orders={{ newest: texts.orderNewest, read: texts.orderRead }}
          />
        </div>
      </PageHead>
      {total === 0 ? (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <Link className="btn" to={PATH}>
            {texts.emptyAction}
          </Link>
        </EmptyState>
      ) : (
        <div className="bb-cards">
          {list.map((card, place) => (
            <BillboardCard key={card.id} card={card} first={place === 0} texts={texts} />
          ))}
        </div>
      )}
      <Pager page={page} lastPage={lastPageOf(total)} to={(to) => listAddress(PATH, values, to)} />
    </div>
  );
}

function trailOf(texts: BillboardTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: PATH },
  ];
}
