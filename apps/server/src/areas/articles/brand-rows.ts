import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/database.ts';
import { type OwnedRows, ownedRows, type Reassignment } from '#platform/database/reassign-rows.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { contentBrands } from '#schema/articles/links.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { contentRevisions } from '#schema/publishing/revisions.ts';
import { specialBlocks } from '#schema/subjects/subjects.ts';

const AREA = 'news';

const rows = ownedRows([
  { area: AREA, table: contentBrands, owner: contentBrands.brandId, once: [contentBrands.t, contentBrands.targetId] },
]);

type Document = {
  table: PgTable;
  column: PgColumn;
  holds: (brand: number) => SQL;
  /** The same document about another brand, which it names once. */
  withBrand: (held: Record<string, unknown>, from: number, to: number) => unknown;
};

const COPY_PATHS = [
  '$.**.brandId ? (@ == $brand)',
  '$.**.brandIds[*] ? (@ == $brand)',
  '$.blocks[*] ? (@.type == "brands").items[*].id ? (@ == $brand)',
];

const DOCUMENTS: Document[] = [
  {
    table: articleRevisions,
    column: articleRevisions.links,
    holds: (brand) => sql`links -> 'brands' @> ${JSON.stringify([{ id: brand }])}::jsonb`,
    withBrand: (held, from, to) => ({ ...held, brands: replaced(held.brands, 'id', from, to) }),
  },
  {
    table: topics,
    column: topics.rule,
    holds: (brand) => sql`rule -> 'brandIds' @> ${JSON.stringify([brand])}::jsonb`,
    withBrand: (held, from, to) => ({
      ...held,
      brandIds: [...new Set((held.brandIds as number[]).map((id) => (id === from ? to : id)))],
    }),
  },
  {
    table: specialBlocks,
    column: specialBlocks.data,
    holds: (brand) => sql`type = 'brands' and data -> 'items' @> ${JSON.stringify([{ id: brand }])}::jsonb`,
    withBrand: (held, from, to) => ({ ...held, items: replaced(held.items, 'id', from, to) }),
  },
  {
    table: specialBlocks,
    column: specialBlocks.data,
    holds: (brand) => sql`type <> 'brands' and data -> 'items' @> ${JSON.stringify([{ brandId: brand }])}::jsonb`,
    withBrand: (held, from, to) => ({ ...held, items: replaced(held.items, 'brandId', from, to) }),
  },
  {
    table: contentRevisions,
    column: contentRevisions.document,
    holds: (brand) =>
      sql.join(
        COPY_PATHS.map(
          (path) => sql`jsonb_path_exists(document, ${path}::jsonpath, jsonb_build_object('brand', ${brand}::int))`,
        ),
        sql` or `,
      ),
    withBrand: (held, from, to) => withBrandInside(held, from, to),
  },
];

export const brandRows: OwnedRows = {
  count: rows.count,

  async reassign(tx, change) {
    await rows.reassign(tx, change);
    for (const document of DOCUMENTS) await rewrite(tx, document, change);
  },
};

async function rewrite(tx: Tx, document: Document, { from, to }: Reassignment): Promise<void> {
  const column = sql.identifier(document.column.name);
  const { rows: found } = await tx.execute<{ id: number; held: Record<string, unknown> }>(sql`
    select id::int as id, ${column} as held from ${document.table}
    where ${document.holds(from)} for update`);
  for (const { id, held } of found) {
    const after = JSON.stringify(document.withBrand(held, from, to));
    await tx.execute(sql`
      update ${document.table} set ${column} = ${after}::jsonb where id = ${id}`);
  }
}

/** Items that name the brand in this field; a card that is there twice afterwards stays once. */
function replaced(items: unknown, field: string, from: number, to: number): unknown[] {
  const changed = (Array.isArray(items) ? items : []).map((item: Record<string, unknown>) =>
    item[field] === from ? { ...item, [field]: to } : item,
  );
  const first = changed.findIndex((item) => item.id === to);
  return changed.filter((item, place) => field !== 'id' || item.id !== to || place === first);
}

function withBrandInside(part: unknown, from: number, to: number): unknown {
  if (Array.isArray(part)) return part.map((each) => withBrandInside(each, from, to));
  if (typeof part !== 'object' || part === null) return part;
  const { type } = part as { type?: unknown };
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (name === 'brandId') return [name, value === from ? to : value];
      if (name === 'brandIds' && Array.isArray(value)) {
        return [name, [...new Set(value.map((id) => (id === from ? to : id)))]];
      }
      if (name === 'items' && type === 'brands') return [name, replaced(value, 'id', from, to)];
      return [name, withBrandInside(value, from, to)];
    }),
  );
}
