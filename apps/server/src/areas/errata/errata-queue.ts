import { type DeskErratum, listErrata } from '@rujian/contract/areas/errata/public';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { errata } from '#schema/errata.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { RECORD_TYPES, seesEverything } from './desk-scope.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { viewErrata, viewStates } from './erratum-view.ts';

type Row = typeof errata.$inferSelect;

export function serveErrataQueue(app: App, { db }: Pick<Platform, 'db'>, deps: ErrataDeps): void {
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
