import type { DeskTerm, saveTerm } from '@rujian/contract/areas/encyclopedia/desk';
import { TERM_REVIEW_DAYS } from '@rujian/contract/base/constants';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries, encyclopediaReferences } from '#schema/encyclopedia.ts';
import type { TermDeps } from './term-documents.ts';
import { termColumnsOf } from './term-documents.ts';
import type { TermItems } from './term-items.ts';
import { lockNames, requireFreeNames } from './term-names.ts';

type Save = z.output<typeof saveTerm.input>;

const T = 'baike';
const DAY_SECONDS = 24 * 60 * 60;

/** Terms as editors write them; readers keep the live version. */
export function createTermDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, readBody }: Pick<TermDeps, 'record' | 'readBody'>,
  items: TermItems,
) {
  return {
    async get(caller: StaffCaller, id: number): Promise<DeskTerm> {
      const opened = await items.read(id);
      const { row, version } = opened;
      const { document } = version;
      const [standing, seeAlso, dead] = await Promise.all([
        items.describe(caller, opened),
        db
          .select({ id: encyclopediaEntries.id, name: encyclopediaEntries.title })
          .from(encyclopediaEntries)
          .where(inArray(encyclopediaEntries.id, document.seeAlsoIds)),
        db
          .select()
          .from(encyclopediaReferences)
          .where(and(eq(encyclopediaReferences.entryId, id), isNotNull(encyclopediaReferences.deadSince))),
      ]);
      const due = secondsBefore(clock.now(), TERM_REVIEW_DAYS * DAY_SECONDS);
      return {
        id,
        document,
        ...standing,
        names: { seeAlso },
        lastReviewedAt: row.lastReviewedAt && unixSeconds(row.lastReviewedAt),
        isReviewDue: row.lastReviewedAt === null || row.lastReviewedAt < due,
        deadReferences: dead.flatMap(({ title, url, deadSince }) =>
          deadSince ? [{ title, url, since: unixSeconds(deadSince) }] : [],
        ),
      };
    },

    async save(caller: StaffCaller, { id: known, saveId, basedOn, document: sent }: Save) {
      return db.transaction(async (tx) => {
        await lockNames(tx);
        await requireFreeNames(tx, known, sent);
        const columns = termColumnsOf(sent, readBody);
        const id = known ?? (await create(tx, caller, columns));
        const document = { ...sent, bodyHtml: columns.bodyHtml };
        const opened = await items.open(tx, id);
        const saved = await items.save(tx, caller, opened, document, { saveId, basedOn });
        const { number, savedAt, state } = saved;
        if (!saved.isSitting) {
          const action = known === null ? 'terms.add' : 'terms.save';
          const target = { type: T, id };
          await record(tx, { caller, action, target, after: { title: document.title, number } });
        }
        return { id, number, savedAt, state };
      });
    },

    /** Deletes one that is in the bin and returns its title; nothing where there is none. */
    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(encyclopediaEntries)
        .where(and(eq(encyclopediaEntries.id, id), eq(encyclopediaEntries.status, 'trash')))
        .returning({ title: encyclopediaEntries.title });
      return gone?.title;
    },

    async reviewed(caller: StaffCaller, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [known] = await tx
          .update(encyclopediaEntries)
          .set({ lastReviewedAt: clock.now() })
          .where(eq(encyclopediaEntries.id, id))
          .returning({ id: encyclopediaEntries.id });
        if (!known) throw new AppError('content.not_found');
        await record(tx, { caller, action: 'terms.reviewed', target: { type: T, id } });
      });
      await changes.changed([`term:${id}`]);
    },
  };

  async function create(tx: Tx, caller: StaffCaller, columns: ReturnType<typeof termColumnsOf>): Promise<number> {
    const now = clock.now();
    const [row] = await tx
      .insert(encyclopediaEntries)
      .values({ ...columns, createdBy: caller.id, editorId: caller.id, createdAt: now })
      .returning({ id: encyclopediaEntries.id });
    if (!row) throw new Error('The database gave no row');
    return row.id;
  }
}
