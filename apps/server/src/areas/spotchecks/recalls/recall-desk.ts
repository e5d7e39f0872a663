import {
  type DeskRecallRow,
  getDeskRecall,
  listDeskRecalls,
  moveRecall,
  type RecallDocument,
  saveRecall,
} from '@rujian/contract/areas/spotchecks/recall-desk';
import { workingState } from '@rujian/contract/base/publishing/publishing';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { brands } from '#schema/brands/brands.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { staff } from '#schema/staff/staff.ts';
import { recallColumns } from '#services/recalls/recall-columns.ts';
import { recallConcerns, recallGate } from './recall-gate.ts';
import { type RecallItems, refuseTwice } from './recall-items.ts';
import { searchedRecalls } from './recall-list.ts';

export function serveRecallDesk(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, items }: { record: RecordAudit; items: RecallItems },
): void {
  serve(app, listDeskRecalls, async ({ page, limit, q, state, progress }) => {
    const where = and(
      state === undefined ? sql`${recalls.status} <> 'trash'` : or(eq(recalls.status, state), isAtWork(state)),
      progress && eq(recalls.state, progress),
      q === '' ? undefined : searchedRecalls(q),
    );
    const found = db
      .select({
        recall: recalls,
        brand: { id: brands.id, name: brands.name },
        createdBy: { id: staff.id, name: staff.name },
      })
      .from(recalls)
      .leftJoin(brands, eq(brands.id, recalls.brandId))
      .leftJoin(staff, eq(staff.id, recalls.createdBy))
      .where(where)
      .orderBy(desc(recalls.announcedOn), desc(recalls.id))
      .$dynamic();
    return pageOf(found, db.$count(recalls, where), { page, limit }, toRow);
  });

  serve(app, getDeskRecall, async ({ id }, caller) => {
    const opened = await items.read(id);
    const { document } = opened.version;
    const [standing, concerns, brand] = await Promise.all([
      items.describe(caller, opened),
      recallConcerns(db, document),
      brandOf(document.brandId),
    ]);
    const gate = await recallGate(db, document, clock.now(), concerns);
    const { specs: _, ...counts } = concerns;
    return { id, document, brand, ...standing, gate, concerns: counts, withdrawnReason: opened.row.withdrawnReason };
  });

  serve(app, saveRecall, async ({ id: known, saveId, basedOn, document }, caller) =>
    db.transaction(async (tx) => {
      const id = known ?? (await addDraft(tx, caller, document));
      const opened = await items.open(tx, id);
      const saved = await items.save(tx, caller, opened, document, { saveId, basedOn });
      const { number, savedAt, state } = saved;
      if (!saved.isSitting) {
        const action = known === null ? 'recall.add' : 'recall.save';
        const after = { food: document.food, maker: document.maker, number };
        await record(tx, { caller, action, target: { type: 'recall', id }, after });
      }
      return { id, number, savedAt, state };
    }),
  );

  serve(app, moveRecall, (input, caller) => items.move(caller, input));

  async function addDraft(tx: Tx, caller: StaffCaller, document: RecallDocument): Promise<number> {
    const now = clock.now();
    const by = { createdBy: caller.id, editorId: caller.id, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(recalls)
      .values({ ...recallColumns(document), ...by })
      .returning({ id: recalls.id })
      .catch(refuseTwice);
    if (!row) throw new Error('The database gave no row');
    return row.id;
  }

  async function brandOf(id: number | null) {
    if (id === null) return null;
    const [brand] = await db.select({ id: brands.id, name: brands.name }).from(brands).where(eq(brands.id, id));
    return brand ?? null;
  }
}

function isAtWork(state: DeskRecallRow['state']) {
  return state === 'published' ? undefined : sql`${recalls.workStatus} = ${state}`;
}

type Row = { recall: typeof recalls.$inferSelect } & Pick<DeskRecallRow, 'brand' | 'createdBy'>;

function toRow({ recall, brand, createdBy }: Row): DeskRecallRow {
  const { food, maker, status } = recall;
  return {
    ...pick(recall, 'id', 'food', 'maker', 'batches', 'level', 'agency', 'announcedOn'),
    title: `${maker}召回${food}`,
    state: workingState(recall),
    isLive: status === 'published',
    updatedAt: unixSeconds(recall.updatedAt),
    createdBy,
    brand,
    progress: recall.state,
  };
}
