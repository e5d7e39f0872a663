import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import type { ResponsesTo } from '#ports/responses.ts';
import { createDeskTests } from './desk-tests.ts';
import { evaluationRoutes } from './evaluation.routes.ts';
import { evaluationDeskRoutes } from './evaluation-desk.routes.ts';
import { createEvaluationDetail } from './evaluation-detail.ts';
import { serveEvaluationDownload } from './evaluation-download.ts';
import { createEvaluationFeed } from './evaluation-feed.ts';
import { createEvaluationFilters } from './evaluation-filters.ts';
import { createEvaluationGrades } from './evaluation-grades.ts';
import { createEvaluationList } from './evaluation-list.ts';
import { createEvaluationMeasurements } from './evaluation-measurements.ts';
import { createEvaluations } from './evaluations.ts';
import { createTestBin } from './test-bin.ts';
import { createTestItems } from './test-items.ts';
import { createTestSuperseding } from './test-superseding.ts';

type Deps = RecordDeskDeps & { responsesTo: ResponsesTo };

/** Product tests. */
export function evaluationsArea(app: App, platform: Platform, deps: Deps) {
  const measurements = createEvaluationMeasurements(platform);
  const filters = createEvaluationFilters(platform);
  const detail = createEvaluationDetail(platform, measurements, deps.responsesTo);
  evaluationRoutes(app, { list: createEvaluationList(platform, { measurements, filters }), detail });
  serveEvaluationDownload(app, detail, platform.siteUrl);
  const { record } = deps;
  const items = createTestItems(platform, deps);
  evaluationDeskRoutes(app, {
    items,
    tests: createDeskTests(platform, { record, items }),
    supersede: createTestSuperseding(platform, { record, items }),
  });

  return {
    bin: createTestBin(items),
    evaluations: createEvaluations(platform),
    feed: createEvaluationFeed(platform),
    grades: createEvaluationGrades(platform, measurements),
  };
}
