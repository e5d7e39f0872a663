import { getCheck } from '@rujian/contract/areas/spotchecks/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { isoTime } from '#web/i18n/dates.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { checkPath } from '../check-address.ts';
import type { SpotcheckTexts } from '../texts.ts';
import type { Route } from './+types/spotcheck-detail.route';
import { RecordPage } from './record-page.tsx';
import { recordTrail, recordView } from './record-view.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [record, texts] = await Promise.all([
    callApi(getCheck, { id: params.id }),
    loadTexts<SpotcheckTexts>(langOf(request), 'spotchecks'),
  ]);
  const target = { t: 'spotcheck', id: record.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return { record: recordView(record, langOf(request), texts), thread, thanks, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { record, texts } = loaderData;
  const path = checkPath(record.id);
  return pageMeta(matches, {
    title: record.title,
    description: record.statement,
    keywords: [record.food, ...record.failed.map(({ name }) => name), record.category.name],
    path,
    kind: 'article',
    trail: [...recordTrail(record, texts), { name: record.food, path }],
    jsonLd: (site) => [
      {
        ...datasetLd(site, {
          name: record.title,
          description: record.statement,
          path,
          filePath: '/opendata/spotcheck',
          modifiedAt: record.updatedAt,
          period: isoTime(record.publishedOn).slice(0, 10),
        }),
        isBasedOn: record.source.url || undefined,
      },
    ],
  });
}

export default function SpotcheckDetail({ loaderData }: Route.ComponentProps) {
  const { record, thread, thanks, texts } = loaderData;
  return (
    <RecordPage record={record} reactions={thread} texts={texts}>
      <ErrataLine t="spotcheck" id={record.id} thanks={thanks} />
      <ThreadPlace thread={thread} />
    </RecordPage>
  );
}
