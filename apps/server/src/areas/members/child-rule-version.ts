import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { staticPages, staticPageVersions } from '#schema/site/site.ts';

/** The version of the rules for children in force today. */
export function createChildRuleVersion({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (): Promise<string> => {
    const now = clock.now();
    const [current] = await db
      .select({ version: staticPageVersions.version })
      .from(staticPageVersions)
      .innerJoin(staticPages, eq(staticPages.id, staticPageVersions.pageId))
      .where(
        and(
          eq(staticPages.slug, 'child_rule'),
          eq(staticPageVersions.lang, 'zh-cn'),
          isNotNull(staticPageVersions.publishedAt),
          lte(staticPageVersions.publishedAt, now),
          or(isNull(staticPageVersions.effectiveAt), lte(staticPageVersions.effectiveAt, now)),
        ),
      )
      .orderBy(desc(staticPageVersions.publishedAt), desc(staticPageVersions.id))
      .limit(1);
    return current?.version ?? '1';
  };
}
