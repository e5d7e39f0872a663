import type { StaticPage } from '@rujian/contract/areas/site/public';
import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { staticPages, staticPageVersions as versions } from '#schema/site/site.ts';

export type StaticPages = ReturnType<typeof createStaticPages>;

export function createStaticPages({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async get(slug: string, lang: Lang): Promise<StaticPage> {
      const [pages, [page]] = await Promise.all([titles(lang), wording(slug, lang)]);
      if (!page) throw new AppError('page.not_found', { path: `/${slug}` });
      const { effectiveAt, publishedAt, createdAt, ...text } = page;
      return {
        ...text,
        slug,
        effectiveAt: effectiveAt && unixSeconds(effectiveAt),
        updatedAt: unixSeconds(publishedAt ?? createdAt),
        siblings: pages,
      };
    },

    async all(): Promise<{ slug: string; changedAt: Date | null }[]> {
      const pages = await titles(DEFAULT_LANG);
      return pages.map(({ slug, publishedAt }) => ({ slug, changedAt: publishedAt }));
    },
  };

  function wording(slug: string, lang: Lang) {
    return readDb
      .select({
        ...pick(versions, 'lang', 'title', 'description', 'keywords', 'bodyHtml', 'contents', 'version'),
        ...pick(versions, 'effectiveAt', 'publishedAt', 'createdAt'),
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
