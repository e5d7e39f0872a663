import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
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
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${articles.id} as id from ${articles}
      left join ${contributionIndexed} on ${contributionIndexed.articleId} = ${articles.id}
      where ${isPublic(articles)} and ${contributionIndexed.revisionId} is distinct from ${articles.liveRevId}
      union all
      select ${contributionIndexed.articleId} from ${contributionIndexed}
      where not exists (
        select from ${articles} where ${articles.id} = ${contributionIndexed.articleId} and ${isPublic(articles)}
      )
      limit ${ARTICLES_A_RUN}`);
    return rows.map(({ id }) => Number(id));
  }

  /** Only the difference is written: most saves of an article change a few shingles. */
  async function indexArticle(id: number): Promise<void> {
    const isIt = eq(contributionIndexed.articleId, id);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shingles of ${id}`}))`);
      const [indexed] = await tx.select().from(contributionIndexed).where(isIt);
      const [live] = await tx
        .select({ revisionId: articleRevisions.id, text: articleRevisions.bodyText })
        .from(articles)
        .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
        .where(and(eq(articles.id, id), isPublic(articles)));
      const before = new Set(indexed?.marks);
      const now = new Set(live ? marksOf(live.text) : []);
      await removeMarks(tx, id, [...before.difference(now)]);
      await addMarks(tx, id, [...now.difference(before)]);
      if (!live) return void (await tx.delete(contributionIndexed).where(isIt));
      const row = { revisionId: live.revisionId, marks: [...now] };
      await tx
        .insert(contributionIndexed)
        .values({ articleId: id, ...row })
        .onConflictDoUpdate({ target: contributionIndexed.articleId, set: row });
    });
  }
}

async function removeMarks(tx: Tx, articleId: number, marks: number[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.execute(sql`
    delete from ${contributionShingles} using unnest(${sql.param(marks)}::bigint[]) mark
    where ${contributionShingles.hash} = mark and ${contributionShingles.articleId} = ${articleId}`);
}

async function addMarks(tx: Tx, articleId: number, marks: number[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.execute(sql`
    insert into ${contributionShingles} (hash, article_id)
    select mark, ${articleId} from unnest(${sql.param(marks)}::bigint[]) mark
    on conflict do nothing`);
}
