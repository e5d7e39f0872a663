import { listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/term-list.route';
import { BAIKE_PATH } from './baike-path.ts';
import { TermEntries } from './term-entries.tsx';
import { LetterBar, TermFilters } from './term-filters.tsx';
import { TermSide } from './term-side.tsx';
import type { EncyclopediaTexts } from './texts.ts';
import './encyclopedia.css';

const RECENT_TERMS = 8;
/** A page contains a few letters, as in a dictionary. */
const TERMS_PER_PAGE = 30;

export const handle: PageHandle = { live: true, keepScroll: true };

export async function loader(call: Route.LoaderArgs) {
  const [{ answer, address, texts }, recent] = await Promise.all([
    loadListPage(call, {
      endpoint: listTerms,
      names: ['initial', 'category', 'q', 'sort'],
      input: { limit: TERMS_PER_PAGE },
      limit: TERMS_PER_PAGE,
      texts: loadTexts<EncyclopediaTexts>(langOf(call.request), 'encyclopedia'),
    }),
    call.context.get(pageApi)(listTerms, { sort: 'updated', limit: RECENT_TERMS }),
  ]);
  const trail = [{ name: texts.title, path: BAIKE_PATH }];
  return { terms: answer, address, recent: recent.list, texts, trail };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address, terms, texts, trail } = loaderData;
  const { page, values } = address;
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
    trail,
    // Free-text searches are not indexed.
    hidden: values.q !== undefined,
  });
}

export default function TermListPage({ loaderData }: Route.ComponentProps) {
  const { address, terms, recent, texts, trail } = loaderData;
  const { page, values } = address;
  const lastPage = lastPageOf(terms.total, TERMS_PER_PAGE);
  return (
    <div className="wrap list-page">
      <PageHead trail={trail} title={texts.title} intro={texts.intro}>
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

type EmptyProps = { values: Readonly<Record<string, string>>; isSiteEmpty: boolean; texts: EncyclopediaTexts };

function EmptyTerms({ values, isSiteEmpty, texts }: EmptyProps) {
  if (isSiteEmpty) {
    return (
      <EmptyState title={texts.emptySiteTitle} text={texts.emptySiteText} action={texts.emptySiteAction} to="/news" />
    );
  }
  const text = values.q ? fill(texts.emptySearch, { query: values.q }) : texts.emptyFilter;
  return <EmptyState title={texts.emptyTitle} text={text} action={texts.emptyAction} to={BAIKE_PATH} />;
}
