import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type {
  AnyItems,
  EditedType,
  ItemRow,
  Items,
  ItemWords,
  Release,
  Version,
  Versions,
} from '#ports/edited-items.ts';
import type { Leases } from '#ports/publishing.ts';
import { occurrencesOf, replaceInTexts } from './replace-in-texts.ts';

type VersionCalls = Pick<AnyItems, 'revisions' | 'compared' | 'restoreVersion' | 'fix' | 'wordsOf'>;

type Parts<R extends ItemRow, D, X> = {
  leases: Leases;
  record: RecordAudit;
  versions: Versions<R, D>;
  items: Pick<Items<R, D, X>, 'open' | 'read' | 'save'> & {
    goLiveWith: (tx: Tx, release: Release<R, D, X>) => Promise<number>;
    write: (tx: Tx, row: R, fields: Record<string, unknown>) => Promise<R>;
  };
};

/** The versions of an item: listed, compared, restored as a draft, corrected in place. */
export function createVersionCalls<R extends ItemRow, D, X>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { leases, record, versions, items }: Parts<R, D, X>,
  type: EditedType<R, D, X>,
): VersionCalls {
  const { t, area } = type;

  return {
    async revisions(id, page) {
      return versions.list((await items.read(id)).row, page);
    },

    async compared(id, from, to) {
      const { row, version: newest } = await items.read(id);
      const after = to === undefined ? newest : await versionOf(db, row, to);
      const before =
        from === undefined ? await shownBefore(row, after) : await versionOf(db, row, from);
      return { before: before && (await inWords(row, before)), after: await inWords(row, after) };
    },

    /** A draft next to the live version; never a release. */
    async restoreVersion(caller, { id, number, version: basedOn }) {
      return db.transaction(async (tx) => {
        const opened = await items.open(tx, id);
        const { row } = opened;
        const now = type.basis === 'version' ? row.version : opened.version.number;
        if (now !== basedOn) throw new AppError(type.staleError);
        const { document } = await versionOf(tx, row, number);
        const saved = await items.save(tx, caller, opened, document, { cause: 'restore' });
        await record(
          {
            caller,
            action: `${area}.restore`,
            target: { type: t, id },
            after: { from: number, revision: saved.number },
          },
          tx,
        );
        const version = type.basis === 'version' ? saved.version : saved.number;
        return { version, revision: saved.number };
      });
    },

    async fix(caller, { id, find, replace, reason }) {
      requirePublisher(caller);
      const done = await db.transaction(async (tx) => {
        const { row, version, state } = await items.open(tx, id);
        // An edit in progress would bring the old words back: they are corrected there.
        if (state !== 'published') throw new AppError('review.wrong_state');
        await leases.requireFree(tx, caller.id, t, id);
        const count = occurrencesOf(await type.words(tx, version.document), find);
        const fixed = (type.replaceWords ?? replaceInTexts)(version.document, find, replace);
        const left = occurrencesOf(await type.words(tx, fixed), find);
        if (count !== 1 || (left > 0 && !replace.includes(find))) {
          throw new AppError('fix.not_once', { count });
        }
        const { number } = await versions.add(tx, row, fixed, {
          staffId: caller.id,
          cause: 'publish',
        });
        await type.writeDraft?.(tx, row, fixed);
        const after = await items.write(tx, row, { updatedAt: clock.now() });
        const release = { row: after, before: row, document: fixed, number, staffId: caller.id };
        await items.goLiveWith(tx, { ...release, extra: undefined });
        await record(
          {
            caller,
            action: `${area}.fix`,
            target: { type: t, id },
            before: { text: find },
            after: { text: replace, revision: number },
            reason,
          },
          tx,
        );
        return { row, document: fixed, number };
      });
      await type.announce({ ...done, next: 'published', extra: undefined });
      return { revision: done.number };
    },

    async wordsOf(id, number) {
      const opened = await items.read(id).catch((error: unknown) => {
        if (error instanceof AppError && error.id.endsWith('not_found')) return undefined;
        throw error;
      });
      if (!opened || opened.row.status === 'trash') return undefined;
      const version = number === null ? opened.version : await versions.get(db, opened.row, number);
      return version && type.words(db, version.document);
    },
  };

  async function versionOf(from: Db | Tx, row: R, number: number): Promise<Version<D>> {
    const version = await versions.get(from, row, number);
    if (!version) throw new AppError('revision.not_found');
    return version;
  }

  /** What readers see, or the version before where that is the compared one itself. */
  async function shownBefore(row: R, after: Version<D>): Promise<Version<D> | undefined> {
    const live = await versions.live(row);
    if (live && live.number !== after.number) return live;
    return after.number > 1 ? versions.before(row, after.number) : undefined;
  }

  async function inWords(row: R, version: Version<D>) {
    const words: ItemWords = await type.words(db, version.document);
    return { line: await versions.line(row, version), words };
  }

  function requirePublisher(caller: StaffCaller): void {
    if (!hasRight(caller, `${area}.publish`)) throw new AppError('rule.not_held');
  }
}
