import { listNotices } from '@rujian/contract/areas/spotchecks/public';
import { pageApi } from '#web/api/page-api.ts';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { listMeta } from '#web/ui/lists/list-meta.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/notice-list.route';
import { LIST_PATH, NOTICES_PATH, noticePath } from './check-address.ts';
import type { SpotcheckTexts } from './texts.ts';
import './spotchecks.css';
import { Whole } from '#web/ui/whole.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { page } = readListAddress(url, []);
  const callApi = context.get(pageApi);
  const [{ list, total }, texts] = await Promise.all([
    callApi(listNotices, { page }),
    loadTexts<SpotcheckTexts>(langOf(request), 'spotchecks'),
  ]);
  requirePage(page, total);
  const notices = list.map((notice) => ({ ...notice, title: breakTitle(notice.title) }));
  return { list: notices, total, page, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, texts } = loaderData;
  return listMeta(matches, {
    title: texts.notices,
    description: texts.noticeDescription,
    keywords: texts.keywords,
    trail: trailOf(texts),
    page,
  });
}

export default function NoticeList({ loaderData }: Route.ComponentProps) {
  const { list, total, page, texts } = loaderData;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <div className="wrap spotchecks">
      <PageHead trail={trailOf(texts)} title={texts.notices} intro={texts.noticeIntro} />
      <ul className="sc-notices ruled-l">
        {list.map((notice) => (
          <li key={notice.id}>
            <p className="kicker">
              {notice.level.name}
              <span lang={contentLang}>{notice.agency}</span>
            </p>
            <h2>
              <Link className="hl" to={noticePath(notice.id)} lang={contentLang}>
                <Headline text={notice.title} />
              </Link>
            </h2>
            <p className="deck" lang={contentLang}>
              <Whole text={notice.summary} />
            </p>
            <p className="meta">
              <span lang={contentLang}>{notice.no}</span>
              <span>
                <time dateTime={isoTime(notice.publishedOn).slice(0, 10)}>{formatDate(lang, notice.publishedOn)}</time>
              </span>
              <span>{fill(texts.noticeCounts, notice.stated)}</span>
            </p>
          </li>
        ))}
      </ul>
      {total === 0 && (
        <EmptyState title={texts.noticeEmptyTitle} text={texts.noticeEmptyText}>
          <Link className="btn" to={LIST_PATH}>
            {texts.emptyAction}
          </Link>
        </EmptyState>
      )}
      <Pager page={page} lastPage={lastPageOf(total)} to={(other) => listAddress(NOTICES_PATH, {}, other)} />
    </div>
  );
}

function trailOf(texts: SpotcheckTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.title, path: LIST_PATH },
    { name: texts.notices, path: NOTICES_PATH },
  ];
}
