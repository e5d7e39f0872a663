import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { staticPages, staticPageVersions as versions } from '#schema/site/site.ts';

export function versionsInForce({ db, clock }: Pick<Platform, 'db' | 'clock'>, slugs: readonly string[]) {
  const now = clock.now();
  return db
    .selectDistinctOn([staticPages.slug, versions.lang], {
      slug: staticPages.slug,
      lang: versions.lang,
      version: versions.version,
      title: versions.title,
    })
    .from(versions)
    .innerJoin(staticPages, eq(staticPages.id, versions.pageId))
    .where(
      and(
        inArray(staticPages.slug, [...slugs]),
        lte(versions.publishedAt, now),
        or(isNull(versions.effectiveAt), lte(versions.effectiveAt, now)),
      ),
    )
    .orderBy(staticPages.slug, versions.lang, desc(versions.publishedAt), desc(versions.id));
}
