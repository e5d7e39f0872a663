import type { Followed, listFollows } from '@rujian/contract/areas/comments/reactions';
import { DEFAULT_LANG, FOLLOWS_A_DAY, FOLLOWS_MAX, type Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import type { ContentCard } from '@rujian/contract/base/refs';
import { FOLLOW_TYPE, type FollowType } from '@rujian/contract/vocabulary/comments';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import type { Platform } from '#platform/platform.ts';
import { authors, tags } from '#schema/articles/articles.ts';
import { follows } from '#schema/comments/follows.ts';
import type { ContentDeps } from '../comment-deps.ts';

/** Something that can be followed; `batch` is empty unless it is one. */
type FollowRef = { t: FollowType; id: number; batch: string };
type FollowedItem = { title: string; path: string; card: ContentCard | null };

export function createFollowedItems({ db }: Platform, { contentCards }: Pick<ContentDeps, 'contentCards'>) {
  return {
    async read(refs: readonly FollowRef[], lang: Lang) {
      const [cards, tagNames, authorNames] = await Promise.all([
        contentCards(refs.flatMap(cardRef), lang),
        namesOf(tags, idsOf(refs, 'tag')),
        namesOf(authors, idsOf(refs, 'author')),
      ]);
      return (ref: FollowRef): FollowedItem | null => {
        if (ref.t === 'tag') return named('tag', tagNames, ref.id);
        if (ref.t === 'author') return named('author', authorNames, ref.id);
        const [wanted] = cardRef(ref);
        const card = cards.find(({ t, id }) => t === wanted?.t && id === ref.id);
        return card ? withCard(ref, card) : null;
      };
    },

    async titleOf(ref: FollowRef): Promise<string | null> {
      const find = await this.read([ref], DEFAULT_LANG);
      return find(ref)?.title ?? null;
    },
  };

  async function namesOf(table: typeof tags | typeof authors, ids: number[]) {
    if (ids.length === 0) return new Map<number, string>();
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** The stored form of a followed item: equal batch numbers are one. */
function storedFollow({ t, id, batch }: FollowRef) {
  return { t, targetId: id, batchKey: t === 'batch' ? batchKey(batch) : '' };
}

function cardRef({ t, id }: FollowRef) {
  if (t === 'tag' || t === 'author') return [];
  return [{ t: t === 'batch' ? ('brand' as const) : t, id }];
}

function withCard({ t, id, batch }: FollowRef, card: ContentCard): FollowedItem {
  if (t !== 'batch') return { title: card.title, path: contentPath(card), card };
  const query = new URLSearchParams({ brand: String(id), batch });
  return { title: `${card.title} ${batch}`, path: `/check?${query}`, card: null };
}

function named(t: 'tag' | 'author', names: Map<number, string>, id: number): FollowedItem | null {
  const title = names.get(id);
  return title === undefined ? null : { title, path: `/${t}/${id}`, card: null };
}

function idsOf(refs: readonly FollowRef[], t: FollowType): number[] {
  return refs.filter((ref) => ref.t === t).map(({ id }) => id);
}

export type Following = ReturnType<typeof createFollowing>;

export function createFollowing({ db, kv, clock }: Platform, things: ReturnType<typeof createFollowedItems>) {
  return {
    async toggle(memberId: number, requested: FollowRef, { mayUndo }: { mayUndo: boolean }) {
      const ref = { ...requested, batch: requested.batch.trim() };
      const key = storedFollow(ref);
      if (ref.t === 'batch' && key.batchKey === '') {
        throw new AppError('request.invalid', {}, { batch: 'rule.required' });
      }
      // Before the transaction, because the embedded database would deadlock.
      const savedTitle = await things.titleOf(ref);
      return db.transaction(async (tx) => {
        // The limit concerns all rows of the member together.
        await lockUntilCommit(tx, `follows ${memberId}`);
        const gone = await tx.delete(follows).where(isFollow(memberId, key)).returning();
        if (gone.length > 0 && !mayUndo) throw new AppError('rule.not_held');
        if (gone.length > 0) return { following: false, count: await followersOf(tx, key) };
        if (savedTitle === null) throw new AppError('content.not_found');
        await requireRoom(tx, memberId);
        const batchNo = ref.t === 'batch' ? ref.batch : '';
        await tx.insert(follows).values({ ...key, memberId, batchNo, savedTitle, at: clock.now() });
        return { following: true, count: await followersOf(tx, key) };
      });
    },

    async list(memberId: number, { page, limit, t }: ParsedInput<typeof listFollows>, lang: Lang) {
      const [rows, types] = await Promise.all([
        db
          .select()
          .from(follows)
          .where(and(eq(follows.memberId, memberId), t === '' ? undefined : eq(follows.t, t)))
          .orderBy(desc(follows.at), asc(follows.t), desc(follows.targetId), asc(follows.batchKey))
          .limit(limit)
          .offset((page - 1) * limit),
        countTypes(memberId, lang),
      ]);
      const shown = types.filter((each) => t === '' || each.t === t);
      const total = shown.reduce((sum, each) => sum + each.count, 0);
      return { list: await toFollowed(rows, lang), total, types };
    },

    async isFollowing(memberId: number, ref: FollowRef): Promise<boolean> {
      return (await db.$count(follows, isFollow(memberId, storedFollow(ref)))) > 0;
    },

    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await tx.delete(follows).where(eq(follows.memberId, memberId));
    },
  };

  async function toFollowed(rows: (typeof follows.$inferSelect)[], lang: Lang): Promise<Followed[]> {
    const refs = rows.map(({ t, targetId: id, batchNo: batch }) => ({ t, id, batch }));
    const find = await things.read(refs, lang);
    return rows.map(({ t, targetId: id, batchNo: batch, savedTitle, at }) => {
      const thing = find({ t, id, batch });
      return {
        t,
        id,
        batch,
        card: thing?.card ?? null,
        typeName: FOLLOW_TYPE.label(t, lang),
        title: thing?.title ?? savedTitle,
        path: thing?.path ?? null,
        followedAt: unixSeconds(at),
      };
    });
  }

  async function countTypes(memberId: number, lang: Lang) {
    const rows = await db
      .select({ t: follows.t, count: count() })
      .from(follows)
      .where(eq(follows.memberId, memberId))
      .groupBy(follows.t);
    return FOLLOW_TYPE.keys.flatMap((t) => {
      const row = rows.find((each) => each.t === t);
      return row ? [{ t, name: FOLLOW_TYPE.label(t, lang), count: row.count }] : [];
    });
  }

  async function requireRoom(tx: Tx, memberId: number): Promise<void> {
    const kept = await tx.$count(follows, eq(follows.memberId, memberId));
    if (kept >= FOLLOWS_MAX) throw new AppError('follow.full', { max: FOLLOWS_MAX });
    const today = await kv.increment(`follows:${memberId}`, DAY_SECONDS);
    if (today.count > FOLLOWS_A_DAY) throw new AppError('follow.enough_today', { max: FOLLOWS_A_DAY });
  }
}

type Key = ReturnType<typeof storedFollow>;

function followersOf(tx: Tx, key: Key): Promise<number> {
  return tx.$count(follows, isTarget(key));
}

function isFollow(memberId: number, key: Key) {
  return and(eq(follows.memberId, memberId), isTarget(key));
}

function isTarget({ t, targetId, batchKey }: Key) {
  return and(eq(follows.t, t), eq(follows.targetId, targetId), eq(follows.batchKey, batchKey));
}
