import {
  addEvaluation,
  confirmCells,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
  saveEvaluation,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { getEvaluation, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { createDeskTests } from './desk-tests.ts';
import { createEvaluationDetail } from './evaluation-detail.ts';
import { serveEvaluationDownload } from './evaluation-download.ts';
import { createEvaluationFeed } from './evaluation-feed.ts';
import { createEvaluationFilters } from './evaluation-filters.ts';
import { createEvaluationList } from './evaluation-list.ts';
import { createEvaluationGrades, createEvaluationMeasurements } from './evaluation-measurements.ts';
import { createEvaluations } from './evaluations.ts';
import { createTestItems, eraseTest } from './test-items.ts';
import { createTestSuperseding } from './test-superseding.ts';

type Deps = RecordDeskDeps & { responsesTo: ResponsesTo };

/** Product tests. */
export function evaluationsArea(app: App, platform: Platform, deps: Deps) {
  const measurements = createEvaluationMeasurements(platform);
  const filters = createEvaluationFilters(platform);
  const detail = createEvaluationDetail(platform, measurements, deps.responsesTo);
  const list = createEvaluationList(platform, { measurements, filters });
  serve(app, listEvaluations, (query, { lang }) => list(query, lang), {
    tags: () => ['evaluations'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getEvaluation, ({ id }, { lang }) => detail(id, lang), {
    tags: ({ id }, { products, supersededBy, supersedes }) => [
      ...[id, supersededBy?.id, ...supersedes.map((other) => other.id)].flatMap((one) =>
        one === undefined ? [] : [`evaluation:${one}`],
      ),
      ...new Set(products.map(({ brand }) => `brand:${brand.id}`)),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serveEvaluationDownload(app, detail, platform.siteUrl);
  const { record } = deps;
  const items = createTestItems(platform, deps);
  const tests = createDeskTests(platform, { record, items });
  const supersede = createTestSuperseding(platform, { record, items });
  serve(app, listDeskEvaluations, (query) => tests.list(query));
  serve(app, getDeskEvaluation, ({ id }, caller) => tests.get(id, caller));
  serve(app, addEvaluation, (input, caller) => tests.add(input, caller));
  serve(app, saveEvaluation, (input, caller) => tests.save(input, caller));
  serve(app, confirmCells, (input, caller) => tests.confirm(input, caller));
  serve(app, moveEvaluation, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));
  serve(app, supersedeEvaluation, (input, caller) => supersede(input, caller));

  return {
    bin: { restore: items.restoreFromBin, erase: eraseTest },
    evaluations: createEvaluations(platform),
    feed: createEvaluationFeed(platform),
    grades: createEvaluationGrades(platform, measurements),
  };
}
