import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewCopy, WorkingCopies } from '#ports/publishing.ts';
import { contentLeases, contentPreviews, contentRemarks } from '#schema/articles/desk.ts';
import { contentRevisions, reviewDecisions } from '#schema/publishing/revisions.ts';
import { staff } from '#schema/staff/staff.ts';

const SITTING_SECONDS = 600;

export type NoteFiles = (tx: Tx, item: Pick<NewCopy, 't' | 'id'>, mediaIds: readonly number[]) => Promise<void>;

export function createWorkingCopies({ db, clock }: Platform, { noteFiles }: { noteFiles: NoteFiles }): WorkingCopies {
  return {
    /** The same save twice is stored once. */
    async save(tx, { t, id, document, saveId, staffId, basedOn }) {
      // Writers of one item take turns, so that numbers do not clash.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`copy ${t} ${id}`}))`);
      const [before] = await tx
        .select({ number: contentRevisions.number, at: contentRevisions.createdAt })
        .from(contentRevisions)
        .where(and(of(t, id), saveId ? eq(contentRevisions.saveId, saveId) : sql`false`));
      if (before) return { number: before.number, savedAt: unixSeconds(before.at), isAgain: true, isSitting: true };
      const newest = await newestOf(tx, t, id);
      if (basedOn !== undefined && newest && newest.number !== basedOn) {
        throw new AppError('copy.stale', { number: newest.number, name: newest.by?.name ?? '' });
      }
      const number = (newest?.number ?? 0) + 1;
      const now = clock.now();
      const values = { t, targetId: id, number, document, saveId: saveId || null, createdBy: staffId, createdAt: now };
      await tx.insert(contentRevisions).values(values);
      // What readers see stays in use, whatever the new version leaves out.
      const live = await newestLiveOf(tx, t, id);
      await noteFiles(tx, { t, id }, [...filesIn(document), ...filesIn(live?.document)]);
      const savedAt = unixSeconds(now);
      const isSitting = newest !== undefined && newest.by?.id === staffId && savedAt - newest.savedAt < SITTING_SECONDS;
      return { number, savedAt, isAgain: false, isSitting };
    },

    newest: (t, id, from) => newestOf(from ?? db, t, id),

    newestLive: (t, id, from) => newestLiveOf(from, t, id),

    async get(t, id, number, from) {
      const [row] = await selectCopies(from)
        .where(and(of(t, id), eq(contentRevisions.number, number)))
        .limit(1);
      return row && toCopy(row);
    },

    async before(t, id, number) {
      const [row] = await selectCopies(db)
        .where(and(of(t, id), lt(contentRevisions.number, number)))
        .orderBy(desc(contentRevisions.number))
        .limit(1);
      return row && toCopy(row);
    },

    async list(t, id, { page, limit }) {
      const rows = await selectCopies(db)
        .where(of(t, id))
        .orderBy(desc(contentRevisions.number))
        .limit(limit)
        .offset((page - 1) * limit);
      return { list: rows.map(toCopy), total: await db.$count(contentRevisions, of(t, id)) };
    },

    async forget(tx, t, id) {
      const tables = [contentRevisions, reviewDecisions, contentRemarks, contentPreviews, contentLeases];
      for (const table of tables) {
        await tx.delete(table).where(and(eq(table.t, t), eq(table.targetId, id)));
      }
    },

    async markLive(tx, t, id, number) {
      const changed = { wentLiveAt: clock.now() };
      await tx
        .update(contentRevisions)
        .set(changed)
        .where(and(of(t, id), eq(contentRevisions.number, number)));
    },
  };
}

/** Ids of files, wherever a document has them: every such field is called so, or it is a text. */
function filesIn(value: unknown, name = ''): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => filesIn(each, name.replace(/s$/, '')));
  if (typeof value === 'number') return /^mediaId$|MediaId$/.test(name) ? [value] : [];
  if (typeof value === 'string') return picturesIn(value);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => filesIn(each, key));
}

function of(t: TargetType, id: number) {
  return and(eq(contentRevisions.t, t), eq(contentRevisions.targetId, id));
}

function selectCopies(db: Db | Tx) {
  return db
    .select({ row: contentRevisions, name: staff.name })
    .from(contentRevisions)
    .leftJoin(staff, eq(staff.id, contentRevisions.createdBy));
}

async function newestOf(db: Db | Tx, t: TargetType, id: number) {
  const [row] = await selectCopies(db).where(of(t, id)).orderBy(desc(contentRevisions.number)).limit(1);
  return row && toCopy(row);
}

async function newestLiveOf(db: Db | Tx, t: TargetType, id: number) {
  const [row] = await selectCopies(db)
    .where(and(of(t, id), isNotNull(contentRevisions.wentLiveAt)))
    .orderBy(desc(contentRevisions.wentLiveAt), desc(contentRevisions.number))
    .limit(1);
  return row && toCopy(row);
}

function toCopy({ row, name }: { row: typeof contentRevisions.$inferSelect; name: string | null }) {
  return {
    number: row.number,
    document: row.document,
    by: row.createdBy === null ? null : { id: row.createdBy, name: name ?? '' },
    savedAt: unixSeconds(row.createdAt),
    wentLiveAt: row.wentLiveAt && unixSeconds(row.wentLiveAt),
  };
}

/** Refuses a document whose texts still wait for pictures that were pasted into them. */
export function requirePictures(document: unknown): void {
  const count = htmlIn(document)
    .map((html) => html.match(/data-block="placeholder"/g)?.length ?? 0)
    .reduce((sum, places) => sum + places, 0);
  if (count > 0) throw new AppError('article.pictures_missing', { count });
}

function picturesIn(text: string): number[] {
  return [...text.matchAll(/data-media="(\d{1,15})"/g)].map(([, id]) => Number(id));
}

function htmlIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(htmlIn);
}
