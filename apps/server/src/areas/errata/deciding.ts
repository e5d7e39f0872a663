import type { decideErratum } from '@rujian/contract/areas/errata/public';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { ERRATUM_STATE, type ErratumDecision } from '@rujian/contract/vocabulary/errata';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { errata } from '#schema/errata.ts';
import { outcomeMessage } from './decision-message.ts';
import { mayDecide } from './desk-scope.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { thanksTag } from './thanks.ts';

type Row = typeof errata.$inferSelect;

export function createDeciding(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { addPoints, sendMessage, record }: Pick<ErrataDeps, 'addPoints' | 'sendMessage' | 'record'>,
) {
  return async (caller: StaffCaller, { id, decision, reply }: ParsedInput<typeof decideErratum>) => {
    const decided = await db.transaction(async (tx) => {
      const [before] = await tx.select().from(errata).where(eq(errata.id, id)).for('update');
      if (!before) throw new AppError('erratum.not_found');
      if (!mayDecide(caller, before.t)) throw new AppError('rule.not_held');
      if (before.state !== 'open') throw new AppError('erratum.already_decided');
      const changed = { state: decision, reply: reply.trim() };
      const [after] = await tx
        .update(errata)
        .set({ ...changed, decidedBy: caller.id, decidedAt: clock.now() })
        .where(and(eq(errata.id, id), eq(errata.state, 'open')))
        .returning();
      if (!after) throw new AppError('erratum.already_decided');
      if (decision === 'accepted') await reward(tx, after);
      const { memberId, t, targetId } = after;
      await sendMessage({ memberId, t, targetId, kind: 'review', ...outcomeMessage(after) }, tx);
      await record(tx, {
        caller,
        action: `erratum.${VERBS[decision]}`,
        reason: changed.reply,
        target: { type: 'erratum', id },
        before: { state: before.state },
        after: { state: decision },
      });
      return after;
    });
    if (decision === 'accepted' && decided.wantsThanks) {
      await changes.purge([thanksTag({ t: decided.t, id: decided.targetId }), 'corrections']);
    }
    return { state: { key: decision, name: ERRATUM_STATE.label(decision, caller.lang) } };
  };

  function reward(tx: Tx, { id, memberId, t, targetId, kind }: Row) {
    const isSuggestion = t === 'baike' && kind === 'supplement';
    const rule = isSuggestion ? ('term_suggestion_accepted' as const) : ('erratum_accepted' as const);
    return addPoints({ memberId, rule, t, targetId, key: `${rule}:${id}` }, tx);
  }
}

const VERBS: Record<ErratumDecision, string> = { accepted: 'accept', rejected: 'reject', duplicate: 'mark_known' };
