import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import type { ArticleDeps } from '../article-deps.ts';

export async function noteUses(
  tx: Tx,
  article: { id: number; liveRevId: number | null; workRevId: number | null },
  { noteMediaUses, mediaIdsOf }: Pick<ArticleDeps, 'noteMediaUses' | 'mediaIdsOf'>,
): Promise<void> {
  const ids = [article.liveRevId, article.workRevId].flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  const rows = await tx
    .select({ cover: articleRevisions.coverMediaId, html: articleRevisions.bodyHtml })
    .from(articleRevisions)
    .where(inArray(articleRevisions.id, ids));
  const covers = rows.flatMap(({ cover }) => cover ?? []);
  const bodies = await mediaIdsOf(
    tx,
    rows.flatMap(({ html }) => addressesIn(html)),
    rows.flatMap(({ html }) => idsIn(html)),
  );
  await noteMediaUses(tx, { t: 'news', id: article.id }, [
    ...[...new Set(covers)].map((mediaId) => ({ mediaId, place: 'cover' as const })),
    ...[...new Set(bodies)].map((mediaId) => ({ mediaId, place: 'body' as const })),
  ]);
}

export function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|poster)="(\/media\/[^"]+)"/g)].map(([, url = '']) => url);
}

/** Files that a text references by id, whatever their address was at the time. */
export function idsIn(html: string): number[] {
  return [...html.matchAll(/data-media="(\d{1,15})"/g)].map(([, id]) => Number(id));
}
