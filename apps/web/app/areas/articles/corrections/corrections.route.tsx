import { type CorrectionEntry, listCorrections } from '@rujian/contract/areas/articles/corrections';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { CorrectionChanges } from '#web/ui/content/correction-changes.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import type { Route } from './+types/corrections.route';
import type { CorrectionTexts } from './texts.ts';
import './corrections.css';
import { Whole } from '#web/ui/whole.tsx';

const PATH = '/corrections';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const { page, values } = readListAddress(url, ['kind']);
  const [{ list, total, kinds }, texts] = await Promise.all([
    callApi(listCorrections, { page, kind: values.kind as undefined }),
    loadTexts<CorrectionTexts>(langOf(request), 'articles/corrections'),
  ]);
  requirePage(page, total);
  const kind = kinds.find(({ key }) => key === values.kind)?.key;
  const entries = list.map((entry) => ({ ...entry, title: breakTitle(entry.title) }));
  return { list: entries, total, kinds, kind, page, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, kind, texts } = loaderData;
  return listMeta(matches, {
    title: texts.title,
    description: texts.description,
    keywords: texts.keywords,
    trail: trailOf(texts),
    page,
    values: { kind },
  });
}

export default function CorrectionsPage({ loaderData }: Route.ComponentProps) {
  const { list, total, kinds, kind, page, texts } = loaderData;
  const { texts: chrome } = useSiteData();
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="wrap list-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro}>
        <div className="list-filter">
          <nav className="chips" aria-label={texts.kinds}>
            <Link className="chip" to={PATH} aria-current={kind ? undefined : 'page'}>
              {texts.all} <small>{all}</small>
            </Link>
            {kinds.map(({ key, name, count }) => (
              <Link
                key={key}
                className="chip"
                to={listAddress(PATH, { kind: key })}
                aria-current={key === kind ? 'page' : undefined}
              >
                {name} {count > 0 && <small>{count}</small>}
              </Link>
            ))}
          </nav>
        </div>
      </PageHead>
      <div className="two-col">
        <div>
          {list.map((entry) => (
            <Entry key={`${entry.kind} ${entry.path} ${entry.at}`} entry={entry} kinds={kinds} texts={texts} />
          ))}
          {list.length === 0 && (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
              <Link className="btn" to="/contact">
                {texts.emptyAction}
              </Link>
            </EmptyState>
          )}
          <Pager page={page} lastPage={lastPageOf(total)} to={(other) => listAddress(PATH, { kind }, other)} />
        </div>
        <aside className="side-col side-words">
          <section>
            <header className="mini-head">
              <h2>{texts.howTitle}</h2>
            </header>
            <p>{texts.how}</p>
          </section>
          <section>
            <header className="mini-head">
              <h2>{texts.report}</h2>
            </header>
            <p>
              <FilledText
                text={texts.reportText}
                parts={{
                  contact: (
                    <Link className="link" to="/contact">
                      {texts.contactPage}
                    </Link>
                  ),
                }}
              />
            </p>
            <p>
              <a className="link" href="/rss/corrections">
                {chrome.rss}
              </a>
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

type EntryProps = { entry: CorrectionEntry; kinds: { key: string; name: string }[]; texts: CorrectionTexts };

function Entry({ entry, kinds, texts }: EntryProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const isGone = entry.kind === 'withdrawn';
  const isOverturned = entry.kind === 'overturned';
  const kindName = kinds.find(({ key }) => key === entry.kind)?.name ?? '';
  return (
    <article className="correction stack-2">
      <p className="kicker kicker-amber">
        {isGone ? (
          <span className="tag tag-alarm">{texts.withdrawn}</span>
        ) : isOverturned ? (
          texts.overturned
        ) : (
          `${texts.correction} · ${kindName}`
        )}
        <span className="meta">
          <TimeStamp at={entry.at} form="date" />
          <span>{CONTENT_TYPE.label(entry.t, lang)}</span>
        </span>
      </p>
      <h2 className="hl">
        <Link to={entry.path} lang={contentLang}>
          <Headline text={entry.title} />
        </Link>
      </h2>
      <p lang={isOverturned ? undefined : contentLang}>
        <Whole text={entry.text} />
      </p>
      {entry.thanks.length > 0 && (
        <p className="correction-thanks">{fill(texts.thanks, { names: entry.thanks.join(texts.listSeparator) })}</p>
      )}
      <CorrectionChanges changes={entry.changes} />
    </article>
  );
}

function trailOf(texts: CorrectionTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: PATH },
  ];
}
