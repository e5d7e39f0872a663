import { getEvaluation } from '@rujian/contract/areas/evaluations/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { datasetLd } from '#web/ui/json-ld.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import type { Route } from './+types/evaluation-detail.route';
import { EvaluationPage } from './evaluation-page.tsx';
import { evaluationView, testedProductsLd } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [evaluation, texts] = await Promise.all([
    callApi(getEvaluation, { id: params.id }),
    loadTexts<EvaluationTexts>(langOf(request), 'evaluations'),
  ]);
  const target = { t: 'evaluation', id: evaluation.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  const trail = [{ name: texts.listTitle, path: '/evaluation' }];
  return { test: evaluationView(evaluation), trail, thread, thanks, texts };
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { test, trail } = loaderData;
  const path = `/evaluation/${test.id}`;
  return pageMeta(matches, {
    title: test.seo.title,
    description: test.seo.description,
    keywords: test.seo.keywords,
    path,
    cover: test.cover,
    kind: 'article',
    trail: [...trail, { name: test.plainTitle, path }],
    jsonLd: (site) => [
      testedProductsLd(site, test),
      datasetLd(site, {
        name: test.plainTitle,
        description: test.summary,
        path,
        filePath: `/opendata/evaluation/${test.id}`,
        modifiedAt: test.updatedAt,
      }),
    ],
  });
}

export default function EvaluationDetail({ loaderData }: Route.ComponentProps) {
  const { test, trail, thread, thanks, texts } = loaderData;
  return (
    <EvaluationPage test={test} reactions={thread} trail={trail} texts={texts}>
      <ErrataLine t="evaluation" id={test.id} thanks={thanks} />
      <ThreadPlace thread={thread} />
    </EvaluationPage>
  );
}
