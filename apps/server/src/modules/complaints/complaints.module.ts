import type { Lang } from '@rujian/contract/constants';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ComplaintState } from '#schema/complaints.ts';
import { createComplaintArea } from './complaint-area.ts';
import { createComplaintCards } from './complaint-cards.ts';
import { createComplaintDetail } from './complaint-detail.ts';
import { createComplaintList } from './complaint-list.ts';
import { complaintMattersRoutes } from './complaint-matters.routes.ts';
import { createComplaintQuestions } from './complaint-questions.ts';
import { createComplaintStatistics } from './complaint-statistics.ts';
import { createComplaintSummary } from './complaint-summary.ts';
import { option, STATE_WORDS } from './complaint-words.ts';
import { complaintsRoutes } from './complaints.routes.ts';

/** What consumers complained about and what became of it. */
export function complaintsModule(app: App, platform: Platform) {
  const statistics = createComplaintStatistics(platform);
  const cards = createComplaintCards(platform);
  const list = createComplaintList(platform, cards);
  const detail = createComplaintDetail(platform, statistics);
  const questions = createComplaintQuestions(platform);
  complaintMattersRoutes(app);
  complaintsRoutes(app, { list, detail, statistics, questions });

  return {
    area: createComplaintArea(platform, { list, cards }),
    summary: createComplaintSummary(platform),
    statisticsOf: statistics.statisticsOf,
    stateName: (state: ComplaintState, lang: Lang) => option(STATE_WORDS, lang, state),
  };
}
