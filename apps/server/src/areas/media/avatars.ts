import { buffer } from 'node:stream/consumers';
import {
  AVATAR_MAX_BYTES,
  AVATAR_MIN_SIDE_PX,
  AVATAR_SIDE_PX,
  DEFAULT_AVATAR_PATH,
} from '@rujian/contract/base/constants';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { media, mediaMemberUses, mediaUploads } from '#schema/media.ts';
import { members } from '#schema/members/members.ts';

type Medium = typeof media.$inferSelect;

const AVATAR_ENDING = '-avatar.webp';
const ORIGIN = /^(?:https?:)?\/\/[^/]+/i;
const QUALITY = 86;
const MEGABYTE = 1_048_576;

export function createAvatars({ db, blobs }: Pick<Platform, 'db' | 'blobs'>) {
  return {
    // A square made from the member's own picture; the current one stays as it is, an empty or default one gives no
    // path.
    async avatarOf(memberId: number, url: string): Promise<string> {
      const { path, picture } = await chosenBy(memberId, url);
      if (path === '') await dropUse(memberId);
      if (!picture) return path;
      // Marked as used first, because a file in use cannot be erased while the square is made.
      await use(memberId, picture.id);
      const name = avatarName(picture.blobKey);
      await blobs.put(name, await square(picture), 'image/webp');
      return `/${name}`;
    },

    requireFitAvatar: chosenBy,

    async keepAvatar(memberId: number, path: string): Promise<void> {
      const [kept] = await db
        .select({ id: media.id })
        .from(media)
        .where(inArray(media.blobKey, originals(path.slice(1))));
      await (kept ? use(memberId, kept.id) : dropUse(memberId));
    },
  };

  async function chosenBy(memberId: number, url: string): Promise<{ path: string; picture: Medium | null }> {
    // Clients send back the absolute address, and only our own files are accepted anyway.
    const path = url.replace(ORIGIN, '');
    if (path === '' || path === DEFAULT_AVATAR_PATH) return { path: '', picture: null };
    if (path === (await presentAvatar(memberId))) return { path, picture: null };
    const picture = await ownPicture(memberId, path.slice(1));
    requireFit(picture);
    return { path, picture };
  }

  async function presentAvatar(memberId: number): Promise<string | undefined> {
    const [row] = await db.select({ path: members.avatarPath }).from(members).where(eq(members.id, memberId));
    return row?.path;
  }

  async function ownPicture(memberId: number, blobKey: string): Promise<Medium> {
    const [found] = await db
      .select({ picture: media })
      .from(media)
      .innerJoin(mediaUploads, eq(mediaUploads.mediaId, media.id))
      .where(and(eq(mediaUploads.memberId, memberId), inArray(media.blobKey, originals(blobKey))));
    if (!found) throw new AppError('avatar.not_own');
    return found.picture;
  }

  async function use(memberId: number, mediaId: number): Promise<void> {
    await db
      .insert(mediaMemberUses)
      .values({ memberId, place: 'avatar', mediaId })
      .onConflictDoUpdate({ target: [mediaMemberUses.memberId, mediaMemberUses.place], set: { mediaId } });
  }

  async function dropUse(memberId: number): Promise<void> {
    await db
      .delete(mediaMemberUses)
      .where(and(eq(mediaMemberUses.memberId, memberId), eq(mediaMemberUses.place, 'avatar')));
  }

  async function square({ blobKey }: Medium): Promise<Buffer> {
    const stored = await blobs.get(blobKey);
    if (!stored) throw new AppError('avatar.not_own');
    return sharp(await buffer(stored.body))
      .resize(AVATAR_SIDE_PX, AVATAR_SIDE_PX)
      .webp({ quality: QUALITY })
      .toBuffer();
  }
}

/** The square is stored next to its picture, so that both are erased together. */
export function avatarName(blobKey: string): string {
  return blobKey.replace(/\.\w+$/, AVATAR_ENDING);
}

export function avatarPathOf(blobKey: AnyPgColumn): SQL<string> {
  return sql`'/' || regexp_replace(${blobKey}, '\\.\\w+$', ${AVATAR_ENDING})`;
}

function originals(blobKey: string): string[] {
  if (!blobKey.endsWith(AVATAR_ENDING)) return [blobKey];
  const base = blobKey.slice(0, -AVATAR_ENDING.length);
  return PICTURE_SUFFIXES.map((suffix) => `${base}.${suffix}`);
}

function requireFit({ widthPx, heightPx, sizeBytes }: Medium): void {
  if (Math.min(widthPx ?? 0, heightPx ?? 0) < AVATAR_MIN_SIDE_PX) {
    throw new AppError('avatar.too_small', { px: AVATAR_MIN_SIDE_PX });
  }
  if (sizeBytes > AVATAR_MAX_BYTES) throw new AppError('avatar.too_large', { megabytes: AVATAR_MAX_BYTES / MEGABYTE });
}
