import { createHash } from 'node:crypto';
import { SLUG_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { authors, columns, tags } from '#schema/articles/articles.ts';

export const FALLBACK_COLUMN = { key: '', name: '旧站文章', slug: 'archive' };

type NewColumn = { name: string; slug: string; parentId: number | null; description: string };

export async function columnNamed(tx: Tx, column: NewColumn): Promise<{ id: number; isNew: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('columns'))`);
  const name = column.name.trim() || FALLBACK_COLUMN.name;
  const [known] = await tx
    .select({ id: columns.id, mergedIntoId: columns.mergedIntoId })
    .from(columns)
    .where(eq(columns.name, name));
  if (known) return { id: known.mergedIntoId ?? known.id, isNew: false };
  const [last] = await tx.select({ position: sql<number>`coalesce(max(${columns.position}), 0)::int` }).from(columns);
  const [made] = await tx
    .insert(columns)
    .values({
      name,
      slug: await freeSlug(tx, slugOf(column.slug, name)),
      parentId: column.parentId,
      depth: column.parentId === null ? 1 : 2,
      description: column.description,
      position: (last?.position ?? 0) + 1,
    })
    .returning({ id: columns.id });
  return { id: made?.id ?? 0, isNew: true };
}

export async function isTopColumn(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.select({ depth: columns.depth }).from(columns).where(eq(columns.id, id));
  return row?.depth === 1;
}

async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted.slice(0, SLUG_MAX_CHARACTERS - 4)}-${number}`;
    if ((await tx.$count(columns, eq(columns.slug, slug))) === 0) return slug;
  }
}

/** Chinese slugs are percent-encoded, which no address of ours is. */
function slugOf(slug: string, name: string): string {
  if (/^[\w-]+$/.test(slug)) return slug.slice(0, SLUG_MAX_CHARACTERS);
  return `c-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

export async function tagNamed(tx: Tx, { name, description }: { name: string; description: string }) {
  const [made] = await tx.insert(tags).values({ name, description }).onConflictDoNothing().returning({ id: tags.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.name, name));
  return { id: known?.id ?? 0, isNew: false };
}

export async function authorNamed(tx: Tx, { name, intro }: { name: string; intro: string }) {
  const [made] = await tx.insert(authors).values({ name, intro }).onConflictDoNothing().returning({ id: authors.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await tx
    .select({ id: authors.id })
    .from(authors)
    .where(eq(authors.name, name))
    .orderBy(sql`${authors.memberId} nulls first`, authors.id)
    .limit(1);
  return { id: known?.id ?? 0, isNew: false };
}
