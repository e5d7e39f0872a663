import type { listTermLinks, previewTermLinks } from '@rujian/contract/areas/encyclopedia/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { isPublic } from '#schema/publishable.ts';
import { createTermFinder } from '../term-finder.ts';
import type { Glossary, ReadGlossary } from './glossary.ts';
import { linkTerms } from './term-linker.ts';

type Names = { id: number | null; title: string; aliases: string[] };

/** Only the newest are scanned, because it is a preview. */
const SCANNED_ARTICLES = 1_000;
const SHOWN_ARTICLES = 20;
const CONTEXT_CHARACTERS = 24;
/** A new term has no id yet. */
const NEW_TERM = 0;

/** The effect of names on articles before they are saved. */
export function createTermLinkPreview({ readDb }: Pick<Platform, 'readDb'>, readGlossary: ReadGlossary) {
  return {
    async articles(names: Names): Promise<DataOf<typeof listTermLinks>> {
      const own = names.id ?? NEW_TERM;
      const { finder } = withNames(await readGlossary(), names);
      const rows = await readDb
        .select({
          id: articles.id,
          title: articleRevisions.title,
          text: articleRevisions.bodyText,
          publishedAt: articles.publishedAt,
        })
        .from(articles)
        .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
        .where(and(isPublic(articles), eq(articleRevisions.linkTerms, true)))
        .orderBy(desc(articles.publishedAt), desc(articles.id))
        .limit(SCANNED_ARTICLES);
      const found = rows.flatMap(({ id, title, text, publishedAt }) => {
        const match = finder.find(text).find(({ termId }) => termId === own);
        if (!match || !publishedAt) return [];
        const { start, end } = match;
        return [
          {
            id,
            title,
            publishedAt: unixSeconds(publishedAt),
            words: text.slice(start, end),
            before: text.slice(Math.max(0, start - CONTEXT_CHARACTERS), start),
            after: text.slice(end, end + CONTEXT_CHARACTERS),
          },
        ];
      });
      const shown = found.slice(0, SHOWN_ARTICLES);
      return { scanned: rows.length, found: found.length, articles: shown };
    },

    async article({ articleId, ...names }: Names & { articleId: number }): Promise<DataOf<typeof previewTermLinks>> {
      const [row] = await readDb
        .select({ title: articleRevisions.title, html: articleRevisions.bodyHtml })
        .from(articles)
        .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
        .where(and(isPublic(articles), eq(articles.id, articleId)));
      if (!row) throw new AppError('article.not_found');
      const { html } = linkTerms(row.html, withNames(await readGlossary(), names));
      return { title: row.title, html };
    },
  };
}

/** The glossary with this term under these names, linked automatically. */
function withNames({ terms, isAutomatic }: Glossary, { id, title, aliases }: Names) {
  const own = id ?? NEW_TERM;
  const others = terms.filter((term) => term.id !== own);
  const names = [
    ...others.flatMap((term) => [...term.aliases, term.title].map((name) => [name, term.id] as const)),
    ...[...aliases, title].map((name) => [name, own] as const),
  ];
  return { finder: createTermFinder(names), isAutomatic: (termId: number) => termId === own || isAutomatic(termId) };
}
