import type { complaintClocks } from '#schema/complaints.ts';

type Clock = Omit<typeof complaintClocks.$inferInsert, 'complaintId'>;

/** When a complaint reached each stage; null for stages it has not reached. */
export type Milestones = {
  submittedAt: Date;
  acceptedAt: Date | null;
  rejectedAt: Date | null;
  firstReplyAt: Date | null;
  proposedAt: Date | null;
  confirmedAt: Date | null;
  escalatedAt: Date | null;
  closedAt: Date | null;
};

const REVIEW_HOURS = 24;
const REPLY_HOURS = 48;
const PROPOSAL_HOURS = 10 * 24;
const CONFIRM_HOURS = 7 * 24;
const ESCALATION_HOURS = 5 * 24;
const END_HOURS = 60 * 24;

/** The deadlines that follow from the stages; closing a complaint stops every clock. */
export function clocksOf(at: Milestones): Clock[] {
  return [
    clock('review', at.submittedAt, REVIEW_HOURS, at.acceptedAt ?? at.rejectedAt),
    clock('reply', at.acceptedAt, REPLY_HOURS, at.firstReplyAt),
    clock('proposal', at.firstReplyAt, PROPOSAL_HOURS, at.proposedAt),
    clock('confirm', at.proposedAt, CONFIRM_HOURS, at.confirmedAt),
    clock('escalation', at.escalatedAt, ESCALATION_HOURS, null),
    clock('end', at.acceptedAt, END_HOURS, at.closedAt),
  ].filter((each) => each !== null);

  function clock(kind: Clock['kind'], startedAt: Date | null, hours: number, doneAt: Date | null) {
    if (!startedAt) return null;
    const dueAt = new Date(startedAt.getTime() + hours * 3_600_000);
    return { kind, startedAt, dueAt, doneAt: doneAt ?? at.closedAt };
  }
}
