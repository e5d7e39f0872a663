import { getComplaintStatistics, listComplaintQuestions } from '@rujian/contract/complaints';
import { LIST_CACHE_SECONDS } from '@rujian/contract/constants';
import { type App, serve } from '#platform/http.ts';
import type { ComplaintQuestions } from './complaint-questions.ts';
import type { ComplaintStatisticsPart } from './complaint-statistics.ts';

type Parts = { statistics: ComplaintStatisticsPart; questions: ComplaintQuestions };

export function complaintsRoutes(app: App, { statistics, questions }: Parts): void {
  const list = { cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, getComplaintStatistics, (_input, { lang }) => statistics.overview(lang), {
    ...list,
    tags: () => ['complaints', 'brands'],
  });
  serve(app, listComplaintQuestions, (_input, { lang }) => questions.list(lang), {
    ...list,
    tags: () => ['complaints'],
  });
}
