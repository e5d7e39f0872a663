import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createBrandSide } from './brand-side.ts';
import { defineComplaintJobs } from './clocks/complaint-jobs.ts';
import { complaintCaseRoutes } from './complaint-cases.routes.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { complaintDeskRoutes } from './complaint-desk.routes.ts';
import { createParts } from './complaint-parts.ts';
import { createComplaintFeed } from './reading/complaint-feed.ts';
import { createComplaintSummary } from './reading/complaint-summary.ts';
import { complaintsRoutes } from './reading/complaints.routes.ts';
import { createGroupNotices } from './reading/group-notices.ts';

export function complaintsArea(app: App, platform: Platform, deps: ComplaintDeps) {
  const parts = createParts(platform, deps);
  complaintsRoutes(app, parts);
  complaintCaseRoutes(app, parts);
  complaintDeskRoutes(app, parts);
  defineComplaintJobs(platform, parts);

  return {
    forBrand: createBrandSide(platform, parts, deps),
    groupNotices: createGroupNotices(platform),
    eraseMember: parts.retention.eraseMember,
    feed: createComplaintFeed(platform, parts),
    summary: createComplaintSummary(platform),
    statisticsOf: parts.statistics.statisticsOf,
  };
}
