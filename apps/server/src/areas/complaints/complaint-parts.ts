import type { Platform } from '#platform/platform.ts';
import { createAppeals } from './appeals.ts';
import { createDueSteps } from './clocks/due-steps.ts';
import { createReminders } from './clocks/reminders.ts';
import { createClusterRule } from './cluster-rule.ts';
import { createComplaintCases } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { createComplaintRetention } from './complaint-retention.ts';
import { createDeskDecisions } from './desk-decisions.ts';
import { createDeskView } from './desk-view.ts';
import { createEvidence } from './evidence.ts';
import { createGroups } from './groups.ts';
import { createMemberActions } from './member-actions.ts';
import { createMyComplaints } from './my-complaints.ts';
import { createComplaintCards } from './reading/complaint-cards.ts';
import { createComplaintDetail } from './reading/complaint-detail.ts';
import { createComplaintList } from './reading/complaint-list.ts';
import { createComplaintQuestions } from './reading/complaint-questions.ts';
import { createComplaintStatistics } from './reading/complaint-statistics.ts';
import { createComplaintForm } from './submission/complaint-form.ts';
import { createJoining } from './submission/joining.ts';
import { createSimilarComplaints } from './submission/similar-complaints.ts';
import { createSubmission } from './submission/submission.ts';

export type ComplaintParts = ReturnType<typeof createParts>;

export function createParts(platform: Platform, deps: ComplaintDeps) {
  const { checksOfBatch } = deps;
  const cards = createComplaintCards(platform);
  const statistics = createComplaintStatistics(platform);
  const cases = createComplaintCases(platform, deps);
  const evidence = createEvidence(platform, deps.files);
  const similar = createSimilarComplaints(platform);
  const submission = createSubmission(platform, { cases, evidence, checksOfBatch }, deps);
  const decisions = createDeskDecisions(platform, { cases, evidence }, deps);
  return {
    cards,
    list: createComplaintList(platform, cards),
    detail: createComplaintDetail(platform, statistics),
    questions: createComplaintQuestions(platform),
    statistics,
    cases,
    evidence,
    similar,
    submission,
    form: createComplaintForm(platform, { checksOfBatch, similar }),
    actions: createMemberActions(platform, { cases, evidence }, deps),
    join: createJoining(platform, { evidence, submission }, deps),
    mine: createMyComplaints(platform, { evidence, checksOfBatch }),
    decisions,
    view: createDeskView(platform, { evidence, checksOfBatch }),
    appeals: createAppeals(platform, { cases, decisions }, deps),
    groups: createGroups(platform, cases, deps),
    due: createDueSteps(platform, cases),
    remind: createReminders(platform, deps),
    findClusters: createClusterRule(platform),
    retention: createComplaintRetention(platform),
  };
}
