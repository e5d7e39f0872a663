import { DUPLICATE_PERCENT } from '@rujian/contract/areas/contributions/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import {
  type ContributionFindings,
  contributionIndexed,
  contributionShingles,
  contributions,
} from '#schema/contributions/contributions.ts';
import { isPublic } from '#schema/publishable.ts';

const ARTICLES_A_RUN = 200;
/** Common phrases are in many articles: beyond this number a shingle says nothing. */
const ARTICLES_A_MARK = 50;
const LIKE_MOST = 5;

export type BodyIndex = ReturnType<typeof createBodyIndex>;

export function createBodyIndex({ db }: Platform) {
  return {
    catchUp,

    catchUpCompletely,

    async rebuild(): Promise<number> {
      await db.transaction(async (tx) => {
        await tx.delete(contributionShingles);
        await tx.delete(contributionIndexed);
      });
      return catchUpCompletely();
    },

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

const PIECE_CHARACTERS = 16;
/** Of this many neighbouring shingles the one with the smallest hash is kept. */
const WINDOW_PIECES = 16;

/**
 * Winnowed shingles of a text: any passage of at least 31 characters that occurs in two texts leaves at least one
 * common shingle. Punctuation and spaces are ignored.
 */
export function marksOf(text: string): number[] {
  const signs = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')];
  const hashes: number[] = [];
  for (let at = 0; at + PIECE_CHARACTERS <= signs.length; at += 1) hashes.push(hashAt(signs, at));
  return [...new Set(leastOfWindows(hashes))];
}

/** 53 bits, so that collisions are negligible. */
function hashAt(signs: string[], from: number): number {
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let at = from; at < from + PIECE_CHARACTERS; at += 1) {
    const code = signs[at]?.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at - from), 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** A monotonic queue of candidates, so that each is visited once. */
function leastOfWindows(hashes: number[]): number[] {
  const waiting: number[] = [];
  const chosen: number[] = [];
  let last = -1;
  for (const [at, hash] of hashes.entries()) {
    while (waiting.length > 0 && (hashes[waiting.at(-1) ?? 0] ?? 0) >= hash) waiting.pop();
    waiting.push(at);
    if ((waiting[0] ?? 0) <= at - WINDOW_PIECES) waiting.shift();
    const least = waiting[0] ?? 0;
    const isWhole = at >= WINDOW_PIECES - 1 || at === hashes.length - 1;
    if (isWhole && least !== last) {
      chosen.push(hashes[least] ?? 0);
      last = least;
    }
  }
  return chosen;
}

export type Findings = ReturnType<typeof createFindings>;

export function createFindings({ db }: Platform, bodies: BodyIndex) {
  return {
    async compare({ id }: { id: number }): Promise<void> {
      const [row] = await db.select().from(contributions).where(eq(contributions.id, id));
      if (!row || row.kind === 'tip') return;
      // The comparison runs once, so the index must be complete.
      await bodies.catchUpCompletely();
      const alike = await bodies.alike(row.bodyText);
      const duplicates = alike.filter(({ percent }) => percent >= DUPLICATE_PERCENT);
      const findings: ContributionFindings = { contacts: [], ruleClass: null, ...row.findings, duplicates };
      await db
        .update(contributions)
        .set({ findings })
        // A text that has changed since is compared by its own job.
        .where(and(eq(contributions.id, id), eq(contributions.version, row.version)));
    },

    async named(findings: ContributionFindings | null) {
      if (!findings) return null;
      const ids = findings.duplicates.map(({ articleId }) => articleId);
      const titles = await db
        .select({ id: articles.id, name: articleRevisions.title })
        .from(articles)
        .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
        .where(inArray(articles.id, ids));
      return {
        contacts: findings.contacts,
        ruleClass: findings.ruleClass,
        duplicates: findings.duplicates.flatMap(({ articleId, percent }) => {
          const article = titles.find(({ id }) => id === articleId);
          return article ? [{ article, percent }] : [];
        }),
      };
    },
  };
}
