import type { AuditRow, listAudit } from '@rujian/contract/areas/staff/desk';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, desc, eq, gt, gte, like, lt, lte, or, type SQL } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { members } from '#schema/members/members.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { BEGINNING, hashOf } from './audit.ts';
import { type AuditTarget, kindOf, readTargets, targetKey } from './audit-titles.ts';

type Query = ParsedInput<typeof listAudit>;

const DAY_SECONDS = 86_400;
const STEP = 2_000;

export function createAuditLog(
  { db }: Pick<Platform, 'db'>,
  { regionOf }: { regionOf: (address: string, lang: Lang) => string },
) {
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
      const targets = await readTargets(
        db,
        rows.flatMap(({ entry }) => targetOf(entry) ?? []),
      );
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

/** Permissions to read an object's history; other kinds need permission for the whole log. */
const HISTORY_RIGHTS: Record<string, DeskRight> = {
  news: 'articles.view',
  article: 'articles.view',
  headlines: 'headlines.view',
  headline: 'headlines.view',
  topic: 'topics.view',
  evaluation: 'records.view',
  spotcheck: 'records.view',
  notice: 'records.view',
  specialsubject: 'subjects.view',
  subject: 'subjects.view',
  billboard: 'billboards.view',
  billboard_edition: 'billboards.view',
  baike: 'terms.view',
  term: 'terms.view',
  brand: 'brands.view',
  product: 'brands.view',
  company: 'brands.view',
  indicator: 'brands.view',
  standard: 'brands.view',
  column: 'articles.view',
  tag: 'articles.view',
  page: 'site.view',
  setting: 'site.view',
  webhook: 'site.view',
  apikey: 'site.view',
  menu: 'site.view',
  media: 'media.view',
  comment: 'comments.view',
  contribution: 'contributions.view',
  erratum: 'errata.view',
  complaint: 'complaints.view',
  claim: 'claims.view',
  brand_claim: 'claims.view',
  member: 'members.view',
  staff: 'staff.view',
  role: 'staff.view',
};

function mayReadHistory(caller: StaffCaller, targetType: string): boolean {
  const right = HISTORY_RIGHTS[targetType];
  return hasRight(caller, 'audit.all') || (right !== undefined && hasRight(caller, right));
}
