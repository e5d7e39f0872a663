import type { TargetType } from '@rujian/contract/vocabulary/content';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewCopy, SavedCopy, WorkingCopies } from '#ports/publishing.ts';
import { contentRevisions, reviewDecisions } from '#schema/publishing/revisions.ts';
import { staff } from '#schema/staff/staff.ts';

const LISTED = 100;
const SITTING_SECONDS = 600;

/** Remembers the files that a document shows, so that none of them is deleted meanwhile. */
export type NoteFiles = (
  tx: Tx,
  item: Pick<NewCopy, 't' | 'id'>,
  mediaIds: readonly number[],
) => Promise<void>;

/** Working copies and history of everything but articles: each save is a numbered document. */
export function createWorkingCopies(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { noteFiles }: { noteFiles: NoteFiles },
): WorkingCopies {
  return {
    /** The same save twice is stored once. */
    async save(tx: Tx, { t, id, document, saveId, staffId, basedOn }: NewCopy): Promise<SavedCopy> {
      // Writers of one item take turns, so that numbers do not clash and nothing is built on air.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`copy ${t} ${id}`}))`);
      const [before] = await tx
        .select({ number: contentRevisions.number, at: contentRevisions.createdAt })
        .from(contentRevisions)
        .where(and(of(t, id), saveId ? eq(contentRevisions.saveId, saveId) : sql`false`));
      if (before) {
        return {
          number: before.number,
          savedAt: unixSeconds(before.at),
          isAgain: true,
          isSitting: true,
        };
      }
      const newest = await newestOf(tx, t, id);
      if (basedOn !== undefined && newest && newest.number !== basedOn) {
        throw new AppError('copy.stale', { number: newest.number, name: newest.by?.name ?? '' });
      }
      const number = (newest?.number ?? 0) + 1;
      const now = clock.now();
      await tx.insert(contentRevisions).values({
        t,
        targetId: id,
        number,
        document,
        saveId: saveId ?? null,
        createdBy: staffId,
        createdAt: now,
      });
      await noteFiles(tx, { t, id }, filesIn(document));
      const savedAt = unixSeconds(now);
      const isSitting =
        newest !== undefined &&
        newest.by?.id === staffId &&
        savedAt - newest.savedAt < SITTING_SECONDS;
      return { number, savedAt, isAgain: false, isSitting };
    },

    /** The version that editors work on; nothing while the item has none. */
    newest: (t: TargetType, id: number, tx?: Tx) => newestOf(tx ?? db, t, id),

    /** The version that readers saw last. */
    async newestLive(t: TargetType, id: number, tx: Tx) {
      const [row] = await selectCopies(tx)
        .where(and(of(t, id), isNotNull(contentRevisions.wentLiveAt)))
        .orderBy(desc(contentRevisions.wentLiveAt), desc(contentRevisions.number))
        .limit(1);
      return row && toCopy(row);
    },

    async get(t: TargetType, id: number, number: number) {
      const [row] = await selectCopies(db)
        .where(and(of(t, id), eq(contentRevisions.number, number)))
        .limit(1);
      return row && toCopy(row);
    },

    /** Newest first, without the documents. */
    async list(t: TargetType, id: number) {
      const rows = await selectCopies(db)
        .where(of(t, id))
        .orderBy(desc(contentRevisions.number))
        .limit(LISTED);
      return rows.map((row) => {
        const { document: _whole, ...copy } = toCopy(row);
        return copy;
      });
    },

    /** Of an item that is gone: nobody reads its versions and decisions any more. */
    async forget(tx: Tx, t: TargetType, id: number): Promise<void> {
      await tx.delete(contentRevisions).where(of(t, id));
      await tx
        .delete(reviewDecisions)
        .where(and(eq(reviewDecisions.t, t), eq(reviewDecisions.targetId, id)));
    },

    async markLive(tx: Tx, t: TargetType, id: number, number: number): Promise<void> {
      await tx
        .update(contentRevisions)
        .set({ wentLiveAt: clock.now() })
        .where(and(of(t, id), eq(contentRevisions.number, number)));
    },
  };
}

/** Ids of files, wherever a document has them: every such field is called so. */
function filesIn(value: unknown, name = ''): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => filesIn(each, name.replace(/s$/, '')));
  if (typeof value === 'number') return /^mediaId$|MediaId$/.test(name) ? [value] : [];
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
  const [row] = await selectCopies(db)
    .where(of(t, id))
    .orderBy(desc(contentRevisions.number))
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
