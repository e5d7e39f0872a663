import type { getNotice } from '@rujian/contract/areas/spotchecks/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LIST_PATH, noticePath } from './check-address.ts';
import type { RowView } from './check-row.ts';
import { CheckTable } from './check-table.tsx';
import type { SpotcheckTexts } from './texts.ts';
import './spotchecks.css';

type Notice = Omit<DataOf<typeof getNotice>, 'records'> & { headline: string };
type Props = { notice: Notice; rows: RowView[]; total: number; page: number; trail: Step[]; texts: SpotcheckTexts };

export function NoticePage({ notice, rows, total, page, trail, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <article className="wrap spotcheck">
      <PageHead
        isItem
        trail={trail}
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
          <CorrectionNotes corrections={notice.corrections} />
          {page === 1 && notice.bodyHtml && (
            <section aria-labelledby="body">
              <header className="sec-head">
                <h2 id="body">{texts.noticeBody}</h2>
              </header>
              <div className="sc-notice-body" lang={contentLang}>
                <RichText html={notice.bodyHtml} />
              </div>
            </section>
          )}
          <section aria-labelledby="records">
            <header className="sec-head">
              <h2 id="records">{texts.noticeRecords}</h2>
              <p>{fill(texts.noticeRecordsNote, { count: total })}</p>
            </header>
            <CheckTable rows={rows} texts={texts} />
            <Pager
              page={page}
              lastPage={lastPageOf(total)}
              to={(other) => listAddress(noticePath(notice.id), {}, other)}
            />
          </section>
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

function NoticeSide({ notice, texts }: Pick<Props, 'notice' | 'texts'>) {
  const { held, stated, url, agency, no, attachment } = notice;
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
      <section>
        <header className="mini-head">
          <h2>{texts.source}</h2>
        </header>
        <div className="sc-source stack-2 quiet">
          {!url && <p>{fill(texts.sourceNone, { agency, no })}</p>}
          {notice.snapshotSha256 && <p>{fill(texts.snapshot, { hash: notice.snapshotSha256 })}</p>}
          <p className="flow">
            {url && (
              <a className="btn btn-s" href={url} rel="noopener">
                <Icon name="file" small />
                {texts.sourceLink}
              </a>
            )}
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
          </p>
          <DownloadLinks path="/opendata/spotcheck" query={listAddress('', filter)} />
        </div>
      </section>
    </aside>
  );
}
