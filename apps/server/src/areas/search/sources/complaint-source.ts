import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { complaints } from '#schema/complaints.ts';
import { present, type Source } from './source.ts';

const isShown = inArray(complaints.state, [...PUBLIC_COMPLAINT_STATES]);

/** The masked copy only; the original is never searchable. */
export const complaintSource: Source = {
  t: 'complaint',
  versions: sql`select id, updated_at as at from ${complaints} where ${isShown}`,
  async read(db, ids) {
    const rows = await db
      .select({
        ...pick(complaints, 'id', 'no', 'title'),
        detail: complaints.detailMasked,
        ...pick(complaints, 'publicName', 'batchNo', 'submittedAt', 'createdAt'),
        brand: sql<string>`coalesce(${brands.name}, ${complaints.brandText})`,
        product: sql<string>`coalesce(${products.name}, ${complaints.productText})`,
        category: products.category,
      })
      .from(complaints)
      .leftJoin(brands, eq(brands.id, complaints.brandId))
      .leftJoin(products, eq(products.id, complaints.productId))
      .where(and(inArray(complaints.id, ids), isShown));
    return rows.map((row) => ({
      targetId: row.id,
      publishedAt: row.submittedAt ?? row.createdAt,
      category: row.category,
      title: row.title,
      keywords: present(row.no, row.batchNo, row.brand, row.product),
      body: row.detail,
      facts: {
        note: row.brand,
        meta: present(row.publicName, row.no && `编号${row.no}`),
        codes: present(row.no, row.batchNo),
        english: { meta: present(row.publicName, row.no && `No. ${row.no}`) },
      },
    }));
  },
};
