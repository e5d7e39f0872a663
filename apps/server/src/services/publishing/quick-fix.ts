import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { AnyItems, EditedType, Fix, ItemRow, Items, ItemWords, Versions } from '#ports/edited-items.ts';
import type { Leases } from '#ports/publishing.ts';
import type { AnnounceEvent } from '#ports/webhooks.ts';
import { contentRemarks } from '#schema/articles/desk.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import type { WriteLive } from './version-calls.ts';

type Parts<R extends ItemRow, D, X> = {
  leases: Leases;
  record: RecordAudit;
  announceEvent: AnnounceEvent;
  versions: Versions<R, D>;
  items: Pick<Items<R, D, X>, 'open'> & WriteLive<R, D, X>;
};

export function createQuickFix<R extends ItemRow, D, X>(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { leases, record, announceEvent, versions, items }: Parts<R, D, X>,
  type: EditedType<R, D, X>,
): AnyItems['fix'] {
  const { t, area } = type;

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
        await announceEvent(tx, { type: 'content.corrected', kind: t, id, path: type.page(row) });
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
