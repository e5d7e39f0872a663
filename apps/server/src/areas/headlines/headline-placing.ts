import {
  type editHeadline,
  HEADLINE_AD_SLOT,
  type moveHeadline,
  type placementInput,
} from '@rujian/contract/areas/headlines/desk';
import {
  HEADLINE_MAX_DAYS,
  HEADLINE_PICTURE_MIN_HEIGHT_PX,
  HEADLINE_PICTURE_MIN_WIDTH_PX,
} from '@rujian/contract/base/constants';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { headlinePlacements } from '#schema/headlines/headlines.ts';
import { media } from '#schema/media.ts';
import { readContents } from '#services/content/content-directory.ts';

type Move = z.output<typeof moveHeadline.input>;
type Row = typeof headlinePlacements.$inferSelect;
export type HeadlinePlacing = ReturnType<typeof createHeadlinePlacing>;

export function createHeadlinePlacing({ db, clock, changes }: Platform, { record }: { record: RecordAudit }) {
  return {
    add,
    announce,

    async place(caller: StaffCaller, given: PlacementInput): Promise<{ id: number }> {
      const row = await db.transaction((tx) => add(tx, caller, given));
      await announce([row]);
      return { id: row.id };
    },

    async edit(caller: StaffCaller, { id, ...given }: z.output<typeof editHeadline.input>): Promise<void> {
      const row = await db.transaction(async (tx) => {
        const now = clock.now();
        const before = await open(tx, id, now);
        const { isAd } = await requireTarget(tx, { ...asInput(before), ...given });
        requireMayPlace(caller, { ...asInput(before), ...given, isAd });
        await requirePicture(tx, given.mediaId);
        const times =
          before.startsAt <= now
            ? { startsAt: before.startsAt, endsAt: endOf(before, given.endsAt, now) }
            : timesOf(given, now);
        const { startsAt: _start, endsAt: _end, ...words } = given;
        const label = isAd ? ('ad' as const) : words.label;
        const [after] = await tx
          .update(headlinePlacements)
          .set({ ...words, ...times, label })
          .where(eq(headlinePlacements.id, id))
          .returning();
        if (!after) throw new AppError('headline.not_found');
        await note(tx, caller, 'headline.edit', after, before);
        return after;
      });
      await announce([row]);
    },

    async move(caller: StaffCaller, { id, slot, columnId }: Move): Promise<{ id: number }> {
      const rows = await db.transaction(async (tx) => {
        const now = clock.now();
        const before = await open(tx, id, now);
        const { isAd } = await requireTarget(tx, asInput(before));
        requireMayPlace(caller, { ...asInput(before), isAd });
        await close(tx, before, now);
        const moved = await add(tx, caller, {
          ...asInput(before),
          slot,
          columnId,
          startsAt: before.startsAt > now ? unixSeconds(before.startsAt) : null,
        });
        return [moved, before] as const;
      });
      await announce(rows);
      return { id: rows[0].id };
    },

    async end(caller: StaffCaller, id: number): Promise<void> {
      const row = await db.transaction(async (tx) => {
        const now = clock.now();
        const before = await open(tx, id, now);
        // Permission to place includes permission to end, even when the target is no longer public.
        requireMayPlace(caller, { ...asInput(before), isAd: before.label === 'ad' });
        await close(tx, before, now);
        await note(tx, caller, 'headline.end', before);
        return before;
      });
      await announce([row]);
    },
  };

  async function add(tx: Tx, caller: StaffCaller, given: PlacementInput): Promise<Row> {
    const { isAd } = await requireTarget(tx, given);
    await requireColumn(tx, given);
    requireMayPlace(caller, { ...given, isAd });
    await requirePicture(tx, given.mediaId);
    const { t, targetId, ...rest } = given;
    const isArticle = t === 'news' || t === 'headlines';
    const [row] = await tx
      .insert(headlinePlacements)
      .values({
        ...rest,
        ...timesOf(given, clock.now()),
        ...(isArticle ? { articleId: targetId } : { t, targetId }),
        label: isAd ? 'ad' : given.label,
        setBy: caller.id,
        createdAt: clock.now(),
      })
      .returning();
    if (!row) throw new Error('The database gave no row');
    await note(tx, caller, 'headline.place', row);
    return row;
  }

  /** A current or future placement, locked, so that of two concurrent ends one comes second. */
  async function open(tx: Tx, id: number, now: Date): Promise<Row> {
    const row = await lockedRow(tx, headlinePlacements, id, 'headline.not_found');
    if (row.endsAt !== null && row.endsAt <= now) throw new AppError('headline.ended');
    return row;
  }

  async function close(tx: Tx, row: Row, now: Date): Promise<void> {
    const { endsAt, startsAt } = headlinePlacements;
    if (row.startsAt >= now) {
      await tx.delete(headlinePlacements).where(eq(headlinePlacements.id, row.id));
      return;
    }
    await tx
      .update(headlinePlacements)
      .set({ endsAt: now })
      .where(and(eq(headlinePlacements.id, row.id), lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now))));
  }

  function note(tx: Tx, caller: StaffCaller, action: string, row: Row, before?: Row): Promise<void> {
    const change = { ...(before && { before: auditedFields(before) }), after: auditedFields(row) };
    return record(tx, { caller, action, target: { type: 'headline', id: row.id }, ...change });
  }

  /** Purged, because readers must not see a removed headline even for a moment. */
  function announce(rows: readonly Row[]): Promise<void> {
    const tags = rows.flatMap(({ columnId }) => (columnId === null ? [] : [`column:${columnId}`]));
    return changes.purge(['home', 'list:headlines', ...tags]);
  }
}

function endOf(before: Row, endsAt: number | null, now: Date): Date {
  const { startsAt } = before;
  const times = timesOf({ startsAt: null, endsAt }, now);
  if (endsAt === null) return before.endsAt ?? times.endsAt;
  // Counted from the original start, or a headline could be extended week by week.
  timesOf({ startsAt: unixSeconds(startsAt), endsAt }, startsAt);
  return times.endsAt;
}

function asInput(row: Row): PlacementInput {
  return {
    ...pick(row, 'slot', 'columnId', 'url', 'titleOverride', 'kicker', 'label', 'mediaId'),
    t: row.articleId === null ? (row.t as PlacementInput['t']) : 'news',
    targetId: row.articleId ?? row.targetId,
    startsAt: unixSeconds(row.startsAt),
    endsAt: row.endsAt && unixSeconds(row.endsAt),
  };
}

function auditedFields(row: Row): Record<string, unknown> {
  const { createdAt: _created, setBy: _set, weight: _weight, ...rest } = row;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
}

export type PlacementInput = z.output<typeof placementInput>;

export async function requireTarget(tx: Tx, input: PlacementInput): Promise<{ isAd: boolean }> {
  const { t, targetId, url, titleOverride } = input;
  const isContent = t !== null && targetId !== null;
  if (isContent === (url !== null)) throw new AppError('headline.no_target');
  if (!isContent) {
    if (titleOverride === '') throw new AppError('headline.title_missing');
    return { isAd: false };
  }
  const found = await readContents(tx, [{ t, id: targetId }]);
  if (found.size === 0) throw new AppError('headline.target_hidden');
  return { isAd: (t === 'news' || t === 'headlines') && (await isAdvertising(tx, targetId)) };
}

async function isAdvertising(tx: Tx, articleId: number): Promise<boolean> {
  const [row] = await tx
    .select({ advertising: articleRevisions.advertising })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
    .where(eq(articles.id, articleId));
  return row?.advertising ?? false;
}

/** Chiefs place editorial contents, operators paid and external ones. */
function requireMayPlace(
  caller: StaffCaller,
  { slot, columnId, label, url, isAd }: Pick<PlacementInput, 'slot' | 'columnId' | 'label' | 'url'> & { isAd: boolean },
): void {
  const advertises = isAd || label === 'ad';
  if (advertises && slot !== HEADLINE_AD_SLOT) throw new AppError('headline.ad_slot');
  if (advertises && !hasRight(caller, 'headlines.ads')) throw new AppError('headline.ad_right');
  if (url !== null && !hasRight(caller, 'headlines.outside')) throw new AppError('headline.outside_right');
  if (!advertises && url === null && !hasRight(caller, 'headlines.edit')) throw new AppError('headline.only_ads');
  if (columnId !== null && !isInScope(caller, columnId)) throw new AppError('rule.not_held');
}

export async function requireColumn(tx: Tx, { slot, columnId }: Pick<PlacementInput, 'slot' | 'columnId'>) {
  if ((slot === 'column_top') !== (columnId !== null)) throw new AppError('headline.column_missing');
  if (columnId === null) return;
  const [column] = await tx
    .select({ id: columns.id })
    .from(columns)
    .where(and(eq(columns.id, columnId), isNull(columns.mergedIntoId)));
  if (!column) throw new AppError('column.not_found');
}

async function requirePicture(tx: Tx, mediaId: number | null): Promise<void> {
  if (mediaId === null) return;
  const [picture] = await tx.select().from(media).where(eq(media.id, mediaId));
  if (picture?.kind !== 'image') throw new AppError('media.not_found');
  const { widthPx, heightPx } = picture;
  if ((widthPx ?? 0) < HEADLINE_PICTURE_MIN_WIDTH_PX || (heightPx ?? 0) < HEADLINE_PICTURE_MIN_HEIGHT_PX) {
    throw new AppError('headline.picture_too_small', {
      width: HEADLINE_PICTURE_MIN_WIDTH_PX,
      height: HEADLINE_PICTURE_MIN_HEIGHT_PX,
    });
  }
}

function timesOf({ startsAt, endsAt }: Pick<PlacementInput, 'startsAt' | 'endsAt'>, now: Date) {
  const start = startsAt === null ? now : new Date(Math.max(startsAt * 1000, now.getTime()));
  const latest = secondsAfter(start, HEADLINE_MAX_DAYS * DAY_SECONDS);
  const end = endsAt === null ? latest : new Date(endsAt * 1000);
  if (end <= start) throw new AppError('headline.ends_too_early');
  if (end > latest) throw new AppError('headline.too_long', { days: HEADLINE_MAX_DAYS });
  return { startsAt: start, endsAt: end };
}
