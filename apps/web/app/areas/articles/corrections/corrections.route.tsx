import { type CorrectionEntry, listCorrections } from '@rujian/contract/areas/articles/corrections';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { CorrectionChanges } from '#web/ui/content/correction-changes.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { CountChips } from '#web/ui/lists/count-chips.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/corrections.route';
import type { CorrectionTexts } from './texts.ts';
import './corrections.css';

const PATH = '/corrections';
export const handle: PageHandle = { keepScroll: true };

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listCorrections,
    names: ['kind'],
    texts: loadTexts<CorrectionTexts>(langOf(call.request), 'articles/corrections'),
  });
  const kind = answer.kinds.find(({ key }) => key === address.values.kind)?.key;
  const list = answer.list.map((entry) => ({ ...entry, title: breakTitle(entry.title) }));
  return { ...answer, list, kind, page: address.page, texts, trail: [{ name: texts.title, path: PATH }] };
}

export const meta = listMetaOf<typeof loader>(({ page, kind, trail, texts }) => ({
  description: texts.description,
  keywords: texts.keywords,
  trail,
  page,
  ...(!kind && { feeds: ['/corrections'] }),
  values: { kind },
}));

export default function CorrectionsPage({ loaderData }: Route.ComponentProps) {
  const { list, total, kinds, kind, page, trail, texts } = loaderData;
  const { texts: chrome } = useSiteData();
  const contact = <TextLink className="link" to="/contact" label={texts.contactPage} />;
  return (
    <div className="wrap list-page">
      <PageHead trail={trail} title={texts.title} intro={texts.intro}>
        <CountChips label={texts.kinds} all={texts.all} path={PATH} param="kind" chosen={kind} choices={kinds} />
      </PageHead>
      <div className="two-col">
        <div>
          {list.map((entry) => (
            <Entry key={`${entry.kind} ${entry.path} ${entry.at}`} entry={entry} kinds={kinds} texts={texts} />
          ))}
          {list.length === 0 && (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={texts.emptyAction} to="/contact" />
          )}
          <Pager page={page} lastPage={lastPageOf(total)} to={(other) => listAddress(PATH, { kind }, other)} />
        </div>
        <aside className="side-col side-words">
          <SideSection title={texts.howTitle}>
            <p>{texts.how}</p>
          </SideSection>
          <SideSection title={texts.report}>
            <p>
              <FilledText text={texts.reportText} parts={{ contact }} />
            </p>
            <p>
              <TextLink className="link" to="/rss/corrections" label={chrome.rss} />
            </p>
          </SideSection>
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
