import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGS } from '@rujian/contract/base/constants';
import { STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '#platform/database/database.ts';
import { staticPages, staticPageVersions } from '#schema/site/site.ts';
import { bodyFromMarkdown } from '#services/content/markdown.ts';
import { splitFrontMatter } from './front-matter.ts';

const FOLDER = fileURLToPath(new URL('./pages', import.meta.url));

const Page = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  version: z.iso.date(),
  /** Only for legally binding pages. */
  effective: z.optional(z.iso.date()),
});

export async function loadPages(tx: Tx, now: Date): Promise<void> {
  const pages = await tx
    .insert(staticPages)
    .values(STATIC_PAGE_SLUGS.map((slug, position) => ({ slug, position, builtIn: true })))
    .returning();
  await tx.insert(staticPageVersions).values(await wordings(pages, now));
}

/** Updates a page to its newer version unless an operator has edited the old one. */
export async function renewPage(tx: Tx, { slug, from }: { slug: string; from: string }, now: Date): Promise<void> {
  const versions = await tx
    .select({ id: staticPages.id, slug: staticPages.slug, version: staticPageVersions.version })
    .from(staticPages)
    .innerJoin(staticPageVersions, eq(staticPageVersions.pageId, staticPages.id))
    .where(eq(staticPages.slug, slug));
  const [page] = versions;
  if (!page || versions.some(({ version }) => version !== from)) return;
  await tx.insert(staticPageVersions).values(await wordings([page], now));
}

function wordings(pages: readonly { id: number; slug: string }[], now: Date) {
  const files = pages.flatMap(({ id, slug }) => LANGS.map((lang) => ({ id, slug, lang })));
  return Promise.all(
    files.map(async ({ id, slug, lang }) => {
      const path = join(FOLDER, `${slug}.${lang}.md`);
      const { data, body } = splitFrontMatter(await readFile(path, 'utf8'));
      const { keywords, version, effective, ...page } = Page.parse(data);
      const { bodyHtml, bodyText, contents } = bodyFromMarkdown(body);
      return {
        ...page,
        lang,
        version,
        bodyHtml,
        bodyText,
        contents,
        pageId: id,
        keywords: keywords.split(','),
        // The first version of a new site takes effect at once, whatever its clock says.
        effectiveAt: effective === undefined ? null : earlier(startOfDay(effective), now),
        publishedAt: earlier(startOfDay(version), now),
      };
    }),
  );
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
