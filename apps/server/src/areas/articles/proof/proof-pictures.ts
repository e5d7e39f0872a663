import { inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { media } from '#schema/media.ts';
import type { ArticleDeps } from '../article-deps.ts';
import { addressesIn, idsIn } from '../reading/article-media-uses.ts';
import type { VersionFields } from '../revisions/article-versions.ts';

type Parts = Pick<Platform, 'db' | 'clock'> & Pick<ArticleDeps, 'mediaIdsOf'>;

export type PictureProblem = {
  rule: 'licence_ended' | 'licence_missing';
  field: 'cover' | 'body';
  name: string;
  until: string;
};

export async function pictureProblems(
  { coverMediaId, bodyHtml = '' }: Pick<VersionFields, 'coverMediaId' | 'bodyHtml'>,
  { db, clock, mediaIdsOf }: Parts,
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
