import { listNotices } from '@rujian/contract/areas/spotchecks/public';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { listMetaOf } from '#web/ui/lists/list-meta.ts';
import { ListPage } from '#web/ui/lists/list-page.tsx';
import { loadListPage } from '#web/ui/lists/load-list-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/notice-list.route';
import { LIST_PATH, noticePath, noticesTrail } from './check-address.ts';
import type { SpotcheckTexts } from './texts.ts';
import './spotchecks.css';

export async function loader(call: Route.LoaderArgs) {
  const { answer, address, texts } = await loadListPage(call, {
    endpoint: listNotices,
    texts: loadTexts<SpotcheckTexts>(langOf(call.request), 'spotchecks'),
  });
  const list = answer.list.map((notice) => ({ ...notice, title: breakTitle(notice.title) }));
  return { list, total: answer.total, address, texts };
}

export const meta = listMetaOf<typeof loader>(({ address, texts }) => ({
  ...address,
  description: texts.noticeDescription,
  keywords: texts.keywords,
  trail: noticesTrail(texts),
}));

export default function NoticeList({ loaderData }: Route.ComponentProps) {
  const { list, total, address, texts } = loaderData;
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ListPage
      className="spotchecks"
      trail={noticesTrail(texts)}
      intro={texts.noticeIntro}
      address={address}
      total={total}
      empty={{ title: texts.noticeEmptyTitle, text: texts.noticeEmptyText, action: texts.emptyAction, to: LIST_PATH }}
    >
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
    </ListPage>
  );
}
