import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { members } from '#schema/members/members.ts';
import { changeNote } from './change-notes.ts';
import { isNameTaken } from './taken-names.ts';

type Row = typeof memberChanges.$inferSelect;
export type ChangeKind = Row['kind'];

export type ChangeDeps = {
  record: RecordAudit;
  notify: SendMessage;
  /** Keeps the file of this picture as the member's own; others may be erased. */
  keepAvatar: (memberId: number, path: string) => Promise<void>;
  authorChanged: (memberId: number) => Promise<void>;
  rewardCompleteProfile: (memberId: number) => Promise<unknown>;
};

export type ChangeDecision = { id: number; decision: string; reason: Reason | null; note: string };

export type ProfileChanges = ReturnType<typeof createProfileChanges>;

export function createProfileChanges({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: ChangeDeps) {
  return {
    async waitingOf(memberId: number): Promise<Partial<Record<ChangeKind, Row>>> {
      const rows = await db
        .select()
        .from(memberChanges)
        .where(and(eq(memberChanges.memberId, memberId), eq(memberChanges.state, 'waiting')));
      return Object.fromEntries(rows.map((row) => [row.kind, row]));
    },

    async isAskedFor(nickname: string, memberId: number): Promise<boolean> {
      const [other] = await db
        .select({ id: memberChanges.id })
        .from(memberChanges)
        .where(
          and(
            ...[eq(memberChanges.kind, 'nickname'), eq(memberChanges.state, 'waiting')],
            sql`lower(${memberChanges.value}) = lower(${nickname})`,
            ne(memberChanges.memberId, memberId),
          ),
        )
        .limit(1);
      return other !== undefined;
    },

    replace,

    /** Queues a change; it replaces an earlier one, unless that one is the same. */
    async add(
      input: Pick<Row, 'memberId' | 'kind' | 'value' | 'before' | 'hitRules'> & { isShown: boolean },
      tx: Tx,
    ): Promise<void> {
      const { isShown, ...change } = input;
      const [waiting] = await tx
        .select({ value: memberChanges.value })
        .from(memberChanges)
        .where(waitingAs(change.memberId, change.kind));
      if (waiting?.value === change.value) return;
      await replace(change.memberId, change.kind, tx);
      const now = clock.now();
      await tx.insert(memberChanges).values({ ...change, shownAt: isShown ? now : null, createdAt: now });
    },

    async decide(caller: StaffCaller, { id, decision, reason, note }: ChangeDecision) {
      const isPassed = decision === 'pass';
      if (!isPassed && !reason) throw new AppError('request.invalid', {}, { reason: 'rule.required' });
      const change = await db.transaction(async (tx) => {
        const state = isPassed ? 'passed' : 'rejected';
        const [row] = await tx
          .update(memberChanges)
          .set({ state, reason, note, decidedBy: caller.id, decidedAt: clock.now() })
          .where(and(eq(memberChanges.id, id), eq(memberChanges.state, 'waiting')))
          .returning();
        if (!row) throw new AppError('queue.decided');
        const outcome = isPassed ? await show(row, tx) : await takeBack(row, tx);
        await deps.record(tx, {
          caller,
          action: `${row.kind}.${decision}`,
          reason: note,
          target: { type: 'member', id: row.memberId },
          before: { [row.kind]: row.before },
          after: { [row.kind]: outcome === 'passed' ? row.value : row.before, reason },
        });
        // A picture that is already shown needs no message.
        if (outcome !== 'passed' || !row.shownAt) await deps.notify(changeNote(row, outcome), tx);
        return row;
      });
      if (change.kind === 'avatar' && !isPassed) {
        await deps.keepAvatar(change.memberId, await avatarOf(change.memberId));
      }
      await deps.authorChanged(change.memberId);
      if (isPassed) await rewardIfComplete(change.memberId);
    },

    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await tx.delete(memberChanges).where(eq(memberChanges.memberId, memberId));
    },
  };

  async function replace(memberId: number, kind: ChangeKind, tx: Tx): Promise<void> {
    await tx.update(memberChanges).set({ state: 'replaced', decidedAt: clock.now() }).where(waitingAs(memberId, kind));
  }

  async function show({ id, memberId, kind, value, shownAt }: Row, tx: Tx): Promise<'passed' | 'taken'> {
    if (shownAt) return 'passed';
    if (kind === 'nickname' && (await isNameTaken(tx, memberId, 'nickname', value))) {
      await tx.update(memberChanges).set({ state: 'rejected' }).where(eq(memberChanges.id, id));
      return 'taken';
    }
    const set = kind === 'nickname' ? { nickname: value, nicknameChangedAt: clock.now() } : { avatarPath: value };
    await tx
      .update(members)
      .set(set)
      .where(and(eq(members.id, memberId), isNull(members.cancelledAt)));
    return 'passed';
  }

  async function takeBack({ memberId, value, before, shownAt }: Row, tx: Tx): Promise<'rejected'> {
    const isShown = and(eq(members.id, memberId), eq(members.avatarPath, value));
    if (shownAt) await tx.update(members).set({ avatarPath: before }).where(isShown);
    return 'rejected';
  }

  async function avatarOf(memberId: number): Promise<string> {
    const [member] = await db.select({ path: members.avatarPath }).from(members).where(eq(members.id, memberId));
    return member?.path ?? '';
  }

  async function rewardIfComplete(memberId: number): Promise<void> {
    const [member] = await db
      .select({ path: members.avatarPath, renamed: members.nicknameChangedAt })
      .from(members)
      .where(eq(members.id, memberId));
    if (member?.path && member.renamed) await deps.rewardCompleteProfile(memberId);
  }
}

function waitingAs(memberId: number, kind: ChangeKind) {
  return and(eq(memberChanges.memberId, memberId), eq(memberChanges.kind, kind), eq(memberChanges.state, 'waiting'));
}
