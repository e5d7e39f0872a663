import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { media } from '#schema/media.ts';
import type { ArticleDeps } from '../article-deps.ts';
import type { VersionFields } from '../revisions/article-versions.ts';

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
function idsIn(html: string): number[] {
  return [...html.matchAll(/data-media="(\d{1,15})"/g)].map(([, id]) => Number(id));
}

type PictureParts = Pick<Platform, 'db' | 'clock'> & Pick<ArticleDeps, 'mediaIdsOf'>;

type PictureProblem = {
  rule: 'licence_ended' | 'licence_missing';
  field: 'cover' | 'body';
  name: string;
  until: string;
};

export async function pictureProblems(
  { coverMediaId, bodyHtml = '' }: Pick<VersionFields, 'coverMediaId' | 'bodyHtml'>,
  { db, clock, mediaIdsOf }: PictureParts,
): Promise<PictureProblem[]> {
  const inBody = await db.transaction((tx) => mediaIdsOf(tx, addressesIn(bodyHtml), idsIn(bodyHtml)));
  const ids = [...new Set([...(coverMediaId ? [coverMediaId] : []), ...inBody])];
  if (ids.length === 0) return [];
  const rows = await db.select().from(media).where(inArray(media.id, ids)).orderBy(media.id);
  const today = shanghaiDay(clock.now());
  return rows.flatMap((picture): PictureProblem[] => {
    const { id, licence, licenceUntil, credit, source, title, fileName } = picture;
    const about = {
      field: id === coverMediaId ? ('cover' as const) : ('body' as const),
      name: title || fileName,
      until: licenceUntil ?? '',
    };
    if (licenceUntil !== null && licenceUntil < today) return [{ rule: 'licence_ended' as const, ...about }];
    const isNamed = licence === 'own' || credit !== '' || source !== '';
    return isNamed ? [] : [{ rule: 'licence_missing' as const, ...about }];
  });
}
