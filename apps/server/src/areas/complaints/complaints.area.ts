import { getComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import { recount } from '#platform/database/recount.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { serveAppeals } from './appeals.ts';
import { createBrandSide } from './brand-side.ts';
import { createDueSteps, DUE_JOB } from './clocks/due-steps.ts';
import { createReminders, REMIND_JOB } from './clocks/reminders.ts';
import { createClusterRule } from './cluster-rule.ts';
import { createComplaintCases } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { createComplaintRetention, RETENTION_JOB } from './complaint-retention.ts';
import { serveDeskDecisions } from './desk-decisions.ts';
import { serveDeskView } from './desk-view.ts';
import { createEvidence } from './evidence.ts';
import { FIND_CLUSTERS_JOB, serveGroups } from './groups.ts';
import { serveMemberActions } from './member-actions.ts';
import { serveMyComplaints } from './my-complaints.ts';
import { createComplaintCards } from './reading/complaint-cards.ts';
import { serveComplaintDetail } from './reading/complaint-detail.ts';
import { createComplaintFeed } from './reading/complaint-feed.ts';
import { AS_LIST, serveComplaintList } from './reading/complaint-list.ts';
import { serveComplaintQuestions } from './reading/complaint-questions.ts';
import { createComplaintStatistics } from './reading/complaint-statistics.ts';
import { createComplaintSummary } from './reading/complaint-summary.ts';
import { createGroupNotices } from './reading/group-notices.ts';
import { serveComplaintForm } from './submission/complaint-form.ts';
import { serveJoining } from './submission/joining.ts';
import { serveSimilarComplaints } from './submission/similar-complaints.ts';
import { serveSubmission } from './submission/submission.ts';

export function complaintsArea(app: App, platform: Platform, deps: ComplaintDeps) {
  const { db, jobs } = platform;
  const { checksOfBatch } = deps;
  const statistics = createComplaintStatistics(platform);
  const cases = createComplaintCases(platform, deps);
  const evidence = createEvidence(platform, deps.files);
  const retention = createComplaintRetention(platform);
  const cards = createComplaintCards(platform);

  const newestIds = serveComplaintList(app, platform, cards);
  serveComplaintDetail(app, platform, statistics);
  serve(app, getComplaintStatistics, (_input, { lang }) => statistics.overview(lang), AS_LIST);
  serveComplaintQuestions(app, platform);

  const similarTo = serveSimilarComplaints(app, platform);
  serveComplaintForm(app, platform, { checksOfBatch, similarTo });
  const submission = serveSubmission(app, platform, { cases, evidence, checksOfBatch }, deps);
  serveJoining(app, platform, { evidence, submission }, deps);
  serveMyComplaints(app, platform, { evidence, checksOfBatch });
  serveMemberActions(app, platform, { cases, evidence }, deps);

  serveDeskView(app, platform, { evidence, checksOfBatch });
  const dismiss = serveDeskDecisions(app, platform, { cases, evidence }, deps);
  serveAppeals(app, platform, { cases, dismiss }, deps);
  serveGroups(app, platform, cases, deps);

  jobs.define(DUE_JOB, createDueSteps(platform, cases), { cron: '*/3 * * * *' });
  jobs.define(REMIND_JOB, createReminders(platform, deps), { cron: '*/10 * * * *' });
  jobs.define(FIND_CLUSTERS_JOB, createClusterRule(platform), { cron: '20 * * * *' });
  jobs.define('complaints.recount', () => recount(db, 'recount_complaint_sums'), { cron: '55 3 * * *' });
  jobs.define(RETENTION_JOB, retention.deleteExpired, { cron: '15 4 * * *' });

  return {
    forBrand: createBrandSide(platform, { cases, evidence, statistics }, deps),
    groupNotices: createGroupNotices(platform),
    eraseMember: retention.eraseMember,
    feed: createComplaintFeed(platform, { newestIds, cards }),
    summary: createComplaintSummary(platform),
    statisticsOf: statistics.statisticsOf,
  };
}
