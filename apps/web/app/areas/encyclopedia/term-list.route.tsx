import { listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { lastPageOf, requirePage } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/term-list.route';
import { EmptyTerms } from './empty-terms.tsx';
import { TermEntries } from './term-entries.tsx';
import { LetterBar, TermFilters } from './term-filters.tsx';
import { BAIKE_PATH, readTermQuery, TERMS_PER_PAGE, termQueryInput } from './term-list-query.ts';
import { TermSide } from './term-side.tsx';
import type { EncyclopediaTexts } from './texts.ts';
import './encyclopedia.css';

const RECENT_TERMS = 8;

export const handle: PageHandle = { live: true, keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readTermQuery(url);
  const callApi = context.get(pageApi);
  const [terms, recent, texts] = await Promise.all([
    callApi(listTerms, termQueryInput(query)),
    callApi(listTerms, { sort: 'updated', limit: RECENT_TERMS }),
    loadTexts<EncyclopediaTexts>(langOf(request), 'encyclopedia'),
  ]);
  requirePage(query.page, terms.total, TERMS_PER_PAGE);
  return { query, terms, recent: recent.list, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, terms, texts } = loaderData;
  const { page, values } = query;
  const category = terms.categories.find(({ key }) => key === values.category)?.name;
  const narrowed = [category, values.initial].filter(Boolean).join(' ');
  const title = values.q
    ? fill(texts.searchTitle, { query: values.q })
    : narrowed
      ? fill(texts.listTitle, { name: narrowed })
      : texts.title;
  return listMeta(matches, {
    title,
    page,
    values,
    description: texts.description,
    keywords: texts.keywords,
    trail: trailOf(texts),
    // Free-text searches are not indexed.
    hidden: values.q !== undefined,
  });
}

export default function TermListPage({ loaderData }: Route.ComponentProps) {
  const { query, terms, recent, texts } = loaderData;
  const { page, values } = query;
  const lastPage = lastPageOf(terms.total, TERMS_PER_PAGE);
  return (
    <div className="wrap list-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro}>
        <TermFilters values={values} terms={terms} texts={texts} />
      </PageHead>
      <div className="two-col">
        <div>
          {terms.total === 0 ? (
            <EmptyTerms values={values} isSiteEmpty={recent.length === 0} texts={texts} />
          ) : (
            <TermEntries values={values} terms={terms} texts={texts} />
          )}
          <Pager page={page} lastPage={lastPage} to={(other) => listAddress(BAIKE_PATH, values, other)} />
        </div>
        <TermSide recent={recent} word={terms.wordOfTheDay} texts={texts}>
          <LetterBar values={values} letters={terms.letters} texts={texts} />
        </TermSide>
      </div>
    </div>
  );
}

function trailOf(texts: EncyclopediaTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: BAIKE_PATH },
  ];
}
