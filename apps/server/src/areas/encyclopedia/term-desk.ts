import {
  type DeskTerm,
  type saveTerm,
  TermDocument,
} from '@rujian/contract/areas/encyclopedia/desk';
import { AREA_REVIEW_STEPS, TERM_REVIEW_DAYS } from '@rujian/contract/base/constants';
import {
  isEditable,
  itemStates,
  stateAfterEdit,
  workingState,
} from '@rujian/contract/base/publishing/publishing';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { FlowItem } from '#ports/publishing.ts';
import { encyclopediaEntries, encyclopediaReferences } from '#schema/encyclopedia.ts';
import type { TermDeps } from './term-deps.ts';
import { liveDocument, type TermRow, termColumnsOf } from './term-documents.ts';
import { lockNames, requireFreeNames } from './term-names.ts';

type Save = z.output<typeof saveTerm.input>;

const T = 'baike';
const DAY_SECONDS = 24 * 60 * 60;

export type TermDesk = ReturnType<typeof createTermDesk>;

/** Terms as editors write them; readers keep the live version meanwhile. */
export function createTermDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, readBody, flow, copies, requireFree }: TermDeps,
) {
  return {
    async get(caller: StaffCaller, id: number): Promise<DeskTerm> {
      const row = await find(db, id);
      const { document, copy } = await working(db, row);
      const item = flowItem(row, copy?.number ?? 0);
      const [moves, history, seeAlso, dead] = await Promise.all([
        flow.moves(caller, item),
        flow.history(T, id),
        db
          .select({ id: encyclopediaEntries.id, name: encyclopediaEntries.title })
          .from(encyclopediaEntries)
          .where(inArray(encyclopediaEntries.id, document.seeAlsoIds)),
        db
          .select()
          .from(encyclopediaReferences)
          .where(
            and(
              eq(encyclopediaReferences.entryId, id),
              isNotNull(encyclopediaReferences.deadSince),
            ),
          ),
      ]);
      const due = secondsBefore(clock.now(), TERM_REVIEW_DAYS * DAY_SECONDS);
      return {
        id,
        document,
        history,
        state: item.state,
        names: { seeAlso },
        isLive: row.status === 'published',
        mayEdit: isEditable(item.state) && mayEdit(caller, row),
        number: copy?.number ?? 0,
        savedAt: copy?.savedAt ?? unixSeconds(row.updatedAt),
        savedBy: copy?.by ?? null,
        scheduledFor: row.scheduledFor && unixSeconds(row.scheduledFor),
        unpublishAt: row.unpublishAt && unixSeconds(row.unpublishAt),
        unpublishReason: row.unpublishReason,
        mayUnpublish: row.status === 'published' && hasRight(caller, 'terms.withdraw'),
        moves,
        lastReviewedAt: row.lastReviewedAt && unixSeconds(row.lastReviewedAt),
        isReviewDue: row.lastReviewedAt === null || row.lastReviewedAt < due,
        deadReferences: dead.flatMap(({ title, url, deadSince }) =>
          deadSince ? [{ title, url, since: unixSeconds(deadSince) }] : [],
        ),
      };
    },

    async save(caller: StaffCaller, { id, saveId, basedOn, document }: Save) {
      return db.transaction(async (tx) => {
        await lockNames(tx);
        await requireFreeNames(tx, id, document);
        const columns = termColumnsOf(document, readBody);
        const row = id === null ? await create(tx, caller, columns) : await find(tx, id, true);
        if (!mayEdit(caller, row)) throw new AppError('rule.not_held');
        const before = workingState(row);
        if (!isEditable(before)) throw new AppError('copy.not_editable');
        await requireFree(tx, caller.id, T, row.id);
        const saved = await copies.save(tx, {
          t: T,
          id: row.id,
          basedOn,
          staffId: caller.id,
          document: { ...document, bodyHtml: columns.bodyHtml },
          ...(saveId && { saveId }),
        });
        const { number, savedAt } = saved;
        if (saved.isAgain) return { id: row.id, number, savedAt, state: before };
        const state = stateAfterEdit(before);
        await tx
          .update(encyclopediaEntries)
          .set({
            ...(itemStates(row, state) as Pick<TermRow, 'status' | 'workStatus'>),
            // While nobody sees it the table says what the newest version says.
            ...(row.status !== 'published' && columns),
            scheduledFor: null,
            updatedAt: clock.now(),
          })
          .where(eq(encyclopediaEntries.id, row.id));
        if (state !== before && state === 'review1') {
          await flow.restartReview(tx, caller, flowItem(row, number));
        }
        if (!saved.isSitting) {
          const action = id === null ? 'terms.add' : 'terms.save';
          const target = { type: T, id: row.id };
          await record({ caller, action, target, after: { title: document.title, number } }, tx);
        }
        return { id: row.id, number, savedAt, state };
      });
    },

    /** For moves: the row, its newest document and how the way sees it. */
    async open(tx: Tx, id: number) {
      await lockNames(tx);
      const row = await find(tx, id, true);
      const { document, copy } = await working(tx, row);
      return { row, document, item: flowItem(row, copy?.number ?? 0) };
    },

    /** One that lies in the bin, for good; gives its title, or nothing where there is none. */
    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(encyclopediaEntries)
        .where(and(eq(encyclopediaEntries.id, id), eq(encyclopediaEntries.status, 'trash')))
        .returning({ title: encyclopediaEntries.title });
      return gone?.title;
    },

    async reviewed(caller: StaffCaller, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await find(tx, id, true);
        await tx
          .update(encyclopediaEntries)
          .set({ lastReviewedAt: clock.now() })
          .where(eq(encyclopediaEntries.id, row.id));
        await record({ caller, action: 'terms.reviewed', target: { type: T, id } }, tx);
      });
      await changes.changed([`term:${id}`]);
    },
  };

  async function find(from: Db | Tx, id: number, isLocked = false): Promise<TermRow> {
    const query = from.select().from(encyclopediaEntries).where(eq(encyclopediaEntries.id, id));
    const [row] = isLocked ? await query.for('update') : await query;
    if (!row) throw new AppError('content.not_found');
    return row;
  }

  async function working(from: Db | Tx, row: TermRow) {
    const copy = await copies.newest(T, row.id, from as Tx);
    const document = copy ? z.parse(TermDocument, copy.document) : await liveDocument(from, row);
    return { document, copy };
  }

  async function create(tx: Tx, caller: StaffCaller, columns: ReturnType<typeof termColumnsOf>) {
    const now = clock.now();
    const [row] = await tx
      .insert(encyclopediaEntries)
      .values({ ...columns, createdBy: caller.id, editorId: caller.id, createdAt: now })
      .returning();
    if (!row) throw new Error('The database gave no row');
    return row;
  }
}

function mayEdit(caller: StaffCaller, { createdBy }: TermRow): boolean {
  return (
    hasRight(caller, 'terms.edit') || (hasRight(caller, 'terms.write') && createdBy === caller.id)
  );
}

function flowItem(row: TermRow, revisionNumber: number): FlowItem {
  const { id, createdBy } = row;
  const state = workingState(row);
  return { t: T, id, area: 'terms', state, steps: AREA_REVIEW_STEPS, createdBy, revisionNumber };
}
