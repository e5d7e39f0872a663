import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { textsIn } from '#platform/text/texts-in.ts';
import type { Items, ItemWords } from '#ports/edited-items.ts';
import { RECORD_REVIEW_STEPS, type RecordDeskDeps } from '#ports/edited-records.ts';
import { evaluationConfirmations, evaluations } from '#schema/evaluations/evaluations.ts';
import { staff } from '#schema/staff/staff.ts';
import { readWorkingCalendar } from '#services/calendar/working-days.ts';
import { readContent, type Test, type TestContent, tablesContent } from './test-document.ts';
import { filledCells, testGate } from './test-gate.ts';
import { headColumns, releaseTest } from './test-release.ts';

const T = 'evaluation';

export type TestItems = Items<Test, TestContent>;
type Deps = Pick<RecordDeskDeps, 'defineItems' | 'copies' | 'bodyOf' | 'linkBrands'>;

/** Product tests as an edited type: nothing passes the gate unless every line of it is in order. */
export function createTestItems(
  { clock, changes }: Pick<Platform, 'clock' | 'changes'>,
  { defineItems, copies, bodyOf, linkBrands }: Deps,
): TestItems {
  return defineItems<Test, TestContent>({
    t: T,
    area: 'records',
    table: evaluations,
    page: ({ id }) => `/evaluation/${id}`,
    steps: RECORD_REVIEW_STEPS,
    basis: 'version',
    staleError: 'notice.changed',
    notEditableError: 'notice.not_open',
    // A version under review is not changed.
    isEditable: (state) => state === 'draft' || state === 'published',
    versions: { read: readContent, liveDocument },
    words,
    requireComplete,
    async writeDraft(tx, { id }, document) {
      const columns = headColumns(document, bodyOf(document.bodyHtml));
      await tx.update(evaluations).set(columns).where(eq(evaluations.id, id));
    },
    async goLive(tx, { row: { id, publishedAt }, document }) {
      await releaseTest(tx, id, document, bodyOf(document.bodyHtml));
      const at = publishedAt ?? clock.now();
      await linkBrands(tx, { t: T, id, publishedAt: at }, brandsOf(document));
    },
    left: (tx, { id, publishedAt }) => linkBrands(tx, { t: T, id, publishedAt: publishedAt ?? clock.now() }, []),
    async announce({ row: { id }, document }) {
      await changes.purge([`evaluation:${id}`, 'evaluations', 'home']);
      await changes.changed(['brands', ...brandsOf(document).map((brand) => `brand:${brand}`)]);
    },
  });

  /** The version knows the keys of its cells, by which they were confirmed. */
  async function liveDocument(from: Db | Tx, test: Test): Promise<TestContent> {
    const live = test.publishedAt && (await copies.newestLive(T, test.id, from));
    return live ? readContent(live.document) : tablesContent(from, test);
  }

  async function requireComplete(tx: Tx, { row, document }: { row: Test; document: TestContent }) {
    const calendar = await readWorkingCalendar(tx);
    const gate = testGate(document, await confirmationsOf(tx, row.id), { now: clock.now(), calendar });
    const missing = gate.filter(({ ok }) => !ok).map(({ key }) => key);
    if (missing.length > 0) throw new AppError('notice.incomplete', { missing: missing.join(' ') });
  }

  function words(_from: unknown, document: TestContent): ItemWords {
    const { products, indicators, labs, prenotices, cells: _cells, authors: _, ...texts } = document;
    const { bodyHtml: dirty, cover: _cover, ...fields } = texts;
    const { bodyHtml, bodyText } = bodyOf(dirty);
    const names = new Map([...products, ...indicators].map(({ key, name }) => [key, name]));
    const rows = filledCells(document).map(
      ({ product, indicator, cell }) => `${names.get(product)} ${names.get(indicator)} ${cell.raw || cell.na}`,
    );
    const facts = [...labs, ...prenotices, ...products, ...indicators].map((one) => textsIn(one).join(' '));
    return {
      title: fields.title,
      fields,
      bodyHtml: [bodyHtml, ...rows.map((row) => `<p>${escaped(row)}</p>`)].join('\n'),
      bodyText: [bodyText, ...facts, ...rows].join('\n'),
      shownFields: ['question', 'conclusion', 'funding', 'methodNote', 'conflictStatement'],
    };
  }
}

/** Deletes one that is in the bin and returns its title; nothing where there is none. */
export async function eraseTest(tx: Tx, id: number): Promise<string | undefined> {
  const [gone] = await tx
    .delete(evaluations)
    .where(and(eq(evaluations.id, id), eq(evaluations.status, 'trash')))
    .returning({ title: evaluations.title });
  return gone?.title;
}

export async function confirmationsOf(db: Db | Tx, id: number) {
  return db
    .select({ ...pick(evaluationConfirmations, 'productKey', 'indicatorKey', 'raw'), by: staff.name })
    .from(evaluationConfirmations)
    .innerJoin(staff, eq(staff.id, evaluationConfirmations.confirmedBy))
    .where(eq(evaluationConfirmations.evaluationId, id))
    .orderBy(evaluationConfirmations.productKey, evaluationConfirmations.indicatorKey);
}

function brandsOf({ products }: TestContent): number[] {
  return [...new Set(products.flatMap(({ brandId }) => brandId ?? []))];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
