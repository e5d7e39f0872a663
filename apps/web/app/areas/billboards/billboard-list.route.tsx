import { type BillboardCard as Card, listBillboards } from '@rujian/contract/areas/billboards/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/billboard-list.route';
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

type Props = { card: Card & { title: string; decimals: number }; first: boolean; texts: BillboardTexts };

function BillboardCard({ card, first, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { edition } = card;
  const path = `/billboard/${card.id}`;
  return (
    <article className="bb-card">
      <Link to={path} aria-hidden tabIndex={-1}>
        <Cover cover={card.cover} shape="5:3" sizes="(min-width: 1000px) 33vw, 100vw" first={first} decorative />
      </Link>
      <p className="kicker">
        {card.kind.name} · {card.periodType.name}
      </p>
      <h2 lang={contentLang}>
        <Link to={path}>
          <Headline text={card.title} />
        </Link>
      </h2>
      <p className="bb-period soft">{edition.period}</p>
      <ol>
        {card.leaders.map((leader) => (
          <li key={`${leader.brand} ${leader.name}`}>
            <span className="rank-n">{leader.rank}</span>
            <b lang={contentLang}>
              {leader.name}
              {leader.brand !== leader.name && <small>{leader.brand}</small>}
            </b>
            {leader.score !== null && (
              <span className="num">
                {formatNumber(leader.score, card.decimals)}
                <small>{card.unit}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
      <Meta>
        {fill(texts.listed, { count: edition.entries })}
        {fill(texts.publishedOn, { date: formatDate(lang, edition.publishedAt) })}
      </Meta>
    </article>
  );
}
