import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createComplaintQuestions } from './complaint-questions.ts';
import { createComplaintStatistics } from './complaint-statistics.ts';
import { createComplaintSummary } from './complaint-summary.ts';
import { complaintsRoutes } from './complaints.routes.ts';

/** What consumers complained about and what became of it. */
export function complaintsModule(app: App, platform: Platform) {
  const statistics = createComplaintStatistics(platform);
  const questions = createComplaintQuestions(platform);
  complaintsRoutes(app, { statistics, questions });

  return {
    summary: createComplaintSummary(platform),
    statisticsOf: statistics.statisticsOf,
  };
}
