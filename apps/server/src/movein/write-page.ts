import { createHash } from 'node:crypto';
import { RESERVED_SLUGS, STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { staticPages, staticPageVersions } from '#schema/site/site.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import { entitiesDecoded } from './entities.ts';
import type { OldPage } from './item.ts';

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
