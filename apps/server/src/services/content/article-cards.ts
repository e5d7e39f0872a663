import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { coverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';

export const live = alias(articleRevisions, 'live');

export const cardColumns = {
  ...pick(articles, 'id', 'publishedAt', 'weight', 'columnId'),
  columnName: columns.name,
  columnNameEn: columns.nameEn,
  columnHiddenAt: columns.hiddenAt,
  ...pick(live, 'title', 'kicker', 'summary', 'labels', 'advertising', 'aiUse', 'authors', 'readingMinutes'),
  cover: coverJson(live),
  views: sql<number>`coalesce(${contentCounters.views}, 0)`,
};

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export function selectCards(db: Db, condition?: SQL) {
  return db
    .select(cardColumns)
    .from(articles)
    .innerJoin(live, eq(live.id, articles.liveRevId))
    .innerJoin(columns, eq(columns.id, articles.columnId))
    .leftJoin(contentCounters, countersOf(articles.id))
    .where(and(isPublic(articles), condition))
    .$dynamic();
}

/** A value is decoded once for all cards, which costs a quarter of decoding each of their columns. */
const CARD_JSON = sql`json_build_object(${sql.join(
  Object.entries(cardColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`;

type CardJson = Omit<CardRow, 'publishedAt' | 'columnHiddenAt'> & {
  publishedAt: string | null;
  columnHiddenAt: string | null;
};

function fromJson({ publishedAt, columnHiddenAt, ...card }: CardJson): CardRow {
  return {
    ...card,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    columnHiddenAt: columnHiddenAt === null ? null : new Date(columnHiddenAt),
  };
}

export type ArticleCards = ReturnType<typeof createArticleCards>;

/** Cards by id, cached until their article changes, so that a list only reads its ids. */
export function createArticleCards({ readDb, rememberEach }: CardParts) {
  const life = { tags: (id: number) => [`article:${id}`], seconds: LIST_CACHE_SECONDS };

  return {
    async byIds(ids: number[]): Promise<CardRow[]> {
      const rows = await rememberEach('card', ids, life, read);
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  };

  async function read(ids: number[]): Promise<Map<number, CardRow>> {
    const [found] = await readDb
      .select({ cards: sql<CardJson[]>`coalesce(json_agg(${CARD_JSON}), '[]')` })
      .from(articles)
      .innerJoin(live, eq(live.id, articles.liveRevId))
      .innerJoin(columns, eq(columns.id, articles.columnId))
      .leftJoin(contentCounters, countersOf(articles.id))
      .where(and(isPublic(articles), sql`${articles.id} = any(${sql.param(ids)}::bigint[])`));
    return new Map(found?.cards.map((card) => [card.id, fromJson(card)]));
  }
}

type CardParts = Pick<Platform, 'readDb' | 'rememberEach'>;

export function countersOf(articleId: PgColumn): SQL | undefined {
  return and(eq(contentCounters.t, 'news'), eq(contentCounters.targetId, articleId));
}

export function toCard(row: CardRow, lang: Lang): ArticleCard {
  return {
    ...pick(row, 'id', 'title', 'kicker', 'summary'),
    cover: withAlt(row.cover, lang),
    column: row.columnHiddenAt ? null : { id: row.columnId, name: columnName(row, lang) },
    labels: labelsOf(row),
    authors: row.authors.map(({ name }) => name),
    publishedAt: row.publishedAt ? unixSeconds(row.publishedAt) : 0,
    readingMinutes: row.readingMinutes,
    views: row.views,
  };
}

function columnName(row: CardRow, lang: Lang): string {
  return lang === 'en' && row.columnNameEn !== '' ? row.columnNameEn : row.columnName;
}

/** Advertising and AI use are always labelled, whatever the editor chose. */
function labelsOf({ labels, advertising, aiUse }: CardRow): ArticleCard['labels'] {
  const shown = new Set(labels);
  if (advertising) shown.add('ad');
  if (aiUse !== 'none') shown.add('ai');
  return [...shown];
}
