import { HEADLINE_AD_SLOT, type placementInput } from '@rujian/contract/areas/headlines/desk';
import {
  HEADLINE_MAX_DAYS,
  HEADLINE_PICTURE_MIN_HEIGHT_PX,
  HEADLINE_PICTURE_MIN_WIDTH_PX,
} from '@rujian/contract/base/constants';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { media } from '#schema/media.ts';
import { readContents } from '#services/content/content-directory.ts';

export type PlacementInput = z.output<typeof placementInput>;

const DAY_SECONDS = 24 * 60 * 60;

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
export function requireMayPlace(
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

export async function requireColumn(
  tx: Tx,
  { slot, columnId }: Pick<PlacementInput, 'slot' | 'columnId'>,
): Promise<void> {
  if ((slot === 'column_top') !== (columnId !== null)) throw new AppError('headline.column_missing');
  if (columnId === null) return;
  const [column] = await tx
    .select({ id: columns.id })
    .from(columns)
    .where(and(eq(columns.id, columnId), isNull(columns.mergedIntoId)));
  if (!column) throw new AppError('column.not_found');
}

export async function requirePicture(tx: Tx, mediaId: number | null): Promise<void> {
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

export function timesOf(
  { startsAt, endsAt }: Pick<PlacementInput, 'startsAt' | 'endsAt'>,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const start = startsAt === null ? now : new Date(Math.max(startsAt * 1000, now.getTime()));
  const latest = secondsAfter(start, HEADLINE_MAX_DAYS * DAY_SECONDS);
  const end = endsAt === null ? latest : new Date(endsAt * 1000);
  if (end <= start) throw new AppError('headline.ends_too_early');
  if (end > latest) throw new AppError('headline.too_long', { days: HEADLINE_MAX_DAYS });
  return { startsAt: start, endsAt: end };
}
