import { AREA_REVIEW_STEPS, TERM_REVIEW_DAYS } from '@rujian/contract/constants';
import {
  isEditable,
  itemStates,
  type PublishMove,
  stateAfterEdit,
  workingState,
} from '@rujian/contract/publishing';
import { type DeskTerm, type saveTerm, TermDocument } from '@rujian/contract/term-desk';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries, encyclopediaReferences } from '#schema/encyclopedia.ts';
import {
  liveDocument,
  requireComplete,
  type TermRow,
  termColumnsOf,
  writeLinks,
} from './term-documents.ts';
import { lockNames, requireFreeNames } from './term-names.ts';
import type { TermItem, TermWishes } from './term-wishes.ts';

type Save = z.output<typeof saveTerm.input>;
type States = Pick<TermRow, 'status' | 'workStatus'>;
type Move = { id: number; move: PublishMove; remark: string; override: boolean };

const T = 'baike';
const DAY_SECONDS = 24 * 60 * 60;

export type TermDesk = ReturnType<typeof createTermDesk>;

/** Terms as editors write them; readers keep the live version meanwhile. */
export function createTermDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, readBody, flow, copies }: TermWishes,
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
        ...{ id, document, history, state: item.state, names: { seeAlso } },
        isLive: row.status === 'published',
        mayEdit: isEditable(item.state) && mayEdit(caller, row),
        number: copy?.number ?? 0,
        savedAt: copy?.savedAt ?? unixSeconds(row.updatedAt),
        savedBy: copy?.by ?? null,
        moves: moves.filter((move) => move !== 'schedule' && move !== 'unschedule'),
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
        const number = await copies.save(tx, {
          ...{ t: T, id: row.id, basedOn, staffId: caller.id },
          document: { ...document, bodyHtml: columns.bodyHtml },
          ...(saveId && { saveId }),
        });
        const state = stateAfterEdit(before);
        await tx
          .update(encyclopediaEntries)
          .set({
            ...(itemStates(row, state) as States),
            // While nobody sees it the table says what the newest version says.
            ...(row.status !== 'published' && columns),
            updatedAt: clock.now(),
          })
          .where(eq(encyclopediaEntries.id, row.id));
        const action = id === null ? 'terms.add' : 'terms.save';
        const target = { type: T, id: row.id };
        await record({ caller, action, target, after: { title: document.title, number } }, tx);
        return { id: row.id, number, state };
      });
    },

    async move(caller: StaffCaller, { id, move, remark, override }: Move) {
      const next = await db.transaction(async (tx) => {
        await lockNames(tx);
        const row = await find(tx, id, true);
        const { document, copy } = await working(tx, row);
        const item = flowItem(row, copy?.number ?? 0);
        const state = move === 'withdraw' && row.status === 'published' ? row.status : item.state;
        if (move === 'submit' || move === 'publish') requireComplete(document);
        const reached = await flow.move(tx, caller, { ...item, state }, { move, remark, override });
        await tx
          .update(encyclopediaEntries)
          .set({ ...(itemStates(row, reached) as States), ...timesOf(row, reached, remark) })
          .where(eq(encyclopediaEntries.id, id));
        if (reached === 'published') await goLive(tx, row, document, item.revisionNumber);
        if (reached === 'trash' && row.status === 'published') {
          // The changes are thrown away: the next writer begins with what readers see.
          const live = await liveDocument(tx, row);
          await copies.save(tx, { t: T, id, document: live, staffId: caller.id });
        }
        return reached;
      });
      if (next === 'published' || next === 'withdrawn')
        await changes.purge(['baike', `term:${id}`]);
      return { state: next };
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

  async function goLive(tx: Tx, row: TermRow, document: TermDocument, number: number) {
    await requireFreeNames(tx, row.id, document);
    const now = clock.now();
    await tx
      .update(encyclopediaEntries)
      .set({
        ...termColumnsOf(document, readBody),
        ...{ publishedAt: row.publishedAt ?? now, firstPublishedAt: row.firstPublishedAt ?? now },
        ...{ updatedAt: now, lastReviewedAt: now, withdrawnReason: '' },
        // Linked texts are kept by it.
        version: sql`${encyclopediaEntries.version} + 1`,
      })
      .where(eq(encyclopediaEntries.id, row.id));
    await writeLinks(tx, row.id, document);
    if (number > 0) await copies.markLive(tx, T, row.id, number);
  }

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

  function timesOf(row: TermRow, next: string, remark: string) {
    const now = clock.now();
    if (next === 'published') return { publishedAt: row.publishedAt ?? now };
    if (next === 'withdrawn') return { withdrawnAt: now, withdrawnReason: remark };
    if (next === 'trash' && row.status !== 'published') return { trashedAt: now };
    return { trashedAt: null };
  }
}

function mayEdit(caller: StaffCaller, { createdBy }: TermRow): boolean {
  return (
    hasRight(caller, 'terms.edit') || (hasRight(caller, 'terms.write') && createdBy === caller.id)
  );
}

function flowItem(row: TermRow, revisionNumber: number): TermItem {
  const { id, createdBy } = row;
  const state = workingState(row);
  return { t: T, id, area: 'terms', state, steps: AREA_REVIEW_STEPS, createdBy, revisionNumber };
}
