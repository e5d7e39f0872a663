import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import { listQueue, type QueueItem } from '@rujian/contract/areas/moderation/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ContentCard } from '@rujian/contract/base/refs';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, count, countDistinct, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionName } from '#ports/regions.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { reports } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { findContacts } from '../words/contact-data.ts';
import { viewOf } from '../words/text-view.ts';
import type { Hit, ReadMatcher } from '../words/word-matcher.ts';
import type { Claims } from './claims.ts';
import {
  lateSince,
  type QueueEntry,
  type QueueKind,
  type QueueSource,
  reviewDueAt,
  reviewLastAt,
  sourcesFor,
} from './queue-source.ts';

export type ContentCards = (refs: readonly { t: TargetType; id: number }[], lang: Lang) => Promise<ContentCard[]>;

type Parts = {
  sources: readonly QueueSource[];
  claims: Claims;
  readMatcher: ReadMatcher;
  contentCards: ContentCards;
  regionName: RegionName;
};
type Waiting = QueueEntry & { kind: QueueKind };

export function serveQueue(app: App, { db, clock }: Platform, parts: Parts): void {
  const { sources, claims, readMatcher, contentCards, regionName } = parts;

  serve(app, listQueue, async ({ kind, member, limit }, caller) => {
    const open = sourcesFor(sources, caller);
    const wanted = open.filter((source) => kind === '' || source.kind === kind);
    const query = { limit, ...(member !== '' && { memberId: member }) };
    const [found, kinds] = await Promise.all([
      Promise.all(
        wanted.map(async (source) => (await source.oldest(query)).map((entry) => ({ ...entry, kind: source.kind }))),
      ),
      Promise.all(
        open.map(async ({ kind: each, waiting }) => {
          const { count, late, oldestAt } = await waiting(clock.now());
          const oldest = oldestAt && unixSeconds(oldestAt);
          return { kind: each, waiting: count, late, oldestAt: oldest };
        }),
      ),
    ]);
    const oldest = found
      .flat()
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, limit);
    return { list: await toItems(oldest, caller), kinds };
  });

  async function toItems(entries: Waiting[], { id: staffId, lang }: { id: number; lang: Lang }): Promise<QueueItem[]> {
    const targets = entries.flatMap(({ target }) => target ?? []);
    const [matcher, names, cards, claimed] = await Promise.all([
      readMatcher(),
      namesOf(entries.flatMap(({ memberId }) => memberId ?? [])),
      contentCards(targets, lang),
      claimsOf(entries),
    ]);
    return entries.map((entry): QueueItem => {
      const { kind, id, text, memberId, target } = entry;
      const view = viewOf(text);
      const hits = [...matcher.find(text, view), ...findContacts(text, view)];
      const card = cards.find((each) => each.t === target?.t && each.id === target?.id);
      const claim = claimed.get(`${kind} ${id}`);
      return {
        ...pick(entry, 'kind', 'id', 'state', 'text', 'rules', 'reports', 'group', 'decisions'),
        change: entry.change ?? null,
        parent: entry.parent ?? null,
        hits: labelledHits(hits, lang),
        author: memberId === null ? null : authorOf(memberId, names, entry.region, lang),
        target: target && { ...target, title: card?.title ?? '', path: card ? contentPath(card) : null },
        createdAt: unixSeconds(entry.createdAt),
        ...deadlinesOf(entry),
        claim: claim ? { by: claim.by, isOwn: claim.by.id === staffId, until: unixSeconds(claim.until) } : null,
      };
    });
  }

  function deadlinesOf({ dueAt, createdAt }: Waiting): Pick<QueueItem, 'dueAt' | 'lastAt'> {
    if (dueAt !== undefined) return { dueAt: dueAt && unixSeconds(dueAt), lastAt: null };
    return { dueAt: unixSeconds(reviewDueAt(createdAt)), lastAt: unixSeconds(reviewLastAt(createdAt)) };
  }

  function authorOf(id: number, names: Map<number, string>, region: string, lang: Lang) {
    return { id, name: names.get(id) ?? '', region: region === '' ? '' : regionName(region, lang) };
  }

  async function namesOf(ids: number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: members.id, name: members.nickname })
      .from(members)
      .where(inArray(members.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async function claimsOf(entries: Waiting[]) {
    const all = new Map<string, Awaited<ReturnType<Claims['of']>> extends Map<number, infer C> ? C : never>();
    for (const [kind, each] of Map.groupBy(entries, (entry) => entry.kind)) {
      const held = await claims.of(
        kind,
        each.map(({ id }) => id),
      );
      for (const [id, claim] of held) all.set(`${kind} ${id}`, claim);
    }
    return all;
  }
}

export function labelledHits(hits: readonly Hit[], lang: Lang) {
  return hits.map(({ category, ...hit }) => ({ ...hit, category: REASON.option(category, lang) }));
}

export function createWaitingCounts({ db, clock }: Platform, parts: { sources: readonly QueueSource[] }) {
  return {
    queue: (caller: StaffCaller): Promise<DeskCount> => sumOf(sourcesFor(parts.sources, caller)),

    ofKind: (kind: QueueKind): Promise<DeskCount> => sumOf(parts.sources.filter((source) => source.kind === kind)),

    async reports(): Promise<DeskCount> {
      const [found] = await db
        .select({
          count: countDistinct(reports.targetId),
          late: sql<number>`(count(distinct ${reports.targetId}) filter (where ${isLate(reports.createdAt)}))::int`,
        })
        .from(reports)
        .where(and(eq(reports.t, 'comment'), eq(reports.state, 'open')));
      return found ?? { count: 0, late: 0 };
    },

    /** Appeals against decisions of other people. */
    async appeals({ id }: StaffCaller): Promise<DeskCount> {
      const [found] = await db
        .select({
          count: count(),
          late: sql<number>`(count(*) filter (where ${isLate(commentAppeals.createdAt)}))::int`,
        })
        .from(commentAppeals)
        .where(
          and(
            eq(commentAppeals.state, 'open'),
            or(isNull(commentAppeals.firstDecidedBy), ne(commentAppeals.firstDecidedBy, id)),
          ),
        );
      return found ?? { count: 0, late: 0 };
    },
  };

  async function sumOf(sources: readonly QueueSource[]): Promise<DeskCount> {
    const counted = await Promise.all(sources.map(({ waiting }) => waiting(clock.now())));
    return {
      count: counted.reduce((sum, each) => sum + each.count, 0),
      late: counted.reduce((sum, each) => sum + each.late, 0),
    };
  }

  function isLate(column: AnyPgColumn): SQL | undefined {
    return lte(column, lateSince(clock.now()));
  }
}
