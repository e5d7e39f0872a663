import { createHash } from 'node:crypto';
import {
  type DeskErratum,
  getErrataThanks,
  listErrata,
  listOwnErrata,
  submitErratum,
} from '@rujian/contract/areas/errata/public';
import { DEFAULT_LANG, DETAIL_CACHE_SECONDS, ERRATA_A_DAY } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { errata } from '#schema/errata.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { serveDeciding } from './deciding.ts';
import { RECORD_TYPES, seesEverything } from './desk-scope.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { viewErrata, viewStates } from './erratum-view.ts';
import { createThanks, thanksTag } from './thanks.ts';

export function errataArea(app: App, platform: Platform, deps: ErrataDeps) {
  const thanks = createThanks(platform);
  serve(app, getErrataThanks, thanks.of, { tags: (target) => [thanksTag(target)], cacheSeconds: DETAIL_CACHE_SECONDS });
  serveSubmitting(app, platform, deps);
  serveErrataQueue(app, platform, deps);
  serveDeciding(app, platform, deps);

  return { eraseMember: serveOwnErrata(app, platform, deps), acceptedFor: thanks.acceptedFor };
}

function serveOwnErrata(app: App, { db }: Pick<Platform, 'db'>, deps: ErrataDeps) {
  serve(app, listOwnErrata, async ({ page, limit, state }, { id: memberId, lang }) => {
    const isOwn = eq(errata.memberId, memberId);
    const [rows, counts] = await Promise.all([
      db
        .select()
        .from(errata)
        .where(and(isOwn, state === '' ? undefined : eq(errata.state, state)))
        .orderBy(desc(errata.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ state: errata.state, count: count() }).from(errata).where(isOwn).groupBy(errata.state),
    ]);
    const shown = counts.filter((each) => state === '' || each.state === state);
    const total = shown.reduce((sum, each) => sum + each.count, 0);
    return { list: await viewErrata(rows, lang, deps), total, states: viewStates(counts, lang) };
  });

  /** Open reports are deleted; of decided ones the decision stays, without what the member wrote. */
  return async function eraseMember(memberId: number, tx: Tx): Promise<string[]> {
    const isOwn = eq(errata.memberId, memberId);
    await tx.delete(errata).where(and(isOwn, eq(errata.state, 'open')));
    const decided = await tx
      .update(errata)
      .set({ wantsThanks: false, quote: '', place: '', body: '', suggestion: '', sameness: '' })
      .where(isOwn)
      .returning({ t: errata.t, id: errata.targetId });
    return decided.map(thanksTag);
  };
}

type NewErratum = ParsedInput<typeof submitErratum>;

function serveSubmitting(
  app: App,
  { db, kv, clock }: Pick<Platform, 'db' | 'kv' | 'clock'>,
  { contentCards, requireNotMuted, requireParticipation }: ErrataDeps,
): void {
  serve(app, submitErratum, async (report, { id: memberId }) => {
    await requireNotMuted(memberId);
    await requireParticipation(memberId);
    const target = { t: report.t === 'headlines' ? ('news' as const) : report.t, id: report.id };
    const [card] = await contentCards([target], DEFAULT_LANG);
    if (!card) throw new AppError('content.not_found');
    const key = { memberId, t: target.t, targetId: target.id, kind: report.kind, sameness: samenessOf(report) };
    const earlier = await findOpen(key);
    if (earlier) return { id: earlier, isRepeated: true };
    await requireRoomToday(memberId);
    const [added] = await db
      .insert(errata)
      .values({
        ...key,
        quote: report.quote.trim(),
        place: report.where.trim(),
        body: report.text.trim(),
        suggestion: report.suggestion.trim(),
        wantsThanks: report.wantsThanks,
        savedTitle: card.title,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: errata.id });
    // Of two identical concurrent reports, one finds the other.
    if (!added) return { id: (await findOpen(key)) ?? 0, isRepeated: true };
    return { id: added.id, isRepeated: false };
  });

  async function findOpen(key: Key): Promise<number | undefined> {
    const [found] = await db
      .select({ id: errata.id })
      .from(errata)
      .where(
        and(
          ...KEY.map((name) => eq(errata[name], key[name])),
          // Written into the statement, so that the index over open reports applies.
          sql`${errata.state} = 'open'`,
        ),
      );
    return found?.id;
  }

  async function requireRoomToday(memberId: number): Promise<void> {
    const today = await kv.increment(`errata:${memberId}`, DAY_SECONDS);
    if (today.count > ERRATA_A_DAY) throw new AppError('erratum.enough_today', { max: ERRATA_A_DAY });
  }
}

const KEY = ['memberId', 't', 'targetId', 'kind', 'sameness'] as const;
type Key = Pick<typeof errata.$inferSelect, (typeof KEY)[number]>;

/** The same passage of a page is reported once; several reports about a whole page are allowed. */
function samenessOf({ quote, text }: NewErratum): string {
  const plain = (quote.trim() || text).replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex');
}

type Row = typeof errata.$inferSelect;

function serveErrataQueue(app: App, { db }: Pick<Platform, 'db'>, deps: ErrataDeps): void {
  serve(app, listErrata, async ({ page, limit, state, t }, caller) => {
    const { lang } = caller;
    const scope = and(
      seesEverything(caller) ? undefined : inArray(errata.t, [...RECORD_TYPES]),
      t === '' ? undefined : eq(errata.t, t === 'headlines' ? 'news' : t),
    );
    const [rows, counts] = await Promise.all([
      db
        .select()
        .from(errata)
        .where(and(eq(errata.state, state), scope))
        .orderBy(state === 'open' ? asc(errata.id) : desc(errata.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.select({ state: errata.state, count: count() }).from(errata).where(scope).groupBy(errata.state),
    ]);
    const [views, people, records, deciders] = await Promise.all([
      viewErrata(rows, lang, deps),
      nicknames(rows),
      recordsOf(rows),
      decidersOf(rows),
    ]);
    const list: DeskErratum[] = views.map((view, index) => {
      const { memberId, decidedBy } = rows[index] as Row;
      return {
        ...view,
        member: { id: memberId, nickname: people.get(memberId) ?? '' },
        record: {
          accepted: records.get(`${memberId} accepted`) ?? 0,
          rejected: records.get(`${memberId} rejected`) ?? 0,
        },
        decidedBy: decidedBy === null ? null : (deciders.get(decidedBy) ?? ''),
      };
    });
    const total = counts.find((each) => each.state === state)?.count ?? 0;
    return { list, total, states: viewStates(counts, lang) };
  });

  async function nicknames(rows: readonly Row[]) {
    const found = await db
      .select({ id: members.id, nickname: members.nickname })
      .from(members)
      .where(inArray(members.id, memberIds(rows)));
    return new Map(found.map(({ id, nickname }) => [id, nickname]));
  }

  async function recordsOf(rows: readonly Row[]) {
    const found = await db
      .select({ memberId: errata.memberId, state: errata.state, count: count() })
      .from(errata)
      .where(inArray(errata.memberId, memberIds(rows)))
      .groupBy(errata.memberId, errata.state);
    return new Map(found.map(({ memberId, state, count: times }) => [`${memberId} ${state}`, times]));
  }

  async function decidersOf(rows: readonly Row[]) {
    const ids = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]));
    const found = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids));
    return new Map(found.map(({ id, name }) => [id, name]));
  }
}

function memberIds(rows: readonly Row[]): number[] {
  return [...new Set(rows.map(({ memberId }) => memberId))];
}
