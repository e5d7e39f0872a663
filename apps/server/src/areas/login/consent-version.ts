import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { staticPages, staticPageVersions as versions } from '#schema/site/site.ts';

const DOCUMENTS = ['agreement', 'privacy'] as const;

export type Accepted = { document: (typeof DOCUMENTS)[number]; version: string };

export type ConsentVersions = ReturnType<typeof createConsentVersions>;

/** Which versions of the agreement and the privacy policy are in force. */
export function createConsentVersions({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    current: async () => nameOf(await inForce()),

    /** The documents that a consent string accepts; none when it is out of date. */
    async acceptedBy(consent: string): Promise<Accepted[]> {
      if (consent === '') return [];
      const documents = await inForce();
      return consent === nameOf(documents) ? documents : [];
    },
  };

  /** The Chinese version is binding; its translation has the same version. */
  async function inForce(): Promise<Accepted[]> {
    const now = clock.now();
    const rows = await db
      .selectDistinctOn([staticPages.slug], { slug: staticPages.slug, version: versions.version })
      .from(versions)
      .innerJoin(staticPages, eq(staticPages.id, versions.pageId))
      .where(
        and(
          inArray(staticPages.slug, [...DOCUMENTS]),
          eq(versions.lang, DEFAULT_LANG),
          lte(versions.publishedAt, now),
          or(isNull(versions.effectiveAt), lte(versions.effectiveAt, now)),
        ),
      )
      .orderBy(staticPages.slug, desc(versions.publishedAt), desc(versions.id));
    return DOCUMENTS.flatMap((document) => {
      const row = rows.find(({ slug }) => slug === document);
      return row ? [{ document, version: row.version }] : [];
    });
  }
}

/** "agreement 2026-06-01 privacy 2026-06-01"; empty on a site without these pages. */
function nameOf(documents: Accepted[]): string {
  return documents.map(({ document, version }) => `${document} ${version}`).join(' ');
}
