import type { DeskMedia, listDeskMedia, MediaUse } from '@rujian/contract/media-desk';
import {
  and,
  arrayContains,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/shanghai-day.ts';
import { articleRevisions, articles } from '#schema/content.ts';
import { media, mediaFolders, mediaUses } from '#schema/media.ts';
import { staff } from '#schema/staff.ts';
import type { StoredFile } from './file-store.ts';

export const LIBRARY_TOPIC = 'desk';
const WARN_DAYS = 30;
const COUNTED_MAX = 10_000;
const USES_SHOWN = 200;

type Query = z.output<(typeof listDeskMedia)['input']>;
/** Names of contents that are not articles, as far as readers may know them. */
export type ContentTitles = (
  refs: readonly { t: MediaUse['t']; id: number }[],
) => Promise<{ t: string; id: number; title: string }[]>;

export type Library = ReturnType<typeof createLibrary>;

/** The files of the house: what staff brought, and what is known about each. */
export function createLibrary(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { contentTitles }: { contentTitles: ContentTitles },
) {
  return {
    async list(query: Query) {
      const wanted = conditionOf(query);
      const rows = await select()
        .where(wanted)
        .orderBy(desc(media.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit);
      const counted = db.select({ id: media.id }).from(media).where(wanted).limit(COUNTED_MAX);
      const [all] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(counted.as('counted'));
      return { list: rows.map((row) => toMedia(row)), total: all?.total ?? 0 };
    },

    read,
    usesOf,

    async detail(id: number) {
      return { file: await read(id), uses: await usesOf(id) };
    },
  };

  async function read(id: number): Promise<DeskMedia> {
    const [row] = await select().where(and(eq(media.id, id), IN_LIBRARY));
    if (!row) throw new AppError('media.not_found');
    return toMedia(row);
  }

  async function usesOf(id: number, from: Db | Tx = db): Promise<MediaUse[]> {
    const rows = await from
      .select()
      .from(mediaUses)
      .where(eq(mediaUses.mediaId, id))
      .orderBy(mediaUses.t, desc(mediaUses.targetId))
      .limit(USES_SHOWN);
    const newsIds = rows.flatMap(({ t, targetId }) => (t === 'news' ? targetId : []));
    const titles = newsIds.length
      ? await from
          .select({ id: articles.id, title: articleRevisions.title })
          .from(articles)
          .innerJoin(
            articleRevisions,
            eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`),
          )
          .where(inArray(articles.id, newsIds))
      : [];
    const others = await contentTitles(
      rows.flatMap(({ t, targetId }) => (t === 'news' ? [] : { t, id: targetId })),
    );
    const named = new Map([
      ...titles.map(({ id: article, title }) => [`news:${article}`, title] as const),
      ...others.map(({ t, id: target, title }) => [`${t}:${target}`, title] as const),
    ]);
    return rows.map(({ t, targetId, place }) => ({
      ...{ t, id: targetId, place },
      title: named.get(`${t}:${targetId}`) ?? '',
    }));
  }

  function select() {
    return db
      .select({
        file: media,
        folder: mediaFolders.name,
        person: staff.name,
        thumb: THUMB,
        uses: USES,
      })
      .from(media)
      .leftJoin(mediaFolders, eq(mediaFolders.id, media.folderId))
      .leftJoin(staff, eq(staff.id, media.uploadedByStaffId))
      .$dynamic();
  }

  function conditionOf({ kind, folder, q, view }: Query) {
    const text = q.trim().replace(/[\\%_]/g, '\\$&');
    const soon = daysBefore(clock.now(), -WARN_DAYS);
    return and(
      IN_LIBRARY,
      kind ? eq(media.kind, kind) : undefined,
      folder ? eq(media.folderId, folder) : undefined,
      text
        ? or(
            ...[media.fileName, media.title, media.alt, media.caption, media.credit].map((column) =>
              ilike(column, `%${text}%`),
            ),
            arrayContains(media.tags, [q.trim()]),
          )
        : undefined,
      view === 'unused'
        ? notExists(
            db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id)),
          )
        : undefined,
      view === 'expiring'
        ? and(isNotNull(media.licenceUntil), lte(media.licenceUntil, soon))
        : undefined,
    );
  }

  function toMedia(row: Row): DeskMedia {
    const { file } = row;
    return {
      ...{ id: file.id, kind: file.kind, url: `/${file.blobKey}` },
      thumb: `/${row.thumb ?? file.blobKey}`,
      ...{ width: file.widthPx ?? 0, height: file.heightPx ?? 0, name: file.fileName },
      ...{ mimetype: file.mimeType, size: file.sizeBytes, title: file.title, alt: file.alt },
      ...{ caption: file.caption, credit: file.credit, source: file.source },
      ...{ licence: file.licence, licenceUntil: file.licenceUntil ?? '' },
      licenceState: licenceState(file.licenceUntil),
      ...{ tags: file.tags, focalX: file.focalX, focalY: file.focalY },
      folder: file.folderId === null ? null : { id: file.folderId, name: row.folder ?? '' },
      uploadedBy:
        file.uploadedByStaffId === null
          ? null
          : { id: file.uploadedByStaffId, name: row.person ?? '' },
      createdAt: unixSeconds(file.createdAt),
      ...{ uses: row.uses, isRemoved: file.removedAt !== null },
    };
  }

  function licenceState(until: string | null): DeskMedia['licenceState'] {
    if (until === null) return '';
    if (until < shanghaiDay(clock.now())) return 'over';
    return until <= daysBefore(clock.now(), -WARN_DAYS) ? 'soon' : '';
  }
}

type Row = {
  file: StoredFile;
  folder: string | null;
  person: string | null;
  thumb: string | null;
  uses: number;
};

/** What members sent for their own matters is no part of the library. */
export const IN_LIBRARY = or(eq(media.topic, LIBRARY_TOPIC), isNotNull(media.uploadedByStaffId));

const THUMB = sql<string | null>`(
  select made.blob_key from media_renditions made
  where made.media_id = ${media.id} and made.mime_type = 'image/webp'
  order by made.width_px limit 1
)`;
const USES = sql<number>`(
  select count(*)::int from media_uses used where used.media_id = ${media.id}
)`;
