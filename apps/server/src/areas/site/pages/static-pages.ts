import type { StaticPage } from '@rujian/contract/areas/site/public';
import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { staticPages, staticPageVersions as versions } from '#schema/site/site.ts';

export type StaticPages = ReturnType<typeof createStaticPages>;

export function createStaticPages({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    /** The version in effect, in the caller's language or else in Chinese. */
    async get(slug: string, lang: Lang): Promise<StaticPage> {
      const [pages, [page]] = await Promise.all([titles(lang), wording(slug, lang)]);
      if (!page) throw new AppError('page.not_found', { path: `/${slug}` });
      return {
        slug,
        lang: page.lang,
        title: page.title,
        description: page.description,
        keywords: page.keywords,
        bodyHtml: page.bodyHtml,
        contents: page.contents,
        version: page.version,
        effectiveAt: page.effectiveAt && unixSeconds(page.effectiveAt),
        updatedAt: unixSeconds(page.publishedAt ?? page.createdAt),
        siblings: pages.map(({ slug: sibling, title }) => ({ slug: sibling, title })),
      };
    },

    /** Every page with the last change of its Chinese version. */
    async all(): Promise<{ slug: string; changedAt: Date | null }[]> {
      const pages = await titles(DEFAULT_LANG);
      return pages.map(({ slug, publishedAt }) => ({ slug, changedAt: publishedAt }));
    },
  };

  function wording(slug: string, lang: Lang) {
    return readDb
      .select({
        lang: versions.lang,
        title: versions.title,
        description: versions.description,
        keywords: versions.keywords,
        bodyHtml: versions.bodyHtml,
        contents: versions.contents,
        version: versions.version,
        effectiveAt: versions.effectiveAt,
        publishedAt: versions.publishedAt,
        createdAt: versions.createdAt,
      })
      .from(versions)
      .innerJoin(staticPages, eq(staticPages.id, versions.pageId))
      .where(and(eq(staticPages.slug, slug), inEffect(lang)))
      .orderBy(preferring(lang), desc(versions.publishedAt), desc(versions.id))
      .limit(1);
  }

  function titles(lang: Lang) {
    return readDb
      .selectDistinctOn([staticPages.position, staticPages.id], {
        slug: staticPages.slug,
        title: versions.title,
        publishedAt: versions.publishedAt,
      })
      .from(staticPages)
      .innerJoin(versions, eq(versions.pageId, staticPages.id))
      .where(inEffect(lang))
      .orderBy(
        asc(staticPages.position),
        asc(staticPages.id),
        preferring(lang),
        desc(versions.publishedAt),
        desc(versions.id),
      );
  }

  function inEffect(lang: Lang) {
    const now = clock.now();
    return and(
      inArray(versions.lang, [lang, DEFAULT_LANG]),
      lte(versions.publishedAt, now),
      or(isNull(versions.effectiveAt), lte(versions.effectiveAt, now)),
    );
  }
}

function preferring(lang: Lang) {
  return desc(eq(versions.lang, lang));
}
