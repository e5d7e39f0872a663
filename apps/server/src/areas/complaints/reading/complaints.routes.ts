import {
  getComplaint,
  getComplaintStatistics,
  listComplaintQuestions,
  listComplaints,
} from '@rujian/contract/areas/complaints/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { ComplaintParts } from '../complaint-parts.ts';

export function complaintsRoutes(app: App, { list, detail, statistics, questions }: ComplaintParts): void {
  const asList = { tags: () => ['complaints', 'brands'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, listComplaints, (query, { lang }) => list.list(query, lang), asList);
  serve(app, getComplaint, ({ id }, { lang }) => detail.get(id, lang), {
    // The brand's numbers and related complaints change with any complaint, and a merged one shows
    // its lead.
    tags: ({ id }, data) => [
      ...new Set([`complaint:${id}`, `complaint:${data.id}`]),
      ...['complaints', 'brands', 'spotchecks'],
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getComplaintStatistics, (_input, { lang }) => statistics.overview(lang), asList);
  serve(app, listComplaintQuestions, (_input, { lang }) => questions.list(lang), asList);
}
