import { listEvaluations } from '@rujian/contract/areas/evaluations/public';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { ListFoot } from '#web/ui/lists/list-foot.tsx';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/evaluation-list.route';
import { EvaluationCard } from './evaluation-card.tsx';
import type { EvaluationTexts } from './texts.ts';
import './evaluation-list.css';

const PATH = '/evaluation';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const address = readListAddress(url, ['category', 'brand', 'indicator', 'year', 'sort']);
  const { category, sort, ...values } = address.values;
  const [answer, texts] = await Promise.all([
    callApi(listEvaluations, {
      ...values,
      page: address.page,
      // The server rejects an unknown category; the page is then a 404.
      category: category as DairyCategory | undefined,
      sort: sort === 'read' ? 'read' : 'newest',
    }),
    loadTexts<EvaluationTexts>(langOf(request), 'evaluations'),
  ]);
  requirePage(address.page, answer.total);
  const list = answer.list.map((card) => ({ ...card, title: breakTitle(card.title) }));
  return { ...answer, list, address, texts };
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address, list, texts } = loaderData;
  return listMeta(matches, {
    ...address,
    title: texts.listTitle,
    description: texts.listDescription,
    keywords: texts.listKeywords,
    trail: trailOf(texts),
    cover: list[0]?.cover,
    entries: list.map(({ id, title }) => ({ name: title, path: `${PATH}/${id}` })),
  });
}

export default function EvaluationList({ loaderData }: Route.ComponentProps) {
  const { list, total, filters, address, texts } = loaderData;
  const { values, page } = address;
  return (
    <div className="wrap">
      <PageHead trail={trailOf(texts)} title={texts.listTitle} intro={texts.listIntro}>
        <ListTools
          path={PATH}
          values={values}
          first={{ name: 'category', label: texts.filterCategory, choices: filters.category }}
          filters={[
            { name: 'brand', label: texts.filterBrand, choices: filters.brand },
            { name: 'indicator', label: texts.filterIndicator, choices: filters.indicator },
            { name: 'year', label: texts.filterYear, choices: filters.year },
          ]}
          orders={{ newest: texts.orderNewest, read: texts.orderRead }}
          orderLabel={texts.order}
        />
      </PageHead>
      <div className="test-list stack-8">
        {list.map((card, place) => (
          <EvaluationCard key={card.id} card={card} isFirst={place === 0} texts={texts} />
        ))}
      </div>
      {total === 0 && <NothingHere isFiltered={Object.keys(values).length > 0} texts={texts} />}
      <Pager page={page} lastPage={lastPageOf(total)} to={(to) => listAddress(PATH, values, to)} />
      <ListFoot note={texts.orderNote} feed="/rss/evaluation">
        <p>{fill(texts.total, { count: total })}</p>
      </ListFoot>
    </div>
  );
}

function NothingHere({ isFiltered, texts }: { isFiltered: boolean; texts: EvaluationTexts }) {
  return isFiltered ? (
    <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
      <Link className="btn" to={PATH}>
        {texts.emptyAction}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={texts.emptyNoneTitle} text={texts.emptyNoneText}>
      <Link className="btn" to="/spotcheck">
        {texts.emptyNoneAction}
      </Link>
    </EmptyState>
  );
}

function trailOf(texts: EvaluationTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.listTitle, path: PATH },
  ];
}
