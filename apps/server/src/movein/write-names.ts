import { createHash } from 'node:crypto';
import { SLUG_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { RESERVED_SLUGS, STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { authors, columns, tags } from '#schema/articles/articles.ts';
import { staticPages, staticPageVersions } from '#schema/site/site.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import { entitiesDecoded } from './entities.ts';
import type { OldPage } from './item.ts';

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

const OWN: readonly string[] = [...RESERVED_SLUGS, ...STATIC_PAGE_SLUGS];
const SLUG_CHARACTERS = 60;

/** A page with its only version; a slug of ours or of another page gets a number. */
export async function writePage(
  tx: Tx,
  page: OldPage,
  { html, staffId, now }: { html: string; staffId: number | null; now: Date },
): Promise<{ id: number; slug: string }> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${staticPages.position}), 0)::int` })
    .from(staticPages);
  const { id, slug } = await added(tx, wantedSlug(page), (last?.position ?? 0) + 1, now);
  const { bodyHtml, bodyText, contents } = bodyFromHtml(html);
  await tx
    .insert(staticPageVersions)
    .values({
      pageId: id,
      lang: 'zh-cn',
      version: shanghaiDay(page.publishedAt),
      title: page.title.trim() || slug,
      description: entitiesDecoded(page.description),
      bodyHtml,
      bodyText,
      contents,
      publishedAt: page.isPublic ? page.publishedAt : null,
      createdBy: staffId,
      createdAt: now,
    });
  return { id, slug };
}

async function added(tx: Tx, wanted: string, position: number, createdAt: Date) {
  for (let number = OWN.includes(wanted) ? 2 : 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const values = { slug, position, createdAt };
    const [page] = await tx.insert(staticPages).values(values).onConflictDoNothing().returning({ id: staticPages.id });
    if (page) return { id: page.id, slug };
  }
}

export function wantedSlug({ slug, key }: Pick<OldPage, 'slug' | 'key'>): string {
  const fitting = slug.toLowerCase().slice(0, SLUG_CHARACTERS);
  if (/^[a-z][a-z0-9_-]*$/.test(fitting)) return fitting;
  return `page-${createHash('sha256').update(`${slug} ${key}`).digest('hex').slice(0, 8)}`;
}
