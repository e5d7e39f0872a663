import { getNotice } from '@rujian/contract/areas/spotchecks/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { datasetLd } from '#web/ui/json-ld.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/notice-detail.route';
import { LIST_PATH, noticePath, noticesTrail } from './check-address.ts';
import { rowView } from './check-row.ts';
import { CheckTable } from './check-table.tsx';
import { SourceSection } from './source-section.tsx';
import type { SpotcheckTexts } from './texts.ts';
import './spotchecks.css';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const { page } = readListAddress(url, []);
  const callApi = context.get(pageApi);
  const [{ records, ...notice }, recalls, texts] = await Promise.all([
    callApi(getNotice, { id: params.id, page }),
    callApi(listRecallsOf, { t: 'notice', id: params.id }),
    loadTexts<SpotcheckTexts>(langOf(request), 'spotchecks'),
  ]);
  requirePage(page, records.total);
  return {
    notice: { ...notice, headline: breakTitle(notice.title) },
    rows: records.list.map(rowView),
    total: records.total,
    recalls: recalls.list,
    page,
    texts,
  };
}

export const meta = metaOf<typeof loader>(({ notice, page, texts }) => {
  const path = noticePath(notice.id);
  return {
    title: notice.title,
    description: notice.summary,
    keywords: texts.keywords,
    path: listAddress(path, {}, page),
    kind: 'article',
    trail: [...noticesTrail(texts), { name: notice.title, path }],
    jsonLd: (site) => [
      {
        ...datasetLd(site, {
          name: notice.title,
          description: notice.summary,
          path,
          filePath: '/opendata/spotcheck',
          modifiedAt: notice.publishedOn,
          period: isoTime(notice.publishedOn).slice(0, 10),
        }),
        isBasedOn: notice.url || undefined,
      },
    ],
  };
});

export default function NoticeDetail({ loaderData }: Route.ComponentProps) {
  const { notice, rows, total, recalls, page, texts } = loaderData;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <article className="wrap spotcheck">
      <PageHead
        isItem
        trail={noticesTrail(texts)}
        above={
          <p className="kicker">
            {notice.level.name}
            <span lang={contentLang}>{notice.agency}</span>
          </p>
        }
        title={<Headline text={notice.headline} />}
        meta={
          <Meta>
            <span lang={contentLang}>{notice.no}</span>
            {fill(texts.publishedOn, { date: formatDate(lang, notice.publishedOn) })}
          </Meta>
        }
      />
      <div className="two-col">
        <div className="sc-main stack-12">
          <RecallLines recalls={recalls} />
          <CorrectionNotes corrections={notice.corrections} />
          {page === 1 && notice.bodyHtml && (
            <Section id="body" title={texts.noticeBody}>
              <div className="sc-notice-body" lang={contentLang}>
                <RichText html={notice.bodyHtml} />
              </div>
            </Section>
          )}
          <Section id="records" title={texts.noticeRecords} note={fill(texts.noticeRecordsNote, { count: total })}>
            <CheckTable rows={rows} texts={texts} />
            <Pager
              page={page}
              lastPage={lastPageOf(total)}
              to={(other) => listAddress(noticePath(notice.id), {}, other)}
            />
          </Section>
        </div>
        <NoticeSide notice={notice} texts={texts} />
      </div>
    </article>
  );
}

const MEGABYTE = 1_048_576;

function fileSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function NoticeSide({ notice, texts }: Pick<Route.ComponentProps['loaderData'], 'notice' | 'texts'>) {
  const { held, stated, attachment } = notice;
  const filter = { notice: String(notice.id) };
  return (
    <aside className="side-col">
      <section className="sc-notice-counts">
        <p className="figure-n">
          {stated.failed}
          <small>/{stated.batches}</small>
        </p>
        <p>{fill(texts.noticeCounts, stated)}</p>
        {(held.batches !== stated.batches || held.failed !== stated.failed) && (
          <p>{fill(texts.noticeHeld, { held: held.batches, failed: held.failed })}</p>
        )}
        {held.excluded > 0 && <p>{fill(texts.noticeExcluded, { count: held.excluded })}</p>}
      </section>
      <SourceSection
        source={notice}
        snapshotSha256={notice.snapshotSha256}
        texts={texts}
        tools={
          <>
            {attachment && (
              <a className="btn btn-s" href={attachment.url} download={attachment.name}>
                <Icon name="download" small />
                {fill(texts.attachment, { size: fileSize(attachment.size) })}
              </a>
            )}
            <Link className="btn btn-s" to={listAddress(LIST_PATH, filter)}>
              <Icon name="filter" small />
              {texts.noticeInTable}
            </Link>
          </>
        }
      >
        <DownloadLinks path="/opendata/spotcheck" query={listAddress('', filter)} />
      </SourceSection>
    </aside>
  );
}
