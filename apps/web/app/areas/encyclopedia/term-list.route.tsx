import { listTerms, type TermList, type TermRow } from '@rujian/contract/areas/encyclopedia/public';
import { Fragment, type ReactNode } from 'react';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate, formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/term-list.route';
import { BAIKE_PATH } from './baike-path.ts';
import { LetterBar, TermFilters } from './term-filters.tsx';
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

type Props = { values: Readonly<Record<string, string>>; terms: TermList; texts: EncyclopediaTexts };

function TermEntries({ values, terms, texts }: Props) {
  const { total, list } = terms;
  const isIndex = !values.q && values.sort !== 'updated';
  return (
    <>
      <p className="term-count muted" role="status">
        {values.q ? fill(texts.found, { query: values.q, count: total }) : fill(texts.total, { count: total })}
      </p>
      {isIndex ? (
        [...Map.groupBy(list, ({ initial }) => initial)].map(([initial, rows]) => (
          <section key={initial} className="term-letter">
            <h2>{initial}</h2>
            <Rows rows={rows} level={3} texts={texts} />
          </section>
        ))
      ) : (
        <Rows rows={list} level={2} texts={texts} showUpdated={values.sort === 'updated'} />
      )}
    </>
  );
}

type RowsProps = { rows: TermRow[]; level: 2 | 3; texts: EncyclopediaTexts; showUpdated?: boolean };

function Rows({ rows, level, texts, showUpdated = false }: RowsProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="term-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <article className="term-row">
            <div>
              <Heading lang={contentLang}>
                <TextLink className="hl" to={`/baike/${row.id}`} label={row.title} />
              </Heading>
              <p className="term-sound">
                <span lang="zh-Latn">{row.pinyin}</span>
                {row.nameEn && <span lang="en">{row.nameEn}</span>}
              </p>
              <p className="term-summary" lang={contentLang}>
                <Whole text={row.summary} />
              </p>
              <p className="meta">
                <span>{row.category.name}</span>
                {row.matchedAlias && <span>{fill(texts.alias, { name: row.matchedAlias })}</span>}
                {showUpdated && <span>{fill(texts.updatedAt, { date: formatDate(lang, row.updatedAt) })}</span>}
              </p>
            </div>
            <Link to={`/baike/${row.id}`} aria-hidden tabIndex={-1}>
              <Cover cover={row.cover} shape="1:1" sizes="96px" decorative />
            </Link>
          </article>
        </li>
      ))}
    </ul>
  );
}

type TermSideProps = {
  recent: TermRow[];
  word: TermList['wordOfTheDay'];
  texts: EncyclopediaTexts;
  children: ReactNode;
};

function TermSide({ recent, word, texts, children }: TermSideProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  if (recent.length === 0) return <aside className="side-col" />;
  return (
    <aside className="side-col">
      {children}
      {word && (
        <SideSection id="term-word" title={texts.wordOfTheDay}>
          <div className="term-word">
            <h3 lang={contentLang}>
              <TextLink className="hl" to={`/baike/${word.id}`} label={word.term} />
            </h3>
            <p className="term-sound">
              <span lang="zh-Latn">{word.pinyin}</span>
              <span>{word.category.name}</span>
            </p>
            <p className="term-summary" lang={contentLang}>
              <Whole text={word.summary} />
            </p>
            {word.related.length > 0 && (
              <p className="term-related quiet">
                {texts.related}
                {word.related.map(({ id, name }, place) => (
                  <Fragment key={id}>
                    {place > 0 && texts.listSeparator}
                    <TextLink className="link" to={`/baike/${id}`} lang={contentLang} label={name} />
                  </Fragment>
                ))}
              </p>
            )}
          </div>
        </SideSection>
      )}
      <SideSection id="term-recent" title={texts.recent}>
        <ul className="term-recent rows">
          {recent.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <TextLink className="hl" to={`/baike/${id}`} lang={contentLang} label={title} />
              <span>{formatMonthDay(lang, updatedAt)}</span>
            </li>
          ))}
        </ul>
      </SideSection>
    </aside>
  );
}
