import { type Filter, filterPath, readFilter } from '@rujian/contract/areas/alerts/filters';
import type { editFilter, FilterState, FollowedFilter, toggleFilter } from '@rujian/contract/areas/alerts/public';
import { FILTERS_FOLLOWED_MAX, FOLLOWS_A_DAY, type Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { FILTER_PAGE } from '@rujian/contract/vocabulary/alerts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { badParameter } from '#platform/http/strict-query.ts';
import type { Platform } from '#platform/platform.ts';
import { filterFollows, savedFilters } from '#schema/alerts.ts';
import { rememberLang } from './alert-settings.ts';
import { filterTitles } from './filter-titles.ts';

type Asked = ParsedInput<typeof toggleFilter>;

export function createFollowedFilters(platform: Platform) {
  const { db, kv, clock } = platform;
  return {
    async state(memberId: number, asked: Asked): Promise<FilterState> {
      const filter = normalised(asked);
      const [row] = await db
        .select({ id: savedFilters.id })
        .from(savedFilters)
        .innerJoin(filterFollows, eq(filterFollows.filterId, savedFilters.id))
        .where(and(isFilter(filter), eq(filterFollows.memberId, memberId)));
      return { following: row !== undefined, id: row?.id ?? null };
    },

    async toggle(memberId: number, asked: Asked, { mayUndo, lang }: { mayUndo: boolean; lang: Lang }) {
      const filter = normalised(asked);
      return db.transaction(async (tx): Promise<FilterState> => {
        // The limit concerns all rows of the member together.
        await lockUntilCommit(tx, `filters ${memberId}`);
        const [known] = await tx.select({ id: savedFilters.id }).from(savedFilters).where(isFilter(filter));
        const isFollowed = known && (await tx.$count(filterFollows, isOwn(memberId, known.id))) > 0;
        if (isFollowed && !mayUndo) throw new AppError('rule.not_held');
        if (isFollowed) {
          await unfollow(tx, memberId, known.id);
          return { following: false, id: null };
        }
        await requireRoom(tx, memberId);
        const id = await store(tx, filter);
        await tx.insert(filterFollows).values({ memberId, filterId: id, at: clock.now() });
        await rememberLang(tx, memberId, lang);
        return { following: true, id };
      });
    },

    async list(memberId: number, { page, limit }: { page: number; limit: number }, lang: Lang) {
      const own = eq(filterFollows.memberId, memberId);
      const [rows, total] = await Promise.all([
        db
          .select({ filter: savedFilters, follow: filterFollows })
          .from(filterFollows)
          .innerJoin(savedFilters, eq(savedFilters.id, filterFollows.filterId))
          .where(own)
          .orderBy(desc(filterFollows.at), desc(filterFollows.filterId))
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(filterFollows, own),
      ]);
      // The column forgets the order of its names.
      const filters = rows.map(({ filter: { page: of, queryKey } }) => ({
        page: of,
        query: Object.fromEntries(JSON.parse(queryKey) as [string, string][]),
      }));
      const titles = await filterTitles(platform, filters, lang);
      const list = rows.map(
        ({ filter, follow }, place): FollowedFilter => ({
          id: filter.id,
          page: filter.page,
          pageName: FILTER_PAGE.label(filter.page, lang),
          title: follow.title || (titles[place] ?? ''),
          path: filterPath(filters[place] ?? filter),
          mail: follow.mail,
          followedAt: unixSeconds(follow.at),
        }),
      );
      return { list, total };
    },

    async edit(memberId: number, { id, title, mail }: ParsedInput<typeof editFilter>, lang: Lang): Promise<void> {
      const changed = await db
        .update(filterFollows)
        // Setting the member id changes nothing, and keeps an empty update valid.
        .set({ memberId, title: title?.trim(), mail })
        .where(isOwn(memberId, id))
        .returning({ id: filterFollows.filterId });
      if (changed.length === 0) throw new AppError('filter.not_found');
      await rememberLang(db, memberId, lang);
    },

    /** A missing one counts as deleted. */
    delete: (memberId: number, id: number) => db.transaction((tx) => unfollow(tx, memberId, id)),
  };

  async function requireRoom(tx: Tx, memberId: number): Promise<void> {
    const kept = await tx.$count(filterFollows, eq(filterFollows.memberId, memberId));
    if (kept >= FILTERS_FOLLOWED_MAX) throw new AppError('filter.too_many', { max: FILTERS_FOLLOWED_MAX });
    const today = await kv.increment(`follows:${memberId}`, DAY_SECONDS);
    if (today.count > FOLLOWS_A_DAY) throw new AppError('follow.enough_today', { max: FOLLOWS_A_DAY });
  }
}

/** Refuses what the page does not know, by name. */
function normalised({ page, query }: Asked): Filter {
  const { data, bad } = readFilter(page, query);
  if (bad) throw badParameter(bad);
  return data;
}

async function store(tx: Tx, filter: Filter): Promise<number> {
  const [row] = await tx
    .insert(savedFilters)
    .values({ ...filter, queryKey: keyOf(filter) })
    // An update gives the row back, whoever stored it.
    .onConflictDoUpdate({
      target: [savedFilters.page, savedFilters.queryKey],
      set: { queryKey: sql`excluded.query_key` },
    })
    .returning({ id: savedFilters.id });
  if (!row) throw new Error('The filter was not stored');
  return row.id;
}

async function unfollow(tx: Tx, memberId: number, filterId: number): Promise<void> {
  await tx.delete(filterFollows).where(isOwn(memberId, filterId));
  await deleteUnfollowed(tx, [filterId]);
}

/** A filter without followers is compared with nothing and shown to nobody. */
async function deleteUnfollowed(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const isFollowed = sql`exists (select from ${filterFollows} where ${filterFollows.filterId} = ${savedFilters.id})`;
  await tx.delete(savedFilters).where(and(inArray(savedFilters.id, ids), sql`not ${isFollowed}`));
}

export async function eraseFilters(memberId: number, tx: Tx): Promise<void> {
  const gone = await tx
    .delete(filterFollows)
    .where(eq(filterFollows.memberId, memberId))
    .returning({ id: filterFollows.filterId });
  await deleteUnfollowed(
    tx,
    gone.map(({ id }) => id),
  );
}

function keyOf({ query }: Filter): string {
  return JSON.stringify(Object.entries(query));
}

function isFilter(filter: Filter) {
  return and(eq(savedFilters.page, filter.page), eq(savedFilters.queryKey, keyOf(filter)));
}

function isOwn(memberId: number, filterId: number) {
  return and(eq(filterFollows.memberId, memberId), eq(filterFollows.filterId, filterId));
}
