import { cellsToConfirm } from '@rujian/contract/areas/evaluations/cells';
import type { DeskTest, DeskTestRow, listDeskEvaluations, TestDocument } from '@rujian/contract/areas/evaluations/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { evaluationConfirmations, evaluations } from '#schema/evaluations/evaluations.ts';
import { staff } from '#schema/staff/staff.ts';
import { readWorkingCalendar } from '#services/calendar/working-days.ts';
import { confirmedText, filledCells, testGate, validConfirmations } from './test-gate.ts';
import {
  type CellAuthors,
  cellKey,
  confirmationsOf,
  type Test,
  type TestContent,
  type TestItems,
} from './test-items.ts';
import { withReportHashes } from './test-release.ts';

type Save = { id: number; basedOn: number; saveId: string; document: TestDocument };

const newer = alias(evaluations, 'newer');

export function createDeskTests(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, items }: Pick<RecordDeskDeps, 'record'> & { items: TestItems },
) {
  return {
    async list({ page, limit, q, state, category }: ParsedInput<typeof listDeskEvaluations>) {
      const where = and(
        category === '' ? undefined : eq(evaluations.category, category),
        q === '' ? undefined : ilike(evaluations.title, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
        state === ''
          ? sql`${evaluations.status} <> 'trash'`
          : or(
              eq(evaluations.status, state),
              state === 'published' ? undefined : sql`${evaluations.workStatus} = ${state}`,
            ),
      );
      const [rows, [counted]] = await Promise.all([
        select()
          .where(where)
          .orderBy(desc(evaluations.updatedAt), desc(evaluations.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(evaluations).where(where),
      ]);
      return { list: rows.map(toRow), total: counted?.total ?? 0 };
    },

    async get(id: number, caller: StaffCaller): Promise<DeskTest> {
      const opened = await items.read(id);
      const { row: test, version } = opened;
      const { authors, ...document } = version.document;
      const [row] = await select().where(eq(evaluations.id, id));
      if (!row) throw new AppError('content.not_found');
      const [confirmations, calendar, standing, names] = await Promise.all([
        confirmationsOf(db, id),
        readWorkingCalendar(db),
        items.describe(caller, opened),
        namesOf(document),
      ]);
      const valid = validConfirmations(document, confirmations);
      return {
        ...standing,
        ...toRow(row),
        document,
        names,
        gate: testGate(document, confirmations, { now: clock.now(), calendar }),
        confirmed: valid.map(({ productKey, indicatorKey, by }) => ({
          product: productKey,
          indicator: indicatorKey,
          by,
        })),
        toConfirm: cellsToConfirm(filledCells(document).length),
        offered: offeredTo(caller.id, { ...document, authors }, test, valid),
      };
    },

    async add(
      { title, category }: { title: string; category: DairyCategory },
      caller: StaffCaller,
    ): Promise<{ id: number }> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        const [made] = await tx
          .insert(evaluations)
          .values({ title, category, createdBy: caller.id, editorId: caller.id, createdAt: now, updatedAt: now })
          .returning({ id: evaluations.id });
        if (!made) throw new Error('The test was not stored');
        const target = { type: 'evaluation', id: made.id };
        await record(tx, { caller, action: 'evaluation.add', target, after: { title } });
        return made;
      });
    },

    /** The same save sent twice is stored once; one that began from an older copy is refused. */
    async save({ id, basedOn, saveId, document: sent }: Save, caller: StaffCaller) {
      return db.transaction(async (tx) => {
        const opened = await items.open(tx, id);
        const hashed = await withReportHashes(tx, sent);
        const document = { ...hashed, authors: authorsOf(opened.version.document, hashed, caller.id) };
        const about = { saveId, ...(basedOn > 0 && { basedOn }) };
        const saved = await items.save(tx, caller, opened, document, about);
        const { number, version } = saved;
        if (!saved.isSitting) {
          const target = { type: 'evaluation', id };
          await record(tx, { caller, action: 'evaluation.save', target, after: { copy: number } });
        }
        const calendar = await readWorkingCalendar(tx);
        const gate = testGate(document, await confirmationsOf(tx, id), { now: clock.now(), calendar });
        return { number, version, gate };
      });
    },

    /** Editors cannot confirm their own cells; differing values are returned and stay unconfirmed. */
    async confirm(
      { id, cells }: { id: number; cells: { product: string; indicator: string; raw: string }[] },
      caller: StaffCaller,
    ) {
      return db.transaction(async (tx) => {
        const { row: test, version } = await items.open(tx, id);
        const stored = version.document;
        const own = cells.find(({ product, indicator }) =>
          isOwnCell(caller.id, stored.authors, test, product, indicator),
        );
        if (own) throw new AppError('review.four_eyes');
        const judged = cells.map(({ product, indicator, raw }) => {
          const cell = stored.cells[product]?.[indicator];
          const text = cell && confirmedText(cell);
          return { product, indicator, text, isSame: cell !== undefined && isSame(cell, raw) };
        });
        const same = judged.filter(({ isSame: agrees }) => agrees);
        if (same.length > 0) {
          await tx
            .insert(evaluationConfirmations)
            .values(
              same.map(({ product, indicator, text }) => ({
                evaluationId: id,
                productKey: product,
                indicatorKey: indicator,
                raw: text ?? '',
                confirmedBy: caller.id,
                createdAt: clock.now(),
              })),
            )
            .onConflictDoUpdate({
              target: [
                evaluationConfirmations.evaluationId,
                evaluationConfirmations.productKey,
                evaluationConfirmations.indicatorKey,
              ],
              set: { raw: sql`excluded.raw`, confirmedBy: caller.id, createdAt: clock.now() },
            });
        }
        const target = { type: 'evaluation', id };
        const after = { confirmed: same.length, differing: judged.length - same.length };
        await record(tx, { caller, action: 'evaluation.confirm', target, after });
        return { confirmed: same.length, differing: judged.filter(({ isSame: agrees }) => !agrees) };
      });
    },
  };

  async function namesOf(document: TestDocument): Promise<DeskTest['names']> {
    const brandIds = [
      ...document.products.flatMap(({ brandId }) => (brandId === null ? [] : [brandId])),
      ...document.prenotices.map(({ brandId }) => brandId),
    ];
    const productIds = document.products.flatMap(({ productId }) => (productId === null ? [] : [productId]));
    const named = async (table: typeof brands | typeof products, ids: number[]) =>
      ids.length === 0
        ? []
        : db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)).orderBy(table.id);
    return { brands: await named(brands, brandIds), products: await named(products, productIds) };
  }

  function select() {
    return db
      .select({
        test: evaluations,
        createdBy: { id: staff.id, name: staff.name },
        supersededBy: { id: newer.id, title: newer.title },
      })
      .from(evaluations)
      .leftJoin(staff, eq(staff.id, evaluations.createdBy))
      .leftJoin(newer, eq(newer.id, evaluations.supersededById))
      .$dynamic();
  }
}

/** The person who changed a cell last is its author. */
function authorsOf(before: TestContent, document: TestDocument, staffId: number): CellAuthors {
  return Object.fromEntries(
    filledCells(document).map(({ product, indicator, cell }) => {
      const known = before.cells[product]?.[indicator];
      const isKept = known !== undefined && confirmedText(known) === confirmedText(cell);
      const key = cellKey(product, indicator);
      return [key, (isKept && before.authors[key]) || staffId];
    }),
  );
}

/** Cells of an older test without a working copy belong to the person who began it. */
function isOwnCell(
  staffId: number,
  authors: CellAuthors,
  { createdBy }: Test,
  product: string,
  indicator: string,
): boolean {
  return (authors[cellKey(product, indicator)] ?? createdBy) === staffId;
}

function isSame(cell: { raw: string; na: string }, keyed: string): boolean {
  return cell.na === '' ? cell.raw.trim() === keyed.trim() : keyed.trim() === cell.na.trim();
}

function offeredTo(
  staffId: number,
  { authors, ...document }: TestContent,
  test: Test,
  valid: readonly { productKey: string; indicatorKey: string }[],
) {
  const done = new Set(valid.map((one) => cellKey(one.productKey, one.indicatorKey)));
  return filledCells(document).flatMap(({ product, indicator }) =>
    done.has(cellKey(product, indicator)) || isOwnCell(staffId, authors, test, product, indicator)
      ? []
      : [{ product, indicator }],
  );
}

type Row = { test: Test; createdBy: DeskTestRow['createdBy']; supersededBy: DeskTestRow['supersededBy'] };

function toRow({ test, createdBy, supersededBy }: Row): DeskTestRow {
  return {
    ...pick(test, 'id', 'title', 'category', 'version'),
    createdBy,
    supersededBy,
    state: test.status,
    workState: test.workStatus,
    updatedAt: unixSeconds(test.updatedAt),
  };
}
