import type { AuditRow, listAudit } from '@rujian/contract/areas/staff/desk';
import { DESK_RIGHTS, type DeskRight } from '@rujian/contract/areas/staff/rights';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, desc, eq, gt, gte, like, lt, lte, or, type SQL } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { DAY_SECONDS, unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { RegionOf } from '#ports/regions.ts';
import { members } from '#schema/members/members.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { BEGINNING, hashOf } from './audit.ts';
import { type AuditTarget, kindOf, readTargets, targetKey } from './audit-titles.ts';

type Query = ParsedInput<typeof listAudit>;

const STEP = 2_000;

export function createAuditLog({ db }: Pick<Platform, 'db'>, { regionOf }: { regionOf: RegionOf }) {
  return {
    async list(query: Query, caller: StaffCaller): Promise<{ list: AuditRow[]; total: number }> {
      const { lang } = caller;
      const wanted = and(conditionOf(query), visibleTo(caller, query));
      const total = await db.$count(auditEntries, wanted);
      const rows = await db
        .select({ entry: auditEntries, staffName: staff.name, memberName: members.nickname })
        .from(auditEntries)
        .leftJoin(staff, eq(staff.id, auditEntries.staffId))
        .leftJoin(members, eq(members.id, auditEntries.memberId))
        .where(wanted)
        .orderBy(desc(auditEntries.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit);
      const logged = rows.flatMap(({ entry }) => targetOf(entry) ?? []);
      const targets = await readTargets(db, logged);
      const list = rows.map(({ entry, staffName, memberName }) => ({
        ...pick(entry, 'id', 'action', 'reason', 'requestId'),
        at: unixSeconds(entry.at),
        actor: {
          kind: entry.actorKind,
          id: entry.staffId ?? entry.memberId,
          name: staffName ?? memberName ?? '',
          roles: entry.role,
        },
        target: withTitle(entry, targets),
        before: entry.before ?? null,
        after: entry.after ?? null,
        region: entry.ip ? regionOf(entry.ip, lang) : '',
      }));
      return { list, total };
    },

    async verify(after: number) {
      const [before] = await db
        .select({ hash: auditEntries.hash })
        .from(auditEntries)
        .where(lte(auditEntries.id, after))
        .orderBy(desc(auditEntries.id))
        .limit(1);
      const rows = await db
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.id, after))
        .orderBy(asc(auditEntries.id))
        .limit(STEP);
      let previous = before?.hash ?? BEGINNING;
      for (const [place, { id, hash, ...row }] of rows.entries()) {
        if (row.previousHash !== previous || hashOf(row) !== hash) {
          return { checked: place, next: null, broken: { id, at: unixSeconds(row.at) } };
        }
        previous = hash;
      }
      const next = rows.length === STEP ? (rows.at(-1)?.id ?? null) : null;
      return { checked: rows.length, next, broken: null };
    },
  };
}

type Entry = Pick<typeof auditEntries.$inferSelect, 'action' | 'targetType' | 'targetId'>;

function targetOf({ action, targetType: type, targetId: id }: Entry) {
  return id === null ? undefined : { action, type, id };
}

function withTitle(entry: Entry, targets: Map<string, AuditTarget>): AuditRow['target'] {
  if (entry.targetType === '') return null;
  const target = targetOf(entry);
  const found = target && targets.get(targetKey(target));
  const unknown = { type: kindOf({ action: entry.action, type: entry.targetType }), title: '', isThere: false };
  return { ...(found ?? unknown), id: entry.targetId };
}

/** Everyone may read their own actions; an object's history is for those who may see the object. */
function visibleTo(caller: StaffCaller, { targetType, targetId }: Query): SQL | undefined {
  if (hasRight(caller, 'audit.all')) return undefined;
  if (targetType && targetId && mayReadHistory(caller, targetType)) return undefined;
  return eq(auditEntries.staffId, caller.id);
}

function conditionOf({ targetType, targetId, staff: staffId, action, from, until }: Query): SQL | undefined {
  return and(
    targetType ? eq(auditEntries.targetType, targetType) : undefined,
    targetId ? eq(auditEntries.targetId, targetId) : undefined,
    staffId ? eq(auditEntries.staffId, staffId) : undefined,
    from ? gte(auditEntries.at, new Date(startOfDay(from) * 1_000)) : undefined,
    until ? lt(auditEntries.at, new Date((startOfDay(until) + DAY_SECONDS) * 1_000)) : undefined,
    action ? or(eq(auditEntries.action, action), like(auditEntries.action, `${escaped(action)}.%`)) : undefined,
  );
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const HISTORY_RIGHTS: Partial<Record<DeskRight, readonly string[]>> = {
  'articles.view': ['news', 'article', 'column', 'tag'],
  'headlines.view': ['headlines', 'headline'],
  'topics.view': ['topic'],
  'records.view': ['evaluation', 'spotcheck', 'notice'],
  'subjects.view': ['specialsubject', 'subject'],
  'billboards.view': ['billboard', 'billboard_edition'],
  'terms.view': ['baike', 'term'],
  'brands.view': ['brand', 'product', 'company', 'indicator', 'standard', 'food_term'],
  'site.view': ['page', 'setting', 'webhook', 'apikey', 'menu'],
  'media.view': ['media'],
  'comments.view': ['comment'],
  'contributions.view': ['contribution'],
  'errata.view': ['erratum'],
  'complaints.view': ['complaint'],
  'claims.view': ['claim', 'brand_claim'],
  'members.view': ['member'],
  'staff.view': ['staff', 'role'],
};

function mayReadHistory(caller: StaffCaller, targetType: string): boolean {
  return DESK_RIGHTS.some((right) => HISTORY_RIGHTS[right]?.includes(targetType) && hasRight(caller, right));
}
