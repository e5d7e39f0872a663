import type { RevisionLine } from '@rujian/contract/base/publishing/edited-items';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import type { Platform } from '#platform/platform.ts';
import type { CopiedVersions, EditedType, ItemRow, Version, Versions } from '#ports/edited-items.ts';
import type { NewCopy, WorkingCopies, WorkingCopy } from '#ports/publishing.ts';
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
      const found = selectCopies(db).where(of(t, id)).orderBy(desc(contentRevisions.number));
      return pageOf(found, db.$count(contentRevisions, of(t, id)), { page, limit }, toCopy);
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

export function copyVersions<R extends ItemRow, D, X>(
  db: Db,
  copies: WorkingCopies,
  { t, words }: Pick<EditedType<R, D, X>, 't' | 'words'>,
  { read, liveDocument, isDraftInTables = false }: CopiedVersions<R, D>,
): Versions<R, D> {
  return {
    async newest(from, row) {
      const copy = await copies.newest(t, row.id, from);
      const isUsed = copy !== undefined && isWork(row, copy);
      const document = isUsed ? read(copy.document) : await liveDocument(from, row);
      return {
        document,
        number: copy?.number ?? 0,
        by: copy?.by ?? null,
        savedAt: copy?.savedAt ?? null,
        wentLive: copy !== undefined && copy.wentLiveAt !== null,
      };
    },

    async get(from, row, number) {
      const copy = await copies.get(t, row.id, number, from);
      return copy && toVersion(copy);
    },

    async before(row, number) {
      const copy = await copies.before(t, row.id, number);
      return copy && toVersion(copy);
    },

    async list(row, page) {
      const { list, total } = await copies.list(t, row.id, page);
      const [newest, live] = [await copies.newest(t, row.id), await liveCopy(row)];
      const lines = list.map((copy) => lineOf(toVersion(copy), newest?.number, live?.number));
      return { list: await Promise.all(lines), total };
    },

    async line(row, version) {
      const [newest, live] = [await copies.newest(t, row.id), await liveCopy(row)];
      return lineOf(version, newest?.number, live?.number);
    },

    async live(row) {
      const copy = await liveCopy(row);
      if (copy || row.status !== 'published') return copy && toVersion(copy);
      // It went out before its versions were stored.
      const document = await liveDocument(db, row);
      return { number: 0, document, by: null, savedAt: null, wentLive: true };
    },

    add: (tx, { id }, document, { staffId, saveId, basedOn }) =>
      copies.save(tx, { t, id, document: document as Record<string, unknown>, staffId, saveId, basedOn }),

    markLive: (tx, { id }, number) => copies.markLive(tx, t, id, number),

    async returnToLive(tx, row, version, staffId) {
      if (isDraftInTables || (row.workStatus === null && version.wentLive)) return;
      const document = await liveDocument(tx, row);
      await copies.save(tx, { t, id: row.id, document: document as Record<string, unknown>, staffId });
    },
  };

  /** Whether the newest copy is what editors work on; otherwise the tables are. */
  function isWork({ status, workStatus }: R, { wentLiveAt }: WorkingCopy): boolean {
    if (status === 'published' && (workStatus ?? null) !== null) return true;
    if (isDraftInTables) return false;
    return status !== 'published' || wentLiveAt !== null;
  }

  async function liveCopy({ id, status }: R) {
    return status === 'published' ? copies.newestLive(t, id, db) : undefined;
  }

  function toVersion({ number, document, by, savedAt, wentLiveAt }: WorkingCopy): Version<D> {
    return { number, by, savedAt, document: read(document), wentLive: wentLiveAt !== null };
  }

  async function lineOf(
    { number, document, by, savedAt, wentLive }: Version<D>,
    newest: number | undefined,
    live: number | undefined,
  ): Promise<RevisionLine> {
    const { title, bodyText } = await words(db, document);
    return {
      number,
      title,
      by,
      savedAt: savedAt ?? 0,
      cause: wentLive ? 'publish' : 'work',
      wordCount: [...bodyText.replaceAll(/\s/g, '')].length,
      isLive: number === live,
      isWork: number === newest && number !== live,
    };
  }
}
