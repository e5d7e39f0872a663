import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createAppeals } from './appeals.ts';
import { createBrandSide } from './brand-side.ts';
import { defineComplaintJobs } from './clocks/complaint-jobs.ts';
import { createDueSteps } from './clocks/due-steps.ts';
import { createReminders } from './clocks/reminders.ts';
import { createClusterRule } from './cluster-rule.ts';
import { createComplaintCases } from './complaint-case.ts';
import { complaintCaseRoutes } from './complaint-cases.routes.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { complaintDeskRoutes } from './complaint-desk.routes.ts';
import { createComplaintRetention } from './complaint-retention.ts';
import { createDeskDecisions } from './desk-decisions.ts';
import { createDeskView } from './desk-view.ts';
import { createEvidence } from './evidence.ts';
import { createGroups } from './groups.ts';
import { createMemberActions } from './member-actions.ts';
import { createMyComplaints } from './my-complaints.ts';
import { createComplaintCards } from './reading/complaint-cards.ts';
import { createComplaintDetail } from './reading/complaint-detail.ts';
import { createComplaintFeed } from './reading/complaint-feed.ts';
import { createComplaintList } from './reading/complaint-list.ts';
import { createComplaintQuestions } from './reading/complaint-questions.ts';
import { createComplaintStatistics } from './reading/complaint-statistics.ts';
import { createComplaintSummary } from './reading/complaint-summary.ts';
import { complaintsRoutes } from './reading/complaints.routes.ts';
import { createGroupNotices } from './reading/group-notices.ts';
import { createComplaintForm } from './submission/complaint-form.ts';
import { createJoining } from './submission/joining.ts';
import { createSimilarComplaints } from './submission/similar-complaints.ts';
import { createSubmission } from './submission/submission.ts';

/** Consumer complaints and their handling. */
export function complaintsArea(app: App, platform: Platform, deps: ComplaintDeps) {
  const statistics = createComplaintStatistics(platform);
  const cards = createComplaintCards(platform);
  const list = createComplaintList(platform, cards);
  const detail = createComplaintDetail(platform, statistics);
  const questions = createComplaintQuestions(platform);
  complaintsRoutes(app, { list, detail, statistics, questions });

  const cases = createComplaintCases(platform, deps);
  const evidence = createEvidence(platform, deps.files);
  const { checksOfBatch } = deps;
  const similar = createSimilarComplaints(platform);
  const submission = createSubmission(platform, { cases, evidence, checksOfBatch }, deps);
  complaintCaseRoutes(app, {
    similar,
    submission,
    form: createComplaintForm(platform, { checksOfBatch, similar }),
    actions: createMemberActions(platform, { cases, evidence }, deps),
    join: createJoining(platform, { evidence, submission }, deps),
    mine: createMyComplaints(platform, { evidence, checksOfBatch }),
  });

  const decisions = createDeskDecisions(platform, { cases, evidence }, deps);
  complaintDeskRoutes(app, {
    decisions,
    view: createDeskView(platform, { evidence, checksOfBatch }),
    appeals: createAppeals(platform, { cases, decisions }, deps),
    groups: createGroups(platform, cases, deps),
  });
  const retention = createComplaintRetention(platform);
  defineComplaintJobs(platform, {
    due: createDueSteps(platform, cases),
    remind: createReminders(platform, deps),
    findClusters: createClusterRule(platform),
    retention,
  });

  return {
    /** For verified representatives of these brands. */
    forBrand: createBrandSide(platform, { cases, evidence, statistics }, deps),
    /** Confirmed group notices about a brand, a product or a batch. */
    groupNotices: createGroupNotices(platform),
    eraseMember: retention.eraseMember,
    feed: createComplaintFeed(platform, { list, cards }),
    summary: createComplaintSummary(platform),
    statisticsOf: statistics.statisticsOf,
  };
}
