import { getNotice } from '@rujian/contract/areas/spotchecks/public';
import { pageApi } from '#web/api/page-api.ts';
import { isoTime } from '#web/i18n/dates.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/notice-detail.route';
import { noticePath, noticesTrail } from './check-address.ts';
import { rowView } from './check-row.ts';
import { NoticePage } from './notice-page.tsx';
import type { SpotcheckTexts } from './texts.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const { page } = readListAddress(url, []);
  const callApi = context.get(pageApi);
  const [{ records, ...notice }, texts] = await Promise.all([
    callApi(getNotice, { id: params.id, page }),
    loadTexts<SpotcheckTexts>(langOf(request), 'spotchecks'),
  ]);
  requirePage(page, records.total);
  return {
    notice: { ...notice, headline: breakTitle(notice.title) },
    rows: records.list.map(rowView),
    total: records.total,
    page,
    texts,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { notice, page, texts } = loaderData;
  const path = noticePath(notice.id);
  return pageMeta(matches, {
    title: notice.title,
    description: notice.summary,
    keywords: texts.keywords.split(','),
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
  });
}

export default function NoticeDetail({ loaderData }: Route.ComponentProps) {
  const { notice, rows, total, page, texts } = loaderData;
  return <NoticePage notice={notice} rows={rows} total={total} page={page} texts={texts} />;
}
