import type { ItemReading } from '@rujian/contract/base/item-reading';
import { isMovePossible, stateAfter } from '@rujian/contract/base/publishing/publishing';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type {
  AnyItems,
  EditedType,
  Fix,
  ItemEvents,
  ItemRow,
  Items,
  ItemWords,
  Opened,
  Release,
  Version,
  Versions,
} from '#ports/edited-items.ts';
import type { Leases } from '#ports/publishing.ts';
import type { AnnounceEvent } from '#ports/webhooks.ts';
import { contentRemarks } from '#schema/articles/desk.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { staff } from '#schema/staff/staff.ts';

type WriteLive<R extends ItemRow, D, X> = {
  goLiveWith: (tx: Tx, release: Release<R, D, X>) => Promise<number>;
  write: (tx: Tx, row: R, fields: Record<string, unknown>) => Promise<R>;
};

type Parts<R extends ItemRow, D, X> = {
  record: RecordAudit;
  versions: Versions<R, D>;
  items: Pick<Items<R, D, X>, 'open' | 'read' | 'save'>;
};

export function createVersionCalls<R extends ItemRow, D, X>(
  { db }: Pick<Platform, 'db'>,
  { record, versions, items }: Parts<R, D, X>,
  type: EditedType<R, D, X>,
): Pick<AnyItems, 'revisions' | 'compared' | 'restoreVersion' | 'wordsOf'> {
  const { t, area } = type;

  return {
    async revisions(id, page) {
      return versions.list((await items.read(id)).row, page);
    },

    async compared(id, from, to) {
      const { row, version: newest } = await items.read(id);
      const after = to === undefined ? newest : await versionOf(db, row, to);
      const before = from === undefined ? await shownBefore(row, after) : await versionOf(db, row, from);
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
        const entry = { action: `${area}.restore`, target: { type: t, id } };
        await record(tx, { caller, ...entry, after: { from: number, revision: saved.number } });
        const version = type.basis === 'version' ? saved.version : saved.number;
        return { version, revision: saved.number };
      });
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
}

export function createItemReading<R extends ItemRow, D, X>(
  db: Db,
  type: EditedType<R, D, X>,
  { read, describe }: Pick<Items<R, D, X>, 'read' | 'describe'>,
): (caller: StaffCaller, id: number) => Promise<ItemReading> {
  return async (caller, id) => {
    const opened = await read(id);
    const { row, version, state } = opened;
    const prepared = await type.prepareMove?.({ id, move: 'pass' });
    const steps = await stepsOf(type, db, opened, prepared);
    const standing = await describe(caller, opened, steps);
    const { title } = await type.words(db, version.document);
    return {
      ...standing,
      t: type.t,
      id,
      title,
      author: await authorOf(row.createdBy),
      next: isMovePossible('pass', state) ? stateAfter('pass', state, steps) : state,
      basis: type.basis === 'version' ? row.version : version.number,
      page: type.page(row),
    };
  };

  async function authorOf(id: number | null) {
    if (id === null) return null;
    const [person] = await db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, id));
    return person ?? null;
  }
}

const CONTENT_EVENTS: ItemEvents = {
  published: 'content.published',
  corrected: 'content.corrected',
  withdrawn: 'content.withdrawn',
};

export function eventsOf({ events }: { events?: Partial<ItemEvents> }): ItemEvents {
  return { ...CONTENT_EVENTS, ...events };
}

export async function stepsOf<R extends ItemRow, D, X>(
  { steps }: Pick<EditedType<R, D, X>, 'steps'>,
  from: Db | Tx,
  { row, version }: Opened<R, D>,
  extra: X | undefined,
): Promise<number> {
  return typeof steps === 'number' ? steps : steps(from, row, version.document, extra);
}

type FixParts<R extends ItemRow, D, X> = {
  leases: Leases;
  record: RecordAudit;
  announceEvent: AnnounceEvent;
  versions: Versions<R, D>;
  items: Pick<Items<R, D, X>, 'open'> & WriteLive<R, D, X>;
};

export function createQuickFix<R extends ItemRow, D, X>(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { leases, record, announceEvent, versions, items }: FixParts<R, D, X>,
  type: EditedType<R, D, X>,
): AnyItems['fix'] {
  const { t, area } = type;
  const events = eventsOf(type);

  return async (caller, fix) => {
    const { id, find, replace, reason, correction } = fix;
    if (!hasRight(caller, `${area}.quick_fix`)) throw new AppError('rule.not_held');
    const done = await db.transaction(async (tx) => {
      const { row, version, state } = await items.open(tx, id);
      // An edit in progress would bring the old words back: they are corrected there.
      if (state !== 'published') throw new AppError('review.wrong_state');
      await leases.requireFree(tx, caller.id, t, id);
      const fixed = await replaced(tx, version.document, fix);
      const { number } = await versions.add(tx, row, fixed, { staffId: caller.id, cause: 'publish' });
      await type.writeDraft?.(tx, row, fixed);
      const after = await items.write(tx, row, { updatedAt: clock.now() });
      const release = { row: after, before: row, document: fixed, number, staffId: caller.id };
      await items.goLiveWith(tx, { ...release, extra: undefined });
      if (correction) {
        await tx
          .insert(corrections)
          .values({
            ...correction,
            t,
            targetId: id,
            at: clock.now(),
            correctedBy: caller.id,
            fromRevision: version.number,
            toRevision: number,
          });
        await announceEvent(tx, { type: events.corrected, kind: t, id, path: type.page(row) });
      }
      await tellAuthor(tx, caller, row, fix);
      await record(tx, {
        caller,
        action: `${area}.fix`,
        target: { type: t, id },
        before: { text: find },
        after: { text: replace, revision: number, correction: correction?.text },
        reason,
      });
      return { row, document: fixed, number };
    });
    await type.announce({ ...done, next: 'published', extra: undefined });
    if (correction) await changes.purge(['corrections']);
    return { revision: done.number };
  };

  async function replaced(tx: Tx, document: D, { find, replace }: Fix): Promise<D> {
    const count = occurrencesOf(await type.words(tx, document), find);
    const fixed = (type.replaceWords ?? replaceInTexts)(document, find, replace);
    const left = occurrencesOf(await type.words(tx, fixed), find);
    if (count !== 1 || (left > 0 && !replace.includes(find))) throw new AppError('fix.not_once', { count });
    return fixed;
  }

  /** As a remark at the new words, so that it waits for them in the bell. */
  async function tellAuthor(tx: Tx, caller: StaffCaller, { id, createdBy }: R, { find, replace, reason }: Fix) {
    if (createdBy === null || createdBy === caller.id) return;
    const text =
      caller.lang === 'en'
        ? `Quick fix: “${find}” is now “${replace}”. Reason: ${reason}`
        : `小改直发：“${find}”改为“${replace}”。理由：${reason}`;
    await tx
      .insert(contentRemarks)
      .values({
        t,
        targetId: id,
        paragraph: -1,
        quote: replace,
        text,
        mentions: [],
        staffId: caller.id,
        createdAt: clock.now(),
      });
  }
}

function occurrencesOf({ fields, bodyText }: ItemWords, find: string): number {
  const texts = [...Object.values(fields), bodyText];
  return texts.reduce((sum, text) => sum + text.split(find).length - 1, 0);
}

function replaceInTexts<D>(document: D, find: string, replace: string): D {
  return replaced(document) as D;

  function replaced(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(find, replace);
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  }
}
