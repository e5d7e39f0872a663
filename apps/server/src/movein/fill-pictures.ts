import { eq, inArray } from 'drizzle-orm';
import { noteUses } from '#areas/articles/reading/article-media-uses.ts';
import { mediaIdsOf, noteMediaUses } from '#areas/media/media-uses.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { staticPages, staticPageVersions } from '#schema/site/site.ts';
import { bodyFromHtml } from '#services/content/body.ts';
import type { OldItem } from './item.ts';
import type { LibraryPictures } from './library-pictures.ts';
import type { MovedItems } from './moved-items.ts';
import { figureOf, placeholderOf, type StoredPicture } from './old-html.ts';

/**
 * Fills the places that an earlier run left for pictures. Places that an editor filled or removed
 * since then are gone.
 */
export async function fillPictures(
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  moved: MovedItems,
  pictures: LibraryPictures,
  { item, ownId, missing }: { item: Exclude<OldItem, { kind: 'left' }>; ownId: number; missing: string[] },
): Promise<void> {
  if (item.kind !== 'post' && item.kind !== 'page') return;
  const stored = new Map<string, StoredPicture>();
  for (const address of missing) {
    const picture = await pictures.store(address, '');
    if (picture) stored.set(address, picture);
  }
  if (stored.size === 0) return;
  const left = missing.filter((address) => !stored.has(address));
  const cover = item.kind === 'post' && item.cover ? stored.get(item.cover.address) : undefined;
  const tags = await db.transaction(async (tx) => {
    await moved.settle(tx, item.kind, item.key, ownId, left);
    return item.kind === 'post' ? fillArticle(tx, ownId, stored, cover) : fillPage(tx, ownId, stored);
  });
  moved.remember(item.kind, item.key, { ownId, missing: left });
  await changes.purge(tags);
}

async function fillArticle(
  tx: Tx,
  id: number,
  stored: ReadonlyMap<string, StoredPicture>,
  cover: StoredPicture | undefined,
): Promise<string[]> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  const ids = [article?.liveRevId, article?.workRevId].flatMap((each) => each ?? []);
  if (!article || ids.length === 0) return [];
  const rows = await tx.select().from(articleRevisions).where(inArray(articleRevisions.id, ids));
  for (const row of rows) {
    const bodyHtml = filled(row.bodyHtml, stored);
    const coverMediaId = row.coverMediaId ?? (row.coverTopic === null ? (cover?.id ?? null) : null);
    const changed = { ...bodyFromHtml(bodyHtml), coverMediaId };
    await tx.update(articleRevisions).set(changed).where(eq(articleRevisions.id, row.id));
  }
  await noteUses(tx, article, { noteMediaUses, mediaIdsOf });
  return [`article:${id}`, 'list:news', 'home'];
}

async function fillPage(tx: Tx, id: number, stored: ReadonlyMap<string, StoredPicture>): Promise<string[]> {
  const rows = await tx.select().from(staticPageVersions).where(eq(staticPageVersions.pageId, id));
  for (const row of rows) {
    const { bodyHtml, bodyText, contents } = bodyFromHtml(filled(row.bodyHtml, stored));
    await tx.update(staticPageVersions).set({ bodyHtml, bodyText, contents }).where(eq(staticPageVersions.id, row.id));
  }
  const [page] = await tx.select().from(staticPages).where(eq(staticPages.id, id));
  return ['site', `page:${page?.slug}`];
}

function filled(html: string, stored: ReadonlyMap<string, StoredPicture>): string {
  let text = html;
  for (const [address, picture] of stored) {
    text = text.replaceAll(placeholderOf(address), figureOf({ address, alt: '', caption: '' }, picture));
  }
  return text;
}
