import { json } from 'node:stream/consumers';
import { asc, desc, inArray, lt } from 'drizzle-orm';
import { DAY_SECONDS } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { auditEntries } from '#schema/staff/staff.ts';

export const ROOT_JOB = 'staff.audit_root';
export const ROOT_AT = '5 0 * * *';

export type AuditRoot = { day: string; lastId: number; hash: string; writtenAt: string };

const STEP_DAYS = 100;

// An attacker with database access could recompute the whole chain, so its end is stored each night among the files as
// well: a rewritten chain no longer matches these points.
export function createAuditRoots({ db, blobs, clock }: Pick<Platform, 'db' | 'blobs' | 'clock'>) {
  return {
    async write(): Promise<void> {
      const now = clock.now();
      const day = shanghaiDay(new Date((startOfDay(shanghaiDay(now)) - 1) * 1_000));
      const end = new Date((startOfDay(day) + DAY_SECONDS) * 1_000);
      const [last] = await db
        .select({ lastId: auditEntries.id, hash: auditEntries.hash })
        .from(auditEntries)
        .where(lt(auditEntries.at, end))
        .orderBy(desc(auditEntries.id))
        .limit(1);
      if (!last || (await blobs.head(nameOf(day)))) return;
      const root: AuditRoot = { day, ...last, writtenAt: now.toISOString() };
      await blobs.put(nameOf(day), Buffer.from(JSON.stringify(root)), 'application/json');
    },

    async verify(after: string) {
      const begin = after === '' ? await firstDay() : dayAfter(after);
      const today = shanghaiDay(clock.now());
      const days: string[] = [];
      for (let day = begin; day && day < today && days.length < STEP_DAYS; day = dayAfter(day)) days.push(day);
      const roots = (await Promise.all(days.map(read))).filter((root) => root !== undefined);
      const broken = await firstBroken(roots);
      const last = days.at(-1);
      const isMore = broken === null && last !== undefined && dayAfter(last) < today;
      return { checked: roots.length, next: isMore ? last : null, broken };
    },
  };

  async function firstBroken(roots: readonly AuditRoot[]): Promise<{ day: string } | null> {
    if (roots.length === 0) return null;
    const ids = roots.map(({ lastId }) => lastId);
    const rows = await db
      .select({ id: auditEntries.id, hash: auditEntries.hash })
      .from(auditEntries)
      .where(inArray(auditEntries.id, ids));
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
    const broken = roots.find(({ lastId, hash }) => hashes.get(lastId) !== hash);
    return broken ? { day: broken.day } : null;
  }

  async function firstDay(): Promise<string | undefined> {
    const [first] = await db.select({ at: auditEntries.at }).from(auditEntries).orderBy(asc(auditEntries.id)).limit(1);
    return first && shanghaiDay(first.at);
  }

  async function read(day: string): Promise<AuditRoot | undefined> {
    const blob = await blobs.get(nameOf(day));
    return blob && ((await json(blob.body)) as AuditRoot);
  }
}

function nameOf(day: string): string {
  return `audit-roots/${day}.json`;
}

function dayAfter(day: string): string {
  return shanghaiDay(new Date((startOfDay(day) + DAY_SECONDS) * 1_000));
}
