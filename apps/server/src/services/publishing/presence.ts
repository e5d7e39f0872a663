import type { Lease } from '@rujian/contract/base/publishing/lease';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { LeaseState, Leases, Presence } from '#ports/publishing.ts';
import { staff } from '#schema/staff/staff.ts';

const PRESENT_SECONDS = 90;

const AREAS: Partial<Record<TargetType, string>> = {
  news: 'articles',
  evaluation: 'records',
  spotcheck: 'records',
  billboard: 'billboards',
  specialsubject: 'subjects',
  baike: 'terms',
  topic: 'topics',
  page: 'pages',
  brand: 'brands',
};

export function createPresence({ db, kv, clock }: Pick<Platform, 'db' | 'kv' | 'clock'>, leases: Leases): Presence {
  return {
    async hold(person: StaffCaller, t: TargetType, id: number, isRenewal = false): Promise<Lease> {
      requireWriter(person, t);
      await seen(person.id, t, id);
      const hold = isRenewal ? leases.renew : leases.hold;
      return withPresent(await hold(person.id, t, id), person.id, t, id);
    },

    async look(staffId: number, t: TargetType, id: number): Promise<Lease> {
      return withPresent(await leases.look(staffId, t, id), staffId, t, id);
    },

    async release(person: StaffCaller, t: TargetType, id: number): Promise<void> {
      await leases.release(person.id, t, id);
    },

    async takeOver(person: StaffCaller, t: TargetType, id: number, reason: string): Promise<Lease> {
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
