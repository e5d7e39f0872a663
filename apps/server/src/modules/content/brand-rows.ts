import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database.ts';
import { type Change, createHandover, type MovedRows } from '#platform/handover.ts';
import { articleRevisions } from '#schema/content.ts';
import { contentBrands } from '#schema/content-links.ts';
import { topics } from '#schema/content-placements.ts';
import { contentRevisions } from '#schema/content-revisions.ts';
import { specialBlocks } from '#schema/content-subjects.ts';

const AREA = 'news';

const rows = createHandover([
  {
    area: AREA,
    table: contentBrands,
    owner: contentBrands.brandId,
    key: [contentBrands.t, contentBrands.targetId],
    once: [contentBrands.t, contentBrands.targetId],
    ofParts: (products) => sql`exists (
      select 1 from content_products linked
      where linked.t = owned.t and linked.target_id = owned.target_id
        and linked.product_id = any(${sql.param(`{${products.join(',')}}`)}::bigint[])
    )`,
  },
]);

/** Where brands are named inside a document. */
type Document = {
  name: string;
  table: PgTable;
  column: PgColumn;
  /** Whether it names the brand. */
  holds: (brand: number) => SQL;
  /** The same document about another brand, which it names once. */
  withBrand: (held: Record<string, unknown>, from: number, to: number) => unknown;
};

/** Where the document of an edited item names a brand. */
const COPY_PATHS = [
  '$.**.brandId ? (@ == $brand)',
  '$.**.brandIds[*] ? (@ == $brand)',
  '$.blocks[*] ? (@.type == "brands").items[*].id ? (@ == $brand)',
];

/** Versions, rules of topics, blocks of subjects and working copies. */
const DOCUMENTS: Document[] = [
  {
    name: 'revision',
    table: articleRevisions,
    column: articleRevisions.links,
    holds: (brand) => sql`links -> 'brands' @> ${JSON.stringify([{ id: brand }])}::jsonb`,
    withBrand: (held, from, to) => ({ ...held, brands: replaced(held.brands, 'id', from, to) }),
  },
  {
    name: 'topic',
    table: topics,
    column: topics.rule,
    holds: (brand) => sql`rule -> 'brandIds' @> ${JSON.stringify([brand])}::jsonb`,
    withBrand: (held, from, to) => ({
      ...held,
      brandIds: [...new Set((held.brandIds as number[]).map((id) => (id === from ? to : id)))],
    }),
  },
  {
    name: 'brand cards',
    table: specialBlocks,
    column: specialBlocks.data,
    holds: (brand) =>
      sql`type = 'brands' and data -> 'items' @> ${JSON.stringify([{ id: brand }])}::jsonb`,
    withBrand: (held, from, to) => ({ ...held, items: replaced(held.items, 'id', from, to) }),
  },
  {
    name: 'block rule',
    table: specialBlocks,
    column: specialBlocks.data,
    holds: (brand) =>
      sql`type <> 'brands' and data -> 'items' @> ${JSON.stringify([{ brandId: brand }])}::jsonb`,
    withBrand: (held, from, to) => ({ ...held, items: replaced(held.items, 'brandId', from, to) }),
  },
  {
    name: 'working copy',
    table: contentRevisions,
    column: contentRevisions.document,
    holds: (brand) =>
      sql.join(
        COPY_PATHS.map(
          (path) =>
            sql`jsonb_path_exists(document, ${path}::jsonpath, jsonb_build_object('brand', ${brand}::int))`,
        ),
        sql` or `,
      ),
    withBrand: (held, from, to) => withBrandInside(held, from, to),
  },
];

type Rewritten = { id: number; before: unknown; after: unknown };

/** Which stories, topics and subjects name a brand. */
export const brandRows = {
  count: rows.count,

  async move(tx: Tx, change: Change): Promise<MovedRows[]> {
    const moved = await rows.move(tx, change);
    // A part of a brand may be meant by a text or the rest of it: editors decide that, not a rule.
    if (change.parts) return moved;
    for (const document of DOCUMENTS) {
      const keys = await rewrite(tx, document, change);
      moved.push({ area: 'document', table: document.name, keys, dropped: [] });
    }
    return moved;
  },

  async moveBack(tx: Tx, moved: readonly MovedRows[], change: Change): Promise<void> {
    await rows.moveBack(tx, moved, change);
    for (const document of DOCUMENTS) {
      const given = moved.find(({ table }) => table === document.name);
      for (const { id, before, after } of (given?.keys ?? []) as Rewritten[]) {
        // What somebody changed since then stays as he left it.
        await tx.execute(sql`
          update ${document.table} set ${column(document)} = ${JSON.stringify(before)}::jsonb
          where id = ${id} and ${column(document)} = ${JSON.stringify(after)}::jsonb`);
      }
    }
  },
};

async function rewrite(tx: Tx, document: Document, { from, to }: Change): Promise<Rewritten[]> {
  const { rows: found } = await tx.execute<{ id: number; held: Record<string, unknown> }>(sql`
    select id::int as id, ${column(document)} as held from ${document.table}
    where ${document.holds(from)} for update`);
  const rewritten: Rewritten[] = [];
  for (const { id, held } of found) {
    const after = document.withBrand(held, from, to);
    await tx.execute(sql`
      update ${document.table} set ${column(document)} = ${JSON.stringify(after)}::jsonb
      where id = ${id}`);
    rewritten.push({ id, before: held, after });
  }
  return rewritten;
}

/** Items that name the brand in this field; a card that is there twice afterwards stays once. */
function replaced(items: unknown, field: string, from: number, to: number): unknown[] {
  const changed = (Array.isArray(items) ? items : []).map((item: Record<string, unknown>) =>
    item[field] === from ? { ...item, [field]: to } : item,
  );
  const first = changed.findIndex((item) => item.id === to);
  return changed.filter((item, place) => field !== 'id' || item.id !== to || place === first);
}

/** Everywhere in the document of an edited item; lists and cards name the brand once. */
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

function column({ column: { name } }: Document): SQL {
  return sql`${sql.identifier(name)}`;
}
