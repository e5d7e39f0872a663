import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { articleDeskRows } from '#schema/articles/desk.ts';
import type { VersionFields } from '../revisions/article-versions.ts';

export type TokensOf = (text: string) => Iterable<string>;

const STEP = 200;

export type DeskRows = ReturnType<typeof createDeskRows>;

export function createDeskRows({ db }: Pick<Platform, 'db'>, { tokensOf }: { tokensOf: TokensOf }) {
  return { write, catchUp, condition, find };

  async function write(tx: Db | Tx, articleId: number, fields: VersionFields): Promise<void> {
    const { title, subtitle = '', kicker = '', summary = '', bodyText = '' } = fields;
    const text = [title, subtitle, kicker, summary, fields.sourceName ?? '', bodyText].join('\n');
    const row = {
      originType: fields.originType ?? 'original',
      tagIds: fields.links.tagIds,
      brandIds: fields.links.brands.map(({ id }) => id),
      authorIds: (fields.authors ?? []).map(({ id }) => id),
      tokens: sql`${vectorOf(tokensOf(text))}::tsvector`,
    };
    const values = { articleId, ...row };
    await tx.insert(articleDeskRows).values(values).onConflictDoUpdate({ target: articleDeskRows.articleId, set: row });
  }

  /** Indexes articles that were created another way, such as on a fresh site; newest first. */
  async function catchUp(): Promise<void> {
    for (;;) {
      const missing = await db
        .select({ id: articles.id, revision: articleRevisions })
        .from(articles)
        .innerJoin(
          articleRevisions,
          eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`),
        )
        .leftJoin(articleDeskRows, eq(articleDeskRows.articleId, articles.id))
        .where(isNull(articleDeskRows.articleId))
        .orderBy(desc(articles.id))
        .limit(STEP);
      for (const { id, revision } of missing) await write(db, id, revision);
      if (missing.length < STEP) return;
    }
  }

  async function find(text: string, limit: number): Promise<number[]> {
    const found = await db
      .select({ id: articles.id })
      .from(articles)
      .innerJoin(articleDeskRows, eq(articleDeskRows.articleId, articles.id))
      .where(and(condition(text), ne(articles.status, 'trash')))
      .orderBy(desc(articles.updatedAt), desc(articles.id))
      .limit(limit);
    return found.map(({ id }) => id);
  }

  function condition(text: string) {
    const tokens = [...tokensOf(text)].filter((token) => isPair(token) || isAlone(token, text));
    if (tokens.length === 0) return sql`false`;
    return sql`${articleDeskRows.tokens} @@ ${tokens.map(quoted).join(' & ')}::tsquery`;
  }
}

const HAN = /\p{Script=Han}/u;

function isPair(token: string): boolean {
  return !HAN.test(token) || [...token].length > 1;
}

/** A single character is only searched for if no pair contains it. */
function isAlone(token: string, text: string): boolean {
  return text.split(/[^\p{Script=Han}]+/u).includes(token);
}

function vectorOf(tokens: Iterable<string>): string {
  return [...new Set(tokens)].map(quoted).join(' ');
}

function quoted(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
