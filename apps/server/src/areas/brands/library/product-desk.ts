import type { DeskProduct, saveProduct } from '@rujian/contract/areas/brands/products';
import type { Lang } from '@rujian/contract/base/constants';
import {
  DAIRY_CATEGORY,
  type DairyCategory,
  PRODUCT_STATE,
  type ProductState,
} from '@rujian/contract/vocabulary/brands';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { media } from '#schema/media.ts';
import type { BrandDeskDeps } from '../brand-deps.ts';
import { inIds } from '../ids.ts';
import { changedFields } from './changed-fields.ts';
import { refusingBroken } from './constraints.ts';
import { usesText } from './use-names.ts';

type Query = {
  page: number;
  limit: number;
  q: string;
  brand: number | '';
  category?: DairyCategory | undefined;
  state?: ProductState | undefined;
};
type Input = z.output<(typeof saveProduct)['input']>;

export type ProductDesk = ReturnType<typeof createProductDesk>;

export function createProductDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, keepDeleted }: Pick<BrandDeskDeps, 'record' | 'keepDeleted'>,
) {
  return {
    async list(query: Query, lang: Lang) {
      const { page, limit, q, brand, category, state } = query;
      const wanted = and(
        brand === '' ? undefined : eq(products.brandId, brand),
        category ? eq(products.category, category) : undefined,
        state ? eq(products.state, state) : undefined,
        q.trim() === '' ? undefined : named(q.trim()),
      );
      const rows = await db
        .select({ product: products, brand: { id: brands.id, name: brands.name } })
        .from(products)
        .innerJoin(brands, eq(brands.id, products.brandId))
        .where(wanted)
        .orderBy(asc(brands.name), asc(products.name), asc(products.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db
        .select({ total: count() })
        .from(products)
        .innerJoin(brands, eq(brands.id, products.brandId))
        .where(wanted);
      const counts = await countsOf(rows.map(({ product }) => product.id));
      const list = rows.map(({ product, brand: owner }): DeskProduct => {
        const { records = 0, tests = 0 } = counts.get(product.id) ?? {};
        return {
          id: product.id,
          name: product.name,
          brand: owner,
          spec: product.spec,
          category: { key: product.category, name: DAIRY_CATEGORY.label(product.category, lang) },
          barcode: product.barcode ?? '',
          licenceNo: product.licenceNo,
          standardNo: product.standardNo,
          labelValues: product.labelValues,
          photoIds: product.photoMediaIds,
          state: PRODUCT_STATE.option(product.state, lang),
          records,
          tests,
          updatedAt: unixSeconds(product.updatedAt),
        };
      });
      return { list, total: counted?.total ?? 0 };
    },

    async save(
      { id: known, photoIds, ...input }: Input,
      caller: StaffCaller,
    ): Promise<{ id: number }> {
      const { barcode } = input;
      const fields = {
        ...input,
        barcode: barcode === '' ? null : barcode,
        photoMediaIds: [...new Set(photoIds)],
        updatedAt: clock.now(),
      };
      const saved = await refusingBroken(barcode || input.name, () =>
        db.transaction(async (tx) => {
          const [owner] = await tx.select().from(brands).where(eq(brands.id, input.brandId));
          if (!owner) throw new AppError('content.not_found');
          if (owner.mergedIntoId !== null) throw new AppError('brand.merged');
          await requirePictures(tx, fields.photoMediaIds);
          const [before] =
            known === undefined
              ? []
              : await tx.select().from(products).where(eq(products.id, known)).for('update');
          if (known !== undefined && !before) throw new AppError('content.not_found');
          const [stored] = before
            ? await tx.update(products).set(fields).where(eq(products.id, before.id)).returning()
            : await tx.insert(products).values(fields).returning();
          const id = stored?.id ?? 0;
          await record(
            {
              caller,
              action: before ? 'product.edit' : 'product.create',
              target: { type: 'product', id },
              ...changedFields(before ?? {}, fields),
            },
            tx,
          );
          return { id, brands: [input.brandId, before?.brandId ?? input.brandId] };
        }),
      );
      await changes.changed([
        ...[`product:${saved.id}`, 'brands'],
        ...new Set(saved.brands.map((brandId) => `brand:${brandId}`)),
      ]);
      return { id: saved.id };
    },

    async remove({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      const brandId = await db.transaction(async (tx) => {
        const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update');
        if (!product) throw new AppError('content.not_found');
        const text = usesText(await usesOf(tx, id), caller.lang);
        if (text !== '') throw new AppError('entity.in_use', { uses: text });
        await keepDeleted(tx, caller, { type: 'product', id, title: product.name, reason });
        await tx.delete(products).where(eq(products.id, id));
        await record(
          {
            caller,
            action: 'product.delete',
            target: { type: 'product', id },
            reason,
            before: { name: product.name, brandId: product.brandId },
          },
          tx,
        );
        return product.brandId;
      });
      await changes.purge([`product:${id}`, `brand:${brandId}`, 'brands']);
      return null;
    },
  };

  function named(q: string): SQL | undefined {
    const like = `%${q.replace(/[%_\\]/g, '\\$&')}%`;
    return or(
      sql`${products.name} ilike ${like}`,
      sql`${brands.name} ilike ${like}`,
      eq(products.barcode, q),
      eq(products.licenceNo, q),
    );
  }

  async function countsOf(ids: number[]) {
    const { rows } = await db.execute<{ id: number; records: number; tests: number }>(sql`
      select product.id::int as id, coalesce(checks.count, 0)::int as records,
        coalesce(tests.count, 0)::int as tests
      from products product
      left join (select product_id, count(*) from spotcheck_records
        where product_id in (${inIds(ids)}) group by product_id
      ) checks on checks.product_id = product.id
      left join (select product_id, count(*) from evaluation_products
        where product_id in (${inIds(ids)}) group by product_id
      ) tests on tests.product_id = product.id
      where product.id in (${inIds(ids)})`);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

async function requirePictures(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(media, and(inArray(media.id, ids), eq(media.kind, 'image')));
  if (found < ids.length) throw new AppError('media.not_found');
}

async function usesOf(tx: Pick<Platform['db'], 'execute'>, id: number) {
  const { rows } = await tx.execute<{ area: string; count: number }>(sql`
    select 'spotcheck' as area, count(*)::int as count from spotcheck_records
      where product_id = ${id}
    union all select 'evaluation', count(*)::int from evaluation_products where product_id = ${id}
    union all select 'billboard', count(*)::int from billboard_entries where product_id = ${id}
    union all select 'complaint', count(*)::int from complaints where product_id = ${id}
    union all select 'news', count(*)::int from content_products where product_id = ${id}
    union all select 'follow', count(*)::int from follows where t = 'product' and target_id = ${id}`);
  return new Map(rows.map(({ area, count: number }) => [area, number]));
}
