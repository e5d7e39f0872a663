import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { Case } from '@rujian/contract/areas/mydata/cases';
import type { Lang } from '@rujian/contract/base/constants';
import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { COMPLAINT_STATE, type ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { ERRATUM_STATE } from '@rujian/contract/vocabulary/errata';
import { CASE_KIND, type CaseKind } from '@rujian/contract/vocabulary/members';
import { and, count, countDistinct, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { billboardBallots } from '#schema/billboards/votes.ts';
import { complaints } from '#schema/complaints.ts';
import { type ContributionRow, contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';

type Query = { page: number; limit: number; kind: CaseKind | '' };
type Found = { kind: CaseKind; id: number; at: Date };
type Shown = Omit<Case, 'kind' | 'id' | 'at'>;
type Cards = ReadonlyMap<number, Shown>;

export type CaseDeps = {
  /** Titles of contributions; those of tips are encrypted. */
  contributionTitle: (row: ContributionRow) => string;
};

export function createCases({ db }: Pick<Platform, 'db'>, deps: CaseDeps) {
  return {
    async list(memberId: number, { page, limit, kind }: Query, lang: Lang) {
      const [found, counts] = await Promise.all([
        db
          .select()
          .from(movements(memberId, kind))
          .orderBy(desc(sql`at`), desc(sql`kind`), desc(sql`id`))
          .limit(limit)
          .offset((page - 1) * limit) as Promise<Found[]>,
        countKinds(memberId),
      ]);
      const idsOf = (wanted: CaseKind) => found.filter((each) => each.kind === wanted).map(({ id }) => id);
      const [complaint, contribution, erratum, vote] = await Promise.all([
        complaintCards(idsOf('complaint'), lang),
        contributionCards(idsOf('contribution'), lang),
        erratumCards(idsOf('erratum'), lang),
        voteCards(memberId, idsOf('vote'), lang),
      ]);
      const cards: Record<CaseKind, Cards> = { complaint, contribution, erratum, vote };
      const list = found.flatMap(({ kind: key, id, at }): Case[] => {
        const card = cards[key].get(id);
        return card ? [{ kind: CASE_KIND.option(key, lang), id, ...card, at: unixSeconds(at) }] : [];
      });
      const kinds = CASE_KIND.keys.flatMap((key) =>
        counts[key] > 0 ? [{ ...CASE_KIND.option(key, lang), count: counts[key] }] : [],
      );
      const shown = kinds.filter(({ key }) => kind === '' || key === kind);
      return { list, kinds, total: shown.reduce((sum, { count: number }) => sum + number, 0) };
    },
  };

  /** The last change of each case; a kind that is not requested costs nothing. */
  function movements(memberId: number, only: CaseKind | '') {
    const moved = (key: CaseKind, id: PgColumn, moment: SQL | PgColumn) => ({
      kind: sql<CaseKind>`${key}::text`.as('kind'),
      id: sql<number>`${id}`.mapWith(Number).as('id'),
      at: sql<Date>`${moment}`.mapWith(complaints.updatedAt).as('at'),
    });
    const isAsked = (key: CaseKind) => sql`${only === '' || only === key}`;
    const decidedAt = sql`coalesce(${errata.decidedAt}, ${errata.createdAt})`;
    const votedAt = sql`greatest(max(${billboardBallots.at}), max(${billboardEditions.publishedAt}))`;
    return unionAll(
      db
        .select(moved('complaint', complaints.id, complaints.updatedAt))
        .from(complaints)
        .where(and(eq(complaints.memberId, memberId), isAsked('complaint'))),
      db
        .select(moved('contribution', contributions.id, contributions.updatedAt))
        .from(contributions)
        .where(and(eq(contributions.memberId, memberId), isAsked('contribution'))),
      db
        .select(moved('erratum', errata.id, decidedAt))
        .from(errata)
        .where(and(eq(errata.memberId, memberId), isAsked('erratum'))),
      db
        .select(moved('vote', billboardBallots.editionId, votedAt))
        .from(billboardBallots)
        .innerJoin(billboardEditions, eq(billboardEditions.id, billboardBallots.editionId))
        .where(and(eq(billboardBallots.memberId, memberId), isAsked('vote')))
        .groupBy(billboardBallots.editionId),
    ).as('movements');
  }

  async function countKinds(memberId: number): Promise<Record<CaseKind, number>> {
    const [complaint, contribution, erratum, [vote]] = await Promise.all([
      db.$count(complaints, eq(complaints.memberId, memberId)),
      db.$count(contributions, eq(contributions.memberId, memberId)),
      db.$count(errata, eq(errata.memberId, memberId)),
      db
        .select({ count: countDistinct(billboardBallots.editionId) })
        .from(billboardBallots)
        .where(eq(billboardBallots.memberId, memberId)),
    ]);
    return { complaint, contribution, erratum, vote: vote?.count ?? 0 };
  }

  async function complaintCards(ids: number[], lang: Lang): Promise<Cards> {
    if (ids.length === 0) return new Map();
    const { id, title, state, no } = complaints;
    const rows = await db.select({ id, title, state, no }).from(complaints).where(inArray(id, ids));
    return cardsOf(rows, (row) => ({
      title: row.title,
      note: row.no ?? '',
      state: {
        ...COMPLAINT_STATE.option(row.state, lang),
        waitsFor: waitsFor(row.state, WAITING_COMPLAINTS, OPEN_COMPLAINTS),
      },
      path: row.state === 'draft' ? `/complaint/submit?draft=${row.id}` : `/user/account/complaint/${row.id}`,
    }));
  }

  async function contributionCards(ids: number[], lang: Lang): Promise<Cards> {
    if (ids.length === 0) return new Map();
    const rows = await db.select().from(contributions).where(inArray(contributions.id, ids));
    return cardsOf(rows, (row) => ({
      title: deps.contributionTitle(row),
      note: '',
      state: {
        ...CONTRIBUTION_STATE.option(row.state, lang),
        waitsFor: waitsFor(row.state, ['draft', 'revise'], OPEN_CONTRIBUTIONS),
      },
      path: row.state === 'draft' ? `/contribute?id=${row.id}` : `/user/account/contribute/${row.id}`,
    }));
  }

  async function erratumCards(ids: number[], lang: Lang): Promise<Cards> {
    if (ids.length === 0) return new Map();
    const { id, savedTitle: title, state, body: note } = errata;
    const rows = await db.select({ id, title, state, note }).from(errata).where(inArray(id, ids));
    return cardsOf(rows, (row) => ({
      title: row.title,
      note: row.note,
      state: { ...ERRATUM_STATE.option(row.state, lang), waitsFor: row.state === 'open' ? 'site' : null },
      path: '/user/account/errata',
    }));
  }

  async function voteCards(memberId: number, ids: number[], lang: Lang): Promise<Cards> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({
        ...pick(billboardEditions, 'id', 'period', 'status'),
        billboardId: billboards.id,
        name: billboards.name,
        votes: count(),
      })
      .from(billboardBallots)
      .innerJoin(billboardEditions, eq(billboardEditions.id, billboardBallots.editionId))
      .innerJoin(billboards, eq(billboards.id, billboardEditions.billboardId))
      .where(and(eq(billboardBallots.memberId, memberId), inArray(billboardEditions.id, ids)))
      .groupBy(billboardEditions.id, billboards.id);
    return cardsOf(rows, (row) => ({
      title: `${row.name} · ${periodName(row.period, lang)}`,
      note: voteNote(lang, row.votes),
      state: { ...voteState(lang, row.status), waitsFor: null },
      path: `/billboard/${row.billboardId}`,
    }));
  }
}

function cardsOf<Row extends { id: number }>(rows: readonly Row[], toCard: (row: Row) => Shown): Cards {
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}

function waitsFor<State extends string>(
  state: State,
  ofMember: readonly State[],
  open: readonly State[],
): 'member' | 'site' | null {
  if (ofMember.includes(state)) return 'member';
  return open.includes(state) ? 'site' : null;
}

const VOTE_WORDS: Record<Lang, Record<'voting' | 'audit' | 'published' | 'ended', string>> = {
  'zh-cn': { voting: '投票进行中', audit: '审计中', published: '结果已公布', ended: '已结束' },
  en: { voting: 'Voting', audit: 'In its audit', published: 'Result published', ended: 'Ended' },
};

function voteState(lang: Lang, status: EditionState) {
  const key = status === 'voting' || status === 'audit' || status === 'published' ? status : 'ended';
  return { key, name: VOTE_WORDS[lang][key] };
}

function voteNote(lang: Lang, votes: number): string {
  if (lang === 'zh-cn') return `投过${votes}票`;
  return votes === 1 ? '1 vote cast' : `${votes} votes cast`;
}

export const OPEN_COMPLAINTS: readonly ComplaintState[] = [
  'submitted',
  'need_more',
  'accepted',
  'assigned',
  'negotiating',
  'proposed',
  'escalated',
];

const WAITING_COMPLAINTS: readonly ComplaintState[] = ['draft', 'need_more', 'proposed'];

const OPEN_CONTRIBUTIONS: readonly ContributionRow['state'][] = ['submitted', 'in_review', 'accepted', 'in_production'];
