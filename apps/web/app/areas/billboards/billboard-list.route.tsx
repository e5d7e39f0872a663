import { type BillboardCard as Card, listBillboards } from '@rujian/contract/areas/billboards/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { CardList } from '#web/ui/content/card-list.tsx';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import type { Filter } from '#web/ui/lists/list-tools.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/billboard-list.route';
import { BillboardCard } from './billboard-card.tsx';
import { decimalsOf } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';
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

/** Card data for the view. */
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
  const filters: Filter[] = [
    { name: 'kind', label: texts.filterKind, choices: choices.kind },
    { name: 'object', label: texts.filterObject, choices: choices.object },
    { name: 'category', label: texts.filterCategory, choices: choices.category },
    { name: 'period', label: texts.filterPeriod, choices: choices.period },
  ];
  return (
    <CardList
      path={PATH}
      trail={trailOf(texts)}
      orders={{ newest: texts.orderNewest, read: texts.orderRead }}
      address={address}
      filters={filters}
      total={total}
      texts={{
        title: texts.title,
        intro: texts.intro,
        order: texts.order,
        orderNote: texts.orderNote,
        emptyTitle: texts.emptyTitle,
        emptyText: texts.emptyText,
        emptyAction: texts.emptyAction,
      }}
    >
      <div className="bb-cards stack-10 thirds">
        {list.map((card, place) => (
          <BillboardCard key={card.id} card={card} first={place === 0} texts={texts} />
        ))}
      </div>
    </CardList>
  );
}

function trailOf(texts: BillboardTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: PATH },
  ];
}
