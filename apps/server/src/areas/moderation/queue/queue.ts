import { listQueue, type QueueItem } from '@rujian/contract/areas/moderation/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ContentCard } from '@rujian/contract/base/refs';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { inArray } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RegionName } from '#ports/regions.ts';
import { members } from '#schema/members/members.ts';
import { findContacts } from '../words/contact-data.ts';
import { viewOf } from '../words/text-view.ts';
import type { ReadMatcher } from '../words/word-list.ts';
import type { Hit } from '../words/word-matcher.ts';
import type { Claims } from './claims.ts';
import { reviewDueAt, reviewLastAt } from './deadlines.ts';
import { type QueueEntry, type QueueKind, type QueueSource, sourcesFor } from './queue-source.ts';

export type ContentCards = (refs: readonly { t: TargetType; id: number }[], lang: Lang) => Promise<ContentCard[]>;

type Parts = {
  sources: readonly QueueSource[];
  claims: Claims;
  readMatcher: ReadMatcher;
  contentCards: ContentCards;
  /** A stored province in the language of the reader. */
  regionName: RegionName;
};
type Waiting = QueueEntry & { kind: QueueKind };

/** Everything that waits for a person, from all modules. */
export function serveQueue(app: App, { db, clock }: Pick<Platform, 'db' | 'clock'>, parts: Parts): void {
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

  /** What is answered elsewhere has the deadline of that screen. */
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
