import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { PointEvent, PointReversal } from '#ports/ledger.ts';
import { memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { type Account, lockAccount } from '../accounts.ts';
import { currentRule, pointsLeft, ruleOfVersion } from './point-rules.ts';

export type PointAdjustment = { memberId: number; points: number; memo: string; key: string };

/** `points` is what the event gave, `total` the member's total; both also for a repeated event. */
export type Posting = { points: number; total: number; isNew: boolean };
type NewEntry = Omit<typeof pointEntries.$inferInsert, 'memberId' | 'pointsBefore' | 'pointsAfter' | 'createdAt'>;
export type Points = ReturnType<typeof createPoints>;

export function createPoints({ db, clock }: Platform) {
  return {
    /** Books what the rule gives or costs; an unknown rule or one at its cap books nothing. */
    add(event: PointEvent, tx?: Tx): Promise<Posting> {
      return tx ? enterEvent(tx, event) : db.transaction((own) => enterEvent(own, event));
    },

    /**
     * Reverses an earlier event once. An event that never counted has nothing to reverse, unless its `rule` is named
     * and has its own reversal cost: that is a penalty in any case.
     */
    reverse(event: PointReversal, tx?: Tx): Promise<Posting> {
      return tx ? enterReversal(tx, event) : db.transaction((own) => enterReversal(own, event));
    },

    async adjust({ memberId, points, memo, key }: PointAdjustment, tx: Tx): Promise<Posting> {
      const account = await lockAccount(tx, memberId);
      const earlier = await findEntry(tx, memberId, key);
      if (earlier) return { points: earlier.points, total: account.points, isNew: false };
      return post(tx, account, { points, type: 'adjust', memo, idempotencyKey: key });
    },
  };

  async function enterEvent(tx: Tx, { key, rule: ruleKey, ...target }: PointEvent) {
    const account = await lockAccount(tx, target.memberId);
    const earlier = await findEntry(tx, target.memberId, key);
    if (earlier) return { points: earlier.points, total: account.points, isNew: false };

    const rule = await currentRule(tx, ruleKey, clock.now());
    const left = rule ? await pointsLeft(tx, rule, target, clock.now()) : 0;
    if (!rule || left === 0) return { points: 0, total: account.points, isNew: false };
    return post(tx, account, {
      points: left,
      type: rule.key,
      t: target.t,
      targetId: target.targetId,
      memo: left < rule.points ? `${rule.title}（今日已达上限，计${left}分）` : rule.title,
      ruleVersion: rule.version,
      idempotencyKey: key,
    });
  }

  async function enterReversal(tx: Tx, event: PointReversal) {
    const { memberId, key, memo } = event;
    const account = await lockAccount(tx, memberId);
    const original = await findEntry(tx, memberId, key);
    if (!original) return enterPenalty(tx, account, event);
    const earlier = await findReversal(tx, original.id);
    if (earlier) return { points: earlier.points, total: account.points, isNew: false };

    const rule = await ruleOfVersion(tx, original.type, original.ruleVersion);
    const reason = memo || rule?.reversedWhen || '更正';
    return post(tx, account, {
      points: rule?.reversalPoints ?? 0 - original.points,
      type: original.type,
      t: original.t,
      targetId: original.targetId,
      memo: `撤销：${rule?.title ?? original.memo}（${reason}）`,
      ruleVersion: original.ruleVersion,
      idempotencyKey: `reverse:${key}`,
      reversesId: original.id,
    });
  }

  async function enterPenalty(tx: Tx, account: Account, { key, memo, ...event }: PointReversal) {
    const earlier = await findEntry(tx, event.memberId, `reverse:${key}`);
    const rule = event.rule ? await currentRule(tx, event.rule, clock.now()) : undefined;
    if (earlier || !rule?.reversalPoints) return { points: earlier?.points ?? 0, total: account.points, isNew: false };
    return post(tx, account, {
      points: rule.reversalPoints,
      type: rule.key,
      t: event.t,
      targetId: event.targetId,
      ruleVersion: rule.version,
      memo: `${rule.title}（${memo || rule.reversedWhen}）`,
      idempotencyKey: `reverse:${key}`,
    });
  }

  /** Points never go below zero: a higher cost takes what there is. */
  async function post(tx: Tx, account: Account, entry: NewEntry): Promise<Posting> {
    const { memberId, points: before } = account;
    const points = Math.max(entry.points, 0 - before);
    const total = before + points;
    const memo = points === entry.points ? entry.memo : `${entry.memo}（积分不足，实扣${-points}分）`;
    const row = { ...entry, memberId, points, memo, pointsBefore: before, pointsAfter: total };
    await tx.insert(pointEntries).values({ ...row, createdAt: clock.now() });
    await tx.update(memberAccounts).set({ points: total }).where(eq(memberAccounts.memberId, memberId));
    return { points, total, isNew: true };
  }
}

async function findEntry(tx: Tx, memberId: number, key: string) {
  const [entry] = await tx
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.memberId, memberId), eq(pointEntries.idempotencyKey, key)));
  return entry;
}

async function findReversal(tx: Tx, entryId: number) {
  const [entry] = await tx.select().from(pointEntries).where(eq(pointEntries.reversesId, entryId));
  return entry;
}
