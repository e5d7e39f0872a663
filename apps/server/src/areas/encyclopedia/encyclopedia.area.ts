import {
  getDeskTerm,
  listDeskTerms,
  listTermLinks,
  moveTerm,
  previewTermLinks,
  readPinyin,
  reviewTerm,
  saveTerm,
} from '@rujian/contract/areas/encyclopedia/desk';
import { getTerm, getTermCard, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { coverPath } from '@rujian/contract/base/cover/cover';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { coverJson } from '#schema/cover-json.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { createGlossary, type Glossary, type ReadGlossary } from './linking/glossary.ts';
import { createLinkedTexts, linkTerms } from './linking/term-linker.ts';
import { createTermMentions, MENTIONS_CRON, MENTIONS_JOB } from './linking/term-mentions.ts';
import { createTermDesk, createTermDeskList } from './term-desk.ts';
import { createIndicatorYears, createTermCards, createTermDetail } from './term-detail.ts';
import { createTermFinder } from './term-finder.ts';
import { createTermItems, pinyinOf, type TermDeps } from './term-items.ts';
import { createTermList, createWordOfTheDay } from './term-list.ts';

export function encyclopediaArea(app: App, platform: Platform, deps: TermDeps) {
  const { read: readGlossary } = createGlossary(platform);
  const texts = createLinkedTexts(readGlossary);
  const indicatorYears = createIndicatorYears(platform);
  const wordOfTheDay = createWordOfTheDay(platform);
  const cards = createTermCards(platform);
  const list = createTermList(platform, readGlossary, { cards, wordOfTheDay });
  const detail = createTermDetail(platform, { readGlossary, texts, indicatorYears });
  serve(app, listTerms, (query, { lang }) => list(query, lang), {
    tags: () => ['baike'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getTerm, ({ id }, { lang }) => detail.get(id, lang), {
    // The page links other terms and names articles and counts of other areas.
    tags: (_input, { id, news, indicator }) => [
      ...[`term:${id}`, 'baike'],
      ...news.map((article) => `article:${article.id}`),
      ...(indicator ? ['spotchecks'] : []),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getTermCard, ({ id }, { lang }) => detail.card(id, lang), {
    tags: (_input, { id }) => [`term:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  const items = createTermItems(platform, deps);
  const desk = createTermDesk(platform, deps, items);
  const links = createTermLinkPreview(platform, readGlossary);
  serve(app, listDeskTerms, createTermDeskList(platform));
  serve(app, getDeskTerm, ({ id }, caller) => desk.get(caller, id));
  serve(app, saveTerm, (input, caller) => desk.save(caller, input));
  serve(app, moveTerm, (input, caller) => items.move(caller, input));
  serve(app, reviewTerm, ({ id }, caller) => desk.reviewed(caller, id));
  serve(app, readPinyin, ({ title }) => pinyinOf(title));
  serve(app, listTermLinks, (names) => links.articles(names));
  serve(app, previewTermLinks, (names) => links.article(names));
  platform.jobs.define(MENTIONS_JOB, createTermMentions(platform).catchUp, { cron: MENTIONS_CRON });

  return {
    bin: { restore: items.restoreFromBin, erase: desk.erase },
    feed: createTermFeed(platform),
    linkTerms: texts.link,
    wordOfTheDay,
  };
}

const FEED_TERMS = 50;
const ADDRESSES_MAX = 50_000;

function createTermFeed({ readDb }: Pick<Platform, 'readDb'>) {
  const { id, title, summary, category, updatedAt } = encyclopediaEntries;
  return {
    name: 'baike',
    title: '百科',
    description: '乳业名词、工艺、指标与标准，新收录和新修订的词条。',
    path: '/baike',
    tags: ['baike'],

    async newest() {
      const rows = await readDb
        .select({ id, title, summary, category, updatedAt, cover: coverJson(encyclopediaEntries) })
        .from(encyclopediaEntries)
        .where(isPublic(encyclopediaEntries))
        .orderBy(desc(updatedAt), desc(id))
        .limit(FEED_TERMS);
      return rows.map((row) => ({
        path: `/baike/${row.id}`,
        title: row.title,
        summary: row.summary,
        category: TERM_CATEGORY.option(row.category, 'zh-cn').name,
        publishedAt: row.updatedAt,
        imagePath: row.cover.kind === 'art' ? coverPath(row.cover, '1200x630', 'jpg') : undefined,
      }));
    },

    async addresses() {
      const rows = await readDb
        .select({ id, updatedAt })
        .from(encyclopediaEntries)
        .where(isPublic(encyclopediaEntries))
        .orderBy(id)
        .limit(ADDRESSES_MAX);
      return rows.map((row) => ({ path: `/baike/${row.id}`, changedAt: row.updatedAt }));
    },
  };
}

type Names = { id: number | null; title: string; aliases: string[] };

/** Only the newest are scanned, because it is a preview. */
const SCANNED_ARTICLES = 1_000;
const SHOWN_ARTICLES = 20;
const CONTEXT_CHARACTERS = 24;
/** A new term has no id yet. */
const NEW_TERM = 0;

function createTermLinkPreview({ readDb }: Pick<Platform, 'readDb'>, readGlossary: ReadGlossary) {
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

function withNames({ terms, isAutomatic }: Glossary, { id, title, aliases }: Names) {
  const own = id ?? NEW_TERM;
  const others = terms.filter((term) => term.id !== own);
  const names = [
    ...others.flatMap((term) => [...term.aliases, term.title].map((name) => [name, term.id] as const)),
    ...[...aliases, title].map((name) => [name, own] as const),
  ];
  return { finder: createTermFinder(names), isAutomatic: (termId: number) => termId === own || isAutomatic(termId) };
}
