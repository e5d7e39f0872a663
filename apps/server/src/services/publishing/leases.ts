import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { LeaseState, Leases, Presence } from '#ports/publishing.ts';
import { contentLeases } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';

const LEASE_SECONDS = 300;

/** One writer at a time: a lease that is renewed while they write, and may be taken over with a reason. */
export function createLeases({ db, clock }: Platform, { record }: { record: RecordAudit }): Leases {
  return {
    async hold(staffId, t, id) {
      const now = clock.now();
      const fresh = { staffId, until: new Date(now.getTime() + LEASE_SECONDS * 1000) };
      await db
        .insert(contentLeases)
        .values({ t, targetId: id, since: now, ...fresh })
        .onConflictDoUpdate({
          target: [contentLeases.t, contentLeases.targetId],
          set: {
            ...fresh,
            since: sql`case when ${contentLeases.staffId} = ${staffId} then ${contentLeases.since} else excluded.since end`,
            takenFrom: sql`case when ${contentLeases.staffId} = ${staffId} then ${contentLeases.takenFrom} end`,
            takenReason: sql`case when ${contentLeases.staffId} = ${staffId} then ${contentLeases.takenReason} else '' end`,
          },
          setWhere: sql`${contentLeases.staffId} = ${staffId} or ${contentLeases.until} <= ${now.toISOString()}::timestamptz`,
        });
      return stateFor(db, staffId, t, id);
    },

    async renew(staffId, t, id) {
      const until = new Date(clock.now().getTime() + LEASE_SECONDS * 1000);
      await db
        .update(contentLeases)
        .set({ until })
        .where(ownedBy(staffId, t, id));
      return stateFor(db, staffId, t, id);
    },

    look: (staffId, t, id, tx) => stateFor(tx ?? db, staffId, t, id),

    async release(staffId, t, id) {
      await db.delete(contentLeases).where(ownedBy(staffId, t, id));
    },

    async clear(tx, t, id) {
      await tx.delete(contentLeases).where(of(t, id));
    },

    /** The holder before reads the reason with their next heartbeat. */
    async takeOver(caller, t, id, reason, tx) {
      if (reason.trim() === '') throw new AppError('review.no_remark');
      const now = clock.now();
      const [before] = await tx.select().from(contentLeases).where(of(t, id)).for('update');
      const isTaken = before && before.staffId !== caller.id && before.until > now;
      const lease = {
        staffId: caller.id,
        since: now,
        until: new Date(now.getTime() + LEASE_SECONDS * 1000),
        takenFrom: isTaken ? before.staffId : null,
        takenReason: isTaken ? reason : '',
      };
      await tx
        .insert(contentLeases)
        .values({ t, targetId: id, ...lease })
        .onConflictDoUpdate({ target: [contentLeases.t, contentLeases.targetId], set: lease });
      const entry = { action: 'lease.take_over', target: { type: t, id }, reason };
      await record(tx, { caller, ...entry, before: { holder: before?.staffId ?? null }, after: { holder: caller.id } });
      return stateFor(tx, caller.id, t, id);
    },

    async requireFree(tx, staffId, t, id) {
      const state = await stateFor(tx, staffId, t, id);
      if (state.holder && !state.isMine) throw new AppError('lease.held', { name: state.holder.name });
    },

    async holders(t, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ targetId: contentLeases.targetId, id: staff.id, name: staff.name })
        .from(contentLeases)
        .innerJoin(staff, eq(staff.id, contentLeases.staffId))
        .where(
          and(eq(contentLeases.t, t), inArray(contentLeases.targetId, [...ids]), gt(contentLeases.until, clock.now())),
        );
      return new Map(rows.map(({ targetId, ...holder }) => [targetId, holder]));
    },
  };

  async function stateFor(from: Db | Tx, staffId: number, t: TargetType, id: number): Promise<LeaseState> {
    const [row] = await from
      .select({ lease: contentLeases, name: staff.name })
      .from(contentLeases)
      .innerJoin(staff, eq(staff.id, contentLeases.staffId))
      .where(and(of(t, id), gt(contentLeases.until, clock.now())));
    if (!row) return { isMine: false, holder: null, until: 0, takenOver: null };
    const { lease, name } = row;
    return {
      isMine: lease.staffId === staffId,
      holder: { id: lease.staffId, name },
      until: unixSeconds(lease.until),
      takenOver: lease.takenFrom === staffId ? { by: name, reason: lease.takenReason } : null,
    };
  }
}

function of(t: TargetType, id: number) {
  return and(eq(contentLeases.t, t), eq(contentLeases.targetId, id));
}

function ownedBy(staffId: number, t: TargetType, id: number) {
  return and(of(t, id), eq(contentLeases.staffId, staffId));
}

const PRESENT_SECONDS = 90;

const AREAS: Partial<Record<TargetType, string>> = {
  news: 'articles',
  evaluation: 'records',
  spotcheck: 'records',
  recall: 'records',
  billboard: 'billboards',
  specialsubject: 'subjects',
  baike: 'terms',
  topic: 'topics',
  page: 'pages',
  brand: 'brands',
};

export function createPresence({ db, kv, clock }: Pick<Platform, 'db' | 'kv' | 'clock'>, leases: Leases): Presence {
  return {
    async hold(person, t, id, isRenewal = false) {
      requireWriter(person, t);
      await seen(person.id, t, id);
      const hold = isRenewal ? leases.renew : leases.hold;
      return withPresent(await hold(person.id, t, id), person.id, t, id);
    },

    async look(staffId, t, id) {
      return withPresent(await leases.look(staffId, t, id), staffId, t, id);
    },

    async release(person, t, id) {
      await leases.release(person.id, t, id);
    },

    async takeOver(person, t, id, reason) {
      requireWriter(person, t);
      const state = await db.transaction((tx) => leases.takeOver(person, t, id, reason, tx));
      return withPresent(state, person.id, t, id);
    },
  };

  function requireWriter(person: StaffCaller, t: TargetType): void {
    const area = AREAS[t];
    const isWriter = ['write', 'edit'].some((action) =>
      hasRight(person, `${area}.${action}` as Parameters<typeof hasRight>[1]),
    );
    if (!isWriter) throw new AppError('rule.not_held');
  }

  async function present(t: TargetType, id: number): Promise<Map<number, number>> {
    const kept = await kv.get(keyOf(t, id));
    const now = clock.now().getTime() / 1000;
    const all = kept ? (JSON.parse(kept) as [number, number][]) : [];
    return new Map(all.filter(([, at]) => now - at < PRESENT_SECONDS));
  }

  /** A heartbeat lost in a concurrent write is repeated within a minute. */
  async function seen(staffId: number, t: TargetType, id: number): Promise<void> {
    const people = await present(t, id);
    people.set(staffId, clock.now().getTime() / 1000);
    await kv.set(keyOf(t, id), JSON.stringify([...people]), PRESENT_SECONDS);
  }

  async function withPresent(state: LeaseState, staffId: number, t: TargetType, id: number) {
    const ids = [...(await present(t, id)).keys()].filter((other) => other !== staffId);
    const others = ids.length
      ? await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids)).orderBy(staff.id)
      : [];
    return { ...state, present: others };
  }
}

function keyOf(t: TargetType, id: number): string {
  return `presence:${t}:${id}`;
}
