import { basename } from 'node:path/posix';
import {
  DESK_IMAGE_BYTES,
  type DeskMedia,
  LICENCE_WARNING_DAYS,
  type listDeskMedia,
  type MediaUse,
} from '@rujian/contract/areas/media/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, arrayContains, desc, eq, ilike, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { COUNTED_MAX } from '#platform/database/counted-max.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { createTurns } from '#platform/jobs/turns.ts';
import type { FetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { media, mediaFolders } from '#schema/media.ts';
import { staff } from '#schema/staff/staff.ts';
import type { StoredFile } from '../file-store.ts';
import type { Pictures } from '../pictures.ts';
import { countUses, IS_UNUSED, placesOf } from './media-places.ts';

const LIMITS = { maxBytes: DESK_IMAGE_BYTES, timeoutMs: 20_000, type: /^image\/(?:jpe?g|png|webp|gif)$/ };
const SOURCE_MAX_CHARACTERS = 200;
const NAME_MAX_CHARACTERS = 100;
/** Each holds a whole picture in memory. */
const FETCHED_AT_ONCE = 2;
const FETCHED_WAITING_MAX = 40;

export const LIBRARY_TOPIC = 'desk';
const TASKS = 20;

type Query = ParsedInput<typeof listDeskMedia>;
export type Library = ReturnType<typeof createLibrary>;

export function createLibrary({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async list(query: Query) {
      const wanted = conditionOf(query);
      const rows = await select()
        .where(wanted)
        .orderBy(desc(media.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit);
      const counted = db.select({ id: media.id }).from(media).where(wanted).limit(COUNTED_MAX);
      const [all] = await db.select({ total: sql<number>`count(*)::int` }).from(counted.as('counted'));
      return { list: await withUses(rows), total: all?.total ?? 0 };
    },

    async listExpired() {
      const isOver = and(
        IN_LIBRARY,
        isNull(media.removedAt),
        lt(media.licenceUntil, shanghaiDay(clock.now())),
        not(IS_UNUSED),
      );
      const rows = await select().where(isOver).orderBy(media.licenceUntil, media.id).limit(TASKS);
      const ids = rows.map(({ file }) => file.id);
      const places = await placesOf(db, ids);
      const files = await withUses(rows);
      const list = files.map((file) => ({ file, uses: places.filter(({ mediaId }) => mediaId === file.id) }));
      return { list, total: await db.$count(media, isOver) };
    },

    async countExpiring() {
      const today = shanghaiDay(clock.now());
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          late: sql<number>`(count(*) filter (where ${media.licenceUntil} < ${today}))::int`,
        })
        .from(media)
        .where(
          and(
            IN_LIBRARY,
            isNull(media.removedAt),
            lte(media.licenceUntil, daysBefore(clock.now(), -LICENCE_WARNING_DAYS)),
            not(IS_UNUSED),
          ),
        );
      return row ?? { count: 0, late: 0 };
    },

    read,
    usesOf,

    async detail(id: number) {
      return { file: await read(id), uses: await usesOf(id) };
    },
  };

  async function read(id: number): Promise<DeskMedia> {
    const [file] = await withUses(await select().where(and(eq(media.id, id), IN_LIBRARY)));
    if (!file) throw new AppError('media.not_found');
    return file;
  }

  async function usesOf(id: number, from: Db | Tx = db): Promise<MediaUse[]> {
    return (await placesOf(from, [id])).map(({ mediaId: _, ...use }) => use);
  }

  async function withUses(rows: Row[]): Promise<DeskMedia[]> {
    const ids = rows.map(({ file }) => file.id);
    const uses = await countUses(db, ids);
    return rows.map((row) => toMedia(row, uses.get(row.file.id) ?? 0));
  }

  function select() {
    return db
      .select({ file: media, folder: mediaFolders.name, person: staff.name, thumb: THUMB })
      .from(media)
      .leftJoin(mediaFolders, eq(mediaFolders.id, media.folderId))
      .leftJoin(staff, eq(staff.id, media.uploadedByStaffId))
      .$dynamic();
  }

  function conditionOf({ kind, folder, q, view, ids }: Query) {
    const text = containing(q);
    const soon = daysBefore(clock.now(), -LICENCE_WARNING_DAYS);
    return and(
      IN_LIBRARY,
      ids ? inArray(media.id, ids.split(',').map(Number)) : undefined,
      kind ? eq(media.kind, kind) : undefined,
      folder ? eq(media.folderId, folder) : undefined,
      q.trim()
        ? or(
            ...[media.fileName, media.title, media.alt, media.caption, media.credit].map((column) =>
              ilike(column, text),
            ),
            arrayContains(media.tags, [q.trim()]),
          )
        : undefined,
      view === 'unused' ? IS_UNUSED : undefined,
      view === 'expiring' ? and(isNotNull(media.licenceUntil), lte(media.licenceUntil, soon)) : undefined,
    );
  }

  function toMedia(row: Row, uses: number): DeskMedia {
    const { file } = row;
    return {
      ...file,
      url: `/${file.blobKey}`,
      thumb: `/${row.thumb ?? file.blobKey}`,
      width: file.widthPx ?? 0,
      height: file.heightPx ?? 0,
      name: file.fileName,
      mimetype: file.mimeType,
      size: file.sizeBytes,
      licenceUntil: file.licenceUntil ?? '',
      licenceState: licenceState(file.licenceUntil),
      folder: file.folderId === null ? null : { id: file.folderId, name: row.folder ?? '' },
      uploadedBy: file.uploadedByStaffId === null ? null : { id: file.uploadedByStaffId, name: row.person ?? '' },
      createdAt: unixSeconds(file.createdAt),
      uses,
      isRemoved: file.removedAt !== null,
    };
  }

  function licenceState(until: string | null): DeskMedia['licenceState'] {
    if (until === null) return '';
    if (until < shanghaiDay(clock.now())) return 'over';
    return until <= daysBefore(clock.now(), -LICENCE_WARNING_DAYS) ? 'soon' : '';
  }
}

type Row = { file: StoredFile; folder: string | null; person: string | null; thumb: string | null };

/** Files that members uploaded for their own cases are no part of the library. */
export const IN_LIBRARY = or(eq(media.topic, LIBRARY_TOPIC), isNotNull(media.uploadedByStaffId));

const THUMB = sql<string | null>`(
  select made.blob_key from media_renditions made
  where made.media_id = ${media.id} and made.mime_type = 'image/webp'
  order by made.width_px limit 1
)`;

export function createPictureFetching(
  { db }: Pick<Platform, 'db'>,
  parts: { library: Library; pictures: Pictures; fetchPublic: FetchPublic },
  { record }: { record: RecordAudit },
) {
  const { library, pictures, fetchPublic } = parts;
  const takeTurn = createTurns(FETCHED_AT_ONCE, FETCHED_WAITING_MAX);

  return async (caller: StaffCaller, address: string): Promise<{ file: DeskMedia }> => {
    const stored = await takeTurn(async () => {
      const { body } = await fetchPublic(address, LIMITS);
      return pictures.storePicture(body, { topic: LIBRARY_TOPIC, isForPages: true });
    });
    if (stored.uploadedByStaffId === null) {
      const source = address.slice(0, SOURCE_MAX_CHARACTERS);
      await db.transaction(async (tx) => {
        // Another site's picture: the address is its source, and it is not ours.
        const about = { licence: 'news_use', source, fileName: nameOf(address) } as const;
        await tx
          .update(media)
          .set({ ...about, uploadedByStaffId: caller.id })
          .where(eq(media.id, stored.id));
        const target = { type: 'media' as const, id: stored.id };
        await record(tx, { caller, action: 'media.fetch', target, after: { source } });
      });
    }
    return { file: await library.read(stored.id) };
  };
}

function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const name = decoded(basename(pathname));
  return (/\.(?:jpe?g|png|webp|gif)$/i.test(name) ? name : hostname).slice(-NAME_MAX_CHARACTERS);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/\p{C}/gu, '');
  } catch {
    return text;
  }
}
