import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { contributionIndexed, contributionShingles } from '#schema/contributions/contributions.ts';
import { isPublic } from '#schema/publishable.ts';
import { marksOf } from './shingles.ts';

/** Articles per run of the job; more wait for the next. */
const ARTICLES_A_RUN = 200;
/** Common phrases are in many articles: beyond this number a shingle says nothing. */
const ARTICLES_A_MARK = 50;
const LIKE_MOST = 5;

export type BodyIndex = ReturnType<typeof createBodyIndex>;

/** Shingles of all published articles, to find copied passages. */
export function createBodyIndex({ db }: Pick<Platform, 'db'>) {
  return {
    catchUp,

    /** Indexes everything in as many runs as needed; returns the number of articles. */
    catchUpCompletely,

    async rebuild(): Promise<number> {
      await db.transaction(async (tx) => {
        await tx.delete(contributionShingles);
        await tx.delete(contributionIndexed);
      });
      return catchUpCompletely();
    },

    /** Articles that share shingles with a text, and how much of the text, most first. */
    async alike(text: string): Promise<{ articleId: number; percent: number }[]> {
      const marks = marksOf(text);
      if (marks.length === 0) return [];
      const { rows } = await db.execute<{ article_id: string; shared: string }>(sql`
        select found.article_id, count(*) as shared
        from unnest(${sql.param(marks)}::bigint[]) mark(hash)
        cross join lateral (
          select article_id from ${contributionShingles}
          where ${contributionShingles.hash} = mark.hash limit ${ARTICLES_A_MARK}
        ) found
        group by found.article_id order by shared desc, found.article_id desc limit ${LIKE_MOST}`);
      return rows.map(({ article_id, shared }) => ({
        articleId: Number(article_id),
        percent: Math.round((Number(shared) / marks.length) * 100),
      }));
    },
  };

  /** Indexes changes since the last run; returns how many there were. */
  async function catchUp(): Promise<number> {
    const ids = await outdated();
    for (const id of ids) await indexArticle(id);
    return ids.length;
  }

  async function catchUpCompletely(): Promise<number> {
    let sum = 0;
    for (let done = await catchUp(); done > 0; done = await catchUp()) sum += done;
    return sum;
  }

  async function outdated(): Promise<number[]> {
    const rows = await db
      .select({ id: articles.id })
      .from(articles)
      .leftJoin(contributionIndexed, eq(contributionIndexed.articleId, articles.id))
      .where(
        or(
          and(
            isPublic(articles),
            sql`${contributionIndexed.revisionId} is distinct from ${articles.liveRevId}`,
          ),
          and(sql`not ${isPublic(articles)}`, isNotNull(contributionIndexed.articleId)),
        ),
      )
      .limit(ARTICLES_A_RUN);
    return rows.map(({ id }) => id);
  }

  async function indexArticle(id: number): Promise<void> {
    const [live] = await db
      .select({ revisionId: articleRevisions.id, text: articleRevisions.bodyText })
      .from(articles)
      .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
      .where(and(eq(articles.id, id), isPublic(articles)));
    const marks = live ? marksOf(live.text) : [];
    await db.transaction(async (tx) => {
      await tx.delete(contributionShingles).where(eq(contributionShingles.articleId, id));
      await tx.delete(contributionIndexed).where(eq(contributionIndexed.articleId, id));
      if (!live) return;
      await tx
        .insert(contributionIndexed)
        .values({ articleId: id, revisionId: live.revisionId })
        .onConflictDoNothing();
      await tx.execute(sql`
        insert into ${contributionShingles} (hash, article_id)
        select mark, ${id} from unnest(${sql.param(marks)}::bigint[]) mark
        on conflict do nothing`);
    });
  }
}
