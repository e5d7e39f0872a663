import { getEvaluation, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { EvaluationDetail } from './evaluation-detail.ts';
import type { EvaluationList } from './evaluation-list.ts';

type Parts = { list: EvaluationList; detail: EvaluationDetail };

export function evaluationRoutes(app: App, { list, detail }: Parts): void {
  serve(app, listEvaluations, (query, { lang }) => list.list(query, lang), {
    tags: () => ['evaluations'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getEvaluation, ({ id }, { lang }) => detail.get(id, lang), {
    tags: ({ id }, { products, supersededBy, supersedes }) => [
      ...[id, supersededBy?.id, ...supersedes.map((other) => other.id)].flatMap((one) =>
        one === undefined ? [] : [`evaluation:${one}`],
      ),
      ...new Set(products.map(({ brand }) => `brand:${brand.id}`)),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
}
