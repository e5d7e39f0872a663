import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { isMovePossible, stateAfter, stepOf } from '@rujian/contract/base/publishing/publishing';
import {
  PUBLISH_MOVES,
  type PublishMove,
  type PublishState,
  type ReviewDecision,
} from '@rujian/contract/vocabulary/shared/publishing';
import { and, asc, desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, requireStaff, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { FlowItem, FlowRequest, ReviewFlow } from '#ports/publishing.ts';
import { reviewDecisions } from '#schema/publishing/revisions.ts';
import { IS_SMALL_TEAM } from '#schema/site/small-team.ts';
import { staff } from '#schema/staff/staff.ts';

const REMARK_NEEDED: readonly PublishMove[] = ['return', 'withdraw'];

export function createReviewFlow({ clock, db }: Platform, { record }: { record: RecordAudit }): ReviewFlow {
  return {
    async move(tx, caller, item, request) {
      const person = requireStaff(caller);
      const remark = request.remark?.trim() ?? '';
      const how = judge(person, item, request, await standingOf(tx, item));
      if ('refusal' in how) throw new AppError(how.refusal);
      if (remark === '' && (how.decision === 'override' || REMARK_NEEDED.includes(request.move))) {
        throw new AppError('review.no_remark');
      }
      const state = stateAfter(request.move, item.state, item.steps);
      if (how.decision) {
        await tx
          .insert(reviewDecisions)
          .values({
            t: item.t,
            targetId: item.id,
            revisionNumber: item.revisionNumber,
            step: stepOf(item.state),
            decision: how.decision,
            remark,
            staffId: person.id,
            at: clock.now(),
          });
      }
      const action = `${item.area}.${how.decision === 'override' ? 'override' : request.move}`;
      const entry = { action, target: { type: item.t, id: item.id }, before: { state: item.state }, after: { state } };
      await record(tx, { caller, ...entry, reason: remark });
      return state;
    },

    /** Text changed after a pass: it waits for its first review again, by another person. */
    async restartReview(tx, caller, item) {
      await tx
        .insert(reviewDecisions)
        .values({
          t: item.t,
          targetId: item.id,
          revisionNumber: item.revisionNumber,
          step: 0,
          decision: 'submit',
          staffId: caller.id,
          at: clock.now(),
        });
      const entry = { action: `${item.area}.rewrite`, target: { type: item.t, id: item.id } };
      await record(tx, { caller, ...entry, before: { state: item.state }, after: { state: 'review1' } });
    },

    async moves(person, item) {
      const standing = await standingOf(db, item);
      return PUBLISH_MOVES.filter((move) => !('refusal' in judge(person, item, { move }, standing)));
    },

    async isOverridePossible(person, item) {
      const standing = await standingOf(db, item);
      const how = judge(person, item, { move: 'pass', override: true }, standing);
      return 'decision' in how && how.decision === 'override';
    },

    async history(t, id) {
      const rows = await db
        .select({ row: reviewDecisions, name: staff.name })
        .from(reviewDecisions)
        .innerJoin(staff, eq(staff.id, reviewDecisions.staffId))
        .where(and(eq(reviewDecisions.t, t), eq(reviewDecisions.targetId, id)))
        .orderBy(desc(reviewDecisions.id))
        .limit(HISTORY_ROWS);
      return rows.map(({ row, name }) => ({
        ...pick(row, 'step', 'decision', 'remark'),
        revision: row.revisionNumber,
        by: { id: row.staffId, name },
        at: unixSeconds(row.at),
      }));
    },
  };
}

const HISTORY_ROWS = 100;
/** Far more decisions than a round can hold. */
const ROUND_ROWS = 20;

type Standing = { round: RoundRow[]; isSmallTeam: boolean };

async function standingOf(db: Db | Tx, item: FlowItem): Promise<Standing> {
  const rows = await roundOf(db, item);
  return { round: rows, isSmallTeam: rows[0]?.isSmallTeam ?? false };
}

async function roundOf(db: Db | Tx, { t, id }: FlowItem) {
  const rows = await db
    .select({ ...pick(reviewDecisions, 'step', 'decision', 'staffId'), isSmallTeam: IS_SMALL_TEAM })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.t, t), eq(reviewDecisions.targetId, id)))
    .orderBy(desc(reviewDecisions.id), asc(reviewDecisions.step))
    .limit(ROUND_ROWS);
  return sinceSubmission(rows);
}

type Judged =
  | { refusal: 'review.wrong_state' | 'column.not_in_scope' | 'rule.not_held' | 'review.four_eyes' }
  | { decision: ReviewDecision | null };

function judge(person: StaffCaller, item: FlowItem, request: FlowRequest, standing: Standing): Judged {
  const { state, area, columnId } = item;
  const { move } = request;
  if (!isMovePossible(move, state)) return { refusal: 'review.wrong_state' };
  if (columnId !== undefined && !isInScope(person, columnId)) return { refusal: 'column.not_in_scope' };
  const mayOverride = request.override === true && hasRight(person, `${area}.review3`);
  if (!holds(person, item, move)) {
    return move === 'pass' && mayOverride ? { decision: 'override' } : { refusal: 'rule.not_held' };
  }
  if (move === 'recall' && !isUndecided(person, item, standing.round)) return { refusal: 'review.wrong_state' };
  if (move === 'pass' && !standing.isSmallTeam && !isAnother(person, item, standing.round)) {
    return mayOverride ? { decision: 'override' } : { refusal: 'review.four_eyes' };
  }
  return { decision: move === 'submit' || move === 'pass' || move === 'return' ? move : null };
}

function holds(person: StaffCaller, item: FlowItem, move: PublishMove): boolean {
  const { area, state, createdBy } = item;
  const may = (action: string) => hasRight(person, `${area}.${action}` as DeskRight);
  const mayWrite = may('edit') || (createdBy === person.id && may('write'));
  switch (move) {
    case 'submit':
    case 'recall':
    case 'trash':
      return mayWrite;
    case 'pass':
      return may(`review${stepOf(state)}`);
    case 'return':
      // What passed every step can be returned by those who may publish it or pass the last step.
      return state === 'ready' ? may('publish') || may('review3') : may(`review${stepOf(state)}`);
    case 'publish':
    case 'schedule':
    case 'unschedule':
      return may('publish');
    case 'withdraw':
      return may('withdraw');
    case 'restore':
      return state === 'trash' ? mayWrite : may('withdraw');
  }
}

function isUndecided(person: StaffCaller, { createdBy }: FlowItem, [last]: RoundRow[]): boolean {
  if (last?.decision !== 'submit') return false;
  return last.staffId === person.id || createdBy === person.id;
}

export type RoundRow = { step: number; decision: ReviewDecision; staffId: number };

export function sinceSubmission<Row extends RoundRow>(rows: Row[]): Row[] {
  const begin = rows.findIndex(({ decision }) => decision === 'submit');
  return begin === -1 ? rows : rows.slice(0, begin + 1);
}

/** Four eyes: the writer and the submitter do not pass the first step, and no one passes two in a row. */
export function isAnother(
  person: { id: number },
  { state, createdBy }: { state: PublishState; createdBy: number | null },
  round: readonly RoundRow[],
): boolean {
  const before = stepOf(state) - 1;
  if (before === 0 && createdBy === person.id) return false;
  return !round.some(
    ({ step, decision, staffId }) => staffId === person.id && decision !== 'return' && step === before,
  );
}
