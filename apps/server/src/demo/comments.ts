import { sql } from 'drizzle-orm';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import type { LoadedArticle } from './articles.ts';
import { type Demo, type Ids, resolve, withNewIds } from './reading/demo.ts';

export async function loadComments({ tx, files, dates }: Demo, articles: LoadedArticle[], members: Ids): Promise<void> {
  const byTitle = new Map(articles.map(({ title, id }) => [title, id]));
  const rows = await withNewIds(tx, comments, files.comments);
  const placed = new Map(rows.map((row, index) => [String(index), row]));
  const parentOf = (row: { replyTo: number | null }) =>
    row.replyTo === null ? null : resolve(placed, String(row.replyTo), 'comment');
  const replies = new Map<number, number>();
  for (const row of rows) {
    // A root counts all comments below it, a reply only those that answer it.
    const above = new Set([rootOf(row).id, parentOf(row)?.id ?? row.id]);
    above.delete(row.id);
    for (const id of above) replies.set(id, (replies.get(id) ?? 0) + 1);
  }

  const values = rows.map((row) => {
    const parent = parentOf(row);
    const createdAt = dates.exactly(row.daysAgo);
    return {
      id: row.id,
      t: 'news' as const,
      body: row.text,
      praises: row.praise,
      createdAt,
      targetId: resolve(byTitle, row.articleTitle, 'article'),
      rootId: parent && rootOf(row).id,
      parentId: parent?.id ?? null,
      memberId: resolve(members, row.nickname, 'member'),
      ipRegion: row.region,
      replies: replies.get(row.id) ?? 0,
      status: 'passed' as const,
      reviewedAt: createdAt,
    };
  });
  await tx.insert(comments).overridingSystemValue().values(values);
  await tx
    .update(contentCounters)
    .set({
      comments: sql`(select count(*) from ${comments} where ${comments.t} = ${contentCounters.t}
        and ${comments.targetId} = ${contentCounters.targetId} and ${comments.status} = 'passed')`,
    })
    .where(sql`${contentCounters.t} = 'news'`);

  function rootOf(row: (typeof rows)[number]): (typeof rows)[number] {
    const parent = parentOf(row);
    return parent ? rootOf(parent) : row;
  }
}
