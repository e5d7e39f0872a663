import { productResource } from '@rujian/contract/areas/brands/products';
import { GTIN_DIGITS, gtinOf } from '@rujian/contract/base/identifiers/gtin';
import type { Named } from '@rujian/contract/base/refs';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { contentProducts } from '#schema/articles/links.ts';
import { billboardEntries } from '#schema/billboards/billboards.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { follows } from '#schema/comments/follows.ts';
import { complaints } from '#schema/complaints.ts';
import { evaluationProducts } from '#schema/evaluations/evaluations.ts';
import { media } from '#schema/media.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { serveResource } from '#services/resources/resources.ts';
import type { ChangeDeps } from '../brand-merges.ts';

export function serveProducts(app: App, platform: Platform, deps: ChangeDeps): void {
  const { db } = platform;
  const brandName = sql`(select ${brands.name} from ${brands} where ${brands.id} = ${products.brandId})`;
  serveResource(app, platform, deps, productResource, {
    table: products,
    search: (text, like) => [
      sql`${products.name} ilike ${like}`,
      sql`${brandName} ilike ${like}`,
      eq(products.barcode, text),
      eq(products.licenceNo, text),
    ],
    filters: { brand: products.brandId, category: products.category, state: products.state },
    order: [brandName, products.name],
    form: ({ photoMediaIds }) => ({ photoIds: photoMediaIds }),
    columns: ({ photoIds }) => ({ photoMediaIds: [...new Set(photoIds)] }),
    more: async (rows) => {
      const facts = await factsOf(rows.map(({ id }) => id));
      return ({ id }) => facts.get(id) ?? {};
    },
    require: async (tx, { brandId, photoIds, barcode }, before) => {
      await requireFreeBarcode(tx, barcode, before?.id);
      const [owner] = await tx.select().from(brands).where(eq(brands.id, brandId));
      if (!owner) throw new AppError('content.not_found');
      if (owner.mergedIntoId !== null) throw new AppError('brand.merged');
      await requirePictures(tx, [...new Set(photoIds)]);
    },
    takenName: ({ barcode, name }) => barcode || name,
    uses: [
      ['spotcheck', spotcheckRecords.productId],
      ['evaluation', evaluationProducts.productId],
      ['billboard', billboardEntries.productId],
      ['complaint', complaints.productId],
      ['news', contentProducts.productId],
      ['follow', follows.targetId, eq(follows.t, 'product')],
    ],
    tags: ({ id, brandId }, before) => [
      ...new Set([`brand:${brandId}`, `brand:${before?.brandId ?? brandId}`]),
      `product:${id}`,
      'brands',
    ],
  });

  async function factsOf(ids: number[]) {
    const { rows } = await db.execute<{ id: number; brand: Named; records: number; tests: number }>(sql`
      select product.id::int as id, coalesce(checks.count, 0)::int as records,
        coalesce(tests.count, 0)::int as tests,
        json_build_object('id', brand.id, 'name', brand.name) as brand
      from products product
      join brands brand on brand.id = product.brand_id
      left join (select product_id, count(*) from spotcheck_records
        where product_id in (${valueList(ids)}) group by product_id
      ) checks on checks.product_id = product.id
      left join (select product_id, count(*) from evaluation_products
        where product_id in (${valueList(ids)}) group by product_id
      ) tests on tests.product_id = product.id
      where product.id in (${valueList(ids)})`);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** The same number in another length is the same product to a scanner. */
async function requireFreeBarcode(tx: Tx, barcode: string, ownId = 0): Promise<void> {
  const gtin = gtinOf(barcode);
  if (!gtin) return;
  const isSame = sql`lpad(${products.barcode}, ${GTIN_DIGITS}::int, '0') = ${gtin}`;
  const taken = await tx.$count(products, and(isSame, ne(products.id, ownId)));
  if (taken > 0) throw new AppError('entity.name_taken', { name: barcode });
}

async function requirePictures(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(media, and(inArray(media.id, ids), eq(media.kind, 'image')));
  if (found < ids.length) throw new AppError('media.not_found');
}
