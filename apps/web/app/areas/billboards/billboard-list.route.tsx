import { listBillboards } from '@rujian/contract/areas/billboards/public';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/billboard-list.route';
import { BillboardCard } from './billboard-card.tsx';
import { decimalsOf } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';
import './billboards.css';

const PATH = '/billboard';

export const handle: PageHandle = { keepScroll: true };

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listBillboards,
    names: ['kind', 'object', 'category', 'period', 'sort'],
    texts: loadTexts<BillboardTexts>(langOf(call.request), 'billboards'),
  });
  const list = answer.list.map((card) => ({
    ...card,
    title: breakTitle(card.name),
    decimals: decimalsOf(card.leaders.map(({ score }) => score)),
  }));
  return { ...answer, list, address, texts, trail: [{ name: texts.title, path: PATH }] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { list, address, texts, trail } = loaderData;
  return listMeta(matches, {
    ...address,
    description: texts.description,
    keywords: texts.keywords,
    trail,
    cover: list[0]?.cover,
    entries: list.map(({ id, name }) => ({ name, path: `${PATH}/${id}` })),
  });
}

export default function BillboardList({ loaderData }: Route.ComponentProps) {
  const { list, total, choices, address, texts, trail } = loaderData;
  return (
    <ListPage
      trail={trail}
      intro={texts.intro}
      address={address}
      total={total}
      tools={{
        first: { name: 'kind', label: texts.filterKind, choices: choices.kind },
        filters: [
          { name: 'object', label: texts.filterObject, choices: choices.object },
          { name: 'category', label: texts.filterCategory, choices: choices.category },
          { name: 'period', label: texts.filterPeriod, choices: choices.period },
        ],
        orders: { newest: texts.orderNewest, read: texts.orderRead },
        orderLabel: texts.order,
      }}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: texts.emptyAction }}
      foot={<ListFoot note={texts.orderNote} feed="/rss/billboard" />}
    >
      <div className="bb-cards stack-10 thirds">
        {list.map((card, place) => (
          <BillboardCard key={card.id} card={card} first={place === 0} texts={texts} />
        ))}
      </div>
    </ListPage>
  );
}
