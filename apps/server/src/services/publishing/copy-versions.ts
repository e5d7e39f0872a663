import type { RevisionLine } from '@rujian/contract/base/publishing/edited-items';
import type { Db } from '#platform/database/database.ts';
import type { CopiedVersions, EditedType, ItemRow, Version, Versions } from '#ports/edited-items.ts';
import type { WorkingCopies, WorkingCopy } from '#ports/publishing.ts';

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
