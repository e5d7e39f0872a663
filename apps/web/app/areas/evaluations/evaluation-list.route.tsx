import { type EvaluationCard as Card, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { GRADE } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/evaluation-list.route';
import type { EvaluationTexts } from './texts.ts';
import './evaluation-list.css';

const PATH = '/evaluation';

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listEvaluations,
    names: ['category', 'brand', 'indicator', 'year', 'sort'],
    texts: loadTexts<EvaluationTexts>(langOf(call.request), 'evaluations'),
  });
  const list = answer.list.map((card) => ({ ...card, title: breakTitle(card.title) }));
  return { ...answer, list, address, texts, trail: [{ name: texts.listTitle, path: PATH }] };
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address, list, texts, trail } = loaderData;
  return listMeta(matches, {
    ...address,
    description: texts.listDescription,
    keywords: texts.listKeywords,
    trail,
    cover: list[0]?.cover,
    entries: list.map(({ id, title }) => ({ name: title, path: `${PATH}/${id}` })),
  });
}

export default function EvaluationList({ loaderData }: Route.ComponentProps) {
  const { list, total, filters, address, texts, trail } = loaderData;
  const isFiltered = Object.keys(address.values).length > 0;
  return (
    <ListPage
      trail={trail}
      intro={texts.listIntro}
      address={address}
      total={total}
      tools={{
        first: { name: 'category', label: texts.filterCategory, choices: filters.category },
        filters: [
          { name: 'brand', label: texts.filterBrand, choices: filters.brand },
          { name: 'indicator', label: texts.filterIndicator, choices: filters.indicator },
          { name: 'year', label: texts.filterYear, choices: filters.year },
        ],
        orders: { newest: texts.orderNewest, read: texts.orderRead },
        orderLabel: texts.order,
      }}
      empty={
        isFiltered
          ? { title: texts.emptyTitle, text: texts.emptyText, action: texts.emptyAction }
          : { title: texts.emptyNoneTitle, text: texts.emptyNoneText, action: texts.emptyNoneAction, to: '/spotcheck' }
      }
      foot={
        <ListFoot note={texts.orderNote} feed="/rss/evaluation">
          <p>{fill(texts.total, { count: total })}</p>
        </ListFoot>
      }
    >
      <div className="test-list stack-8">
        {list.map((card, place) => (
          <EvaluationCard key={card.id} card={card} isFirst={place === 0} texts={texts} />
        ))}
      </div>
    </ListPage>
  );
}

function EvaluationCard({ card, isFirst, texts }: { card: Card; isFirst: boolean; texts: EvaluationTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const path = `/evaluation/${card.id}`;
  return (
    <article className="test-card stack-4">
      <Link to={path} aria-hidden tabIndex={-1}>
        <Cover cover={card.cover} shape="3:2" first={isFirst} decorative />
      </Link>
      <div>
        <p className="kicker">
          {card.category.name}
          {card.superseded && <span className="tag tag-amber">{texts.cardSuperseded}</span>}
        </p>
        <h2 className="hl">
          <Link to={path} lang={contentLang}>
            <Headline text={card.title} />
          </Link>
        </h2>
        <p className="deck" lang={contentLang}>
          <Whole text={card.summary} />
        </p>
        {card.best && (
          <p className="test-best flow">
            <span>{texts.podiumBest}</span>
            <b lang={contentLang}>{card.best.name}</b>
            <em>
              {fill(texts.cardScore, {
                total: formatNumber(card.best.total, 1),
                grade: GRADE.label(card.best.grade, lang),
              })}
            </em>
          </p>
        )}
        <Meta>
          {fill(texts.cardFacts, { products: card.products, indicators: card.indicators })}
          <TimeStamp at={card.publishedAt} form="date" />
          {card.views > 0 && fill(texts.views, { count: formatCount(lang, card.views) })}
        </Meta>
      </div>
    </article>
  );
}
