import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { contentRevisions } from '#schema/publishing/revisions.ts';

/** Product §6: everything published is kept, and this many drafts per item. */
const KEPT_DRAFTS = 100;

export function createDraftThinning({ db, erasures }: Pick<Platform, 'db' | 'erasures'>) {
  const draftsErased = erasures.rule({ job: 'content.thin_drafts', kind: 'old_drafts', keptDays: null });

  return async (): Promise<void> => {
    const copies = db.$with('copies').as(
      db
        .select({
          id: contentRevisions.id,
          place: sql<number>`row_number() over (
            partition by ${contentRevisions.t}, ${contentRevisions.targetId}
            order by ${contentRevisions.number} desc)`.as('place'),
        })
        .from(contentRevisions)
        .where(isNull(contentRevisions.wentLiveAt)),
    );
    const thinned = await db
      .with(copies)
      .delete(contentRevisions)
      .where(
        inArray(contentRevisions.id, db.select({ id: copies.id }).from(copies).where(gt(copies.place, KEPT_DRAFTS))),
      );
    const drafts = db.$with('drafts').as(
      db
        .select({
          id: articleRevisions.id,
          place: sql<number>`row_number() over (
            partition by ${articleRevisions.articleId} order by ${articleRevisions.number} desc)`.as('place'),
        })
        .from(articleRevisions)
        .where(
          and(
            sql`${articleRevisions.cause} = 'work'`,
            sql`not exists (select from articles article
              where ${articleRevisions.id} in (article.live_rev_id, article.work_rev_id))`,
            sql`not exists (select from content_previews preview
              where preview.t = 'news' and preview.target_id = ${articleRevisions.articleId}
                and preview.revision_number = ${articleRevisions.number})`,
          ),
        ),
    );
    const articles = await db
      .with(drafts)
      .delete(articleRevisions)
      .where(
        inArray(articleRevisions.id, db.select({ id: drafts.id }).from(drafts).where(gt(drafts.place, KEPT_DRAFTS))),
      );
    await draftsErased(touchedRows(thinned) + touchedRows(articles));
  };
}
