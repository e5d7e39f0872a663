import { REVEAL_SECONDS, revealContact } from '@rujian/contract/areas/members/desk';
import { getMemberSheet } from '@rujian/contract/areas/moderation/members';
import type { Lang } from '@rujian/contract/base/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { sessions } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { moderationSanctions } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import { identityOf, type MemberListDeps } from './member-list.ts';
import type { Trust } from './reports/reports.ts';
import { MUTED_FOR_GOOD } from './sanctions.ts';

const SANCTIONS_SHOWN = 50;
const POINTS_SHOWN = 20;

export function serveMemberSheet(
  app: App,
  { db, clock }: Platform,
  { trust, regionOf, levelOf }: MemberListDeps & { trust: Trust },
): void {
  serve(app, getMemberSheet, async ({ id }, { lang }) => {
    const [member] = await db.select().from(members).where(eq(members.id, id));
    if (!member) throw new AppError('member.not_found');
    const [states, received, made, devices, trusted, sanctions, points] = await Promise.all([
      countComments(id),
      countReceived(id),
      countMade(id),
      db.$count(sessions, eq(sessions.memberId, id)),
      trust.of([id]),
      listSanctions(id, lang),
      pointsOf(id),
    ]);
    const { mutedUntil } = member;
    return {
      ...identityOf(member, regionOf, lang),
      devices,
      comments: states,
      sanctions,
      motto: member.motto,
      points: { ...points, level: levelOf(points.total) },
      leavingSince: member.cancelRequestedAt && unixSeconds(member.cancelRequestedAt),
      mutedUntil: mutedUntil && mutedUntil > clock.now() ? untilOf(mutedUntil) : null,
      banned: member.bannedAt !== null,
      left: member.cancelledAt !== null,
      reportsReceived: received,
      reportsMade: made,
      trusted: (trusted.get(id) ?? 1) >= 1,
    };
  });

  function countComments(memberId: number) {
    return db
      .select({ state: comments.status, count: count() })
      .from(comments)
      .where(eq(comments.memberId, memberId))
      .groupBy(comments.status);
  }

  async function countReceived(memberId: number): Promise<number> {
    const [found] = await db
      .select({ count: count() })
      .from(reports)
      .innerJoin(comments, and(eq(reports.t, 'comment'), eq(comments.id, reports.targetId)))
      .where(eq(comments.memberId, memberId));
    return found?.count ?? 0;
  }

  async function countMade(memberId: number) {
    const of = (state: string) => sql<number>`count(*) filter (where ${reports.state} = ${state})::int`;
    const [made] = await db
      .select({ open: of('open'), upheld: of('upheld'), dismissed: of('dismissed') })
      .from(reports)
      .where(eq(reports.memberId, memberId));
    return made ?? { open: 0, upheld: 0, dismissed: 0 };
  }

  async function pointsOf(memberId: number) {
    const [[account], recent] = await Promise.all([
      db.select({ total: memberAccounts.points }).from(memberAccounts).where(eq(memberAccounts.memberId, memberId)),
      db
        .select({ ...pick(pointEntries, 'id', 'points', 'memo'), at: pointEntries.createdAt })
        .from(pointEntries)
        .where(eq(pointEntries.memberId, memberId))
        .orderBy(desc(pointEntries.id))
        .limit(POINTS_SHOWN),
    ]);
    return {
      total: account?.total ?? 0,
      recent: recent.map(({ at, ...entry }) => ({ ...entry, at: unixSeconds(at) })),
    };
  }

  async function listSanctions(memberId: number, lang: Lang) {
    const rows = await db
      .select({ sanction: moderationSanctions, by: { id: staff.id, name: staff.name } })
      .from(moderationSanctions)
      .innerJoin(staff, eq(staff.id, moderationSanctions.staffId))
      .where(eq(moderationSanctions.memberId, memberId))
      .orderBy(desc(moderationSanctions.id))
      .limit(SANCTIONS_SHOWN);
    return rows.map(({ sanction, by }) => {
      const { reason, createdAt, until, liftedAt } = sanction;
      return {
        ...pick(sanction, 'id', 'kind', 'note', 'liftNote'),
        by,
        reason: REASON.option(reason, lang),
        at: unixSeconds(createdAt),
        until: until && unixSeconds(until),
        liftedAt: liftedAt && unixSeconds(liftedAt),
      };
    });
  }
}

function untilOf(mutedUntil: Date): number {
  return mutedUntil >= MUTED_FOR_GOOD ? 0 : unixSeconds(mutedUntil);
}

/** Reveals a member's contact for a reason, which the audit log records without the number. */
export function serveContactReveal(app: App, { db, kv }: Platform, { record }: { record: RecordAudit }): void {
  const limits = createLimits(kv);

  serve(app, revealContact, async ({ id, field, reason }, caller) => {
    await limits.require('revealInHour', `desk ${caller.id}`);
    const [member] = await db.select({ value: members[field] }).from(members).where(eq(members.id, id));
    const value = member?.value;
    if (!value) throw new AppError('member.not_found');
    await db.transaction((tx) =>
      record(tx, {
        caller,
        action: 'member.reveal',
        target: { type: 'member', id },
        after: { field },
        reason: reason.trim(),
      }),
    );
    return { value, seconds: REVEAL_SECONDS };
  });
}
