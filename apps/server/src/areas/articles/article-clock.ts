import { and, eq } from 'drizzle-orm';
import { SITE } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { createDueItems, isDueDown, isDueOut } from '#platform/jobs/due-items.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import type { Publishing } from '#services/publishing/publishing.ts';
import type { ArticleDeps } from './article-deps.ts';
import { editorOf, withSummary } from './article-moves.ts';
import { noteUses } from './reading/article-media-uses.ts';
import { newestVersion } from './revisions/article-versions.ts';

/** What time does to articles: it lets them out and takes them down; and how one ends. */
export function createArticleClock(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  publishing: Publishing,
  deps: Pick<ArticleDeps, 'record' | 'noteMediaUses' | 'mediaIdsOf'>,
) {
  const { db, clock } = platform;

  return {
    releaseDue: createDueItems(platform, {
      table: articles,
      onTime: (id, move) => (move === 'publish' ? releaseOne(id) : takeDownOne(id)),
      failure: 'content.not_on_time',
    }),

    /** One that lies in the bin, for good; gives its title, or nothing where there is none. */
    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [article] = await tx
        .select()
        .from(articles)
        .where(and(eq(articles.id, id), eq(articles.status, 'trash')))
        .for('update');
      if (!article) return undefined;
      const { title } = await newestVersion(tx, article);
      await tx.delete(articles).where(eq(articles.id, id));
      await deps.noteMediaUses(tx, { t: 'news', id }, []);
      return title;
    },
  };

  async function releaseOne(id: number): Promise<void> {
    const released = await db.transaction(async (tx) => {
      const article = await lockDue(tx, id, isDueOut);
      if (!article) return undefined;
      const version = await withSummary(tx, await newestVersion(tx, article));
      const by = await editorOf(tx, article.editorId, null);
      const out = await publishing.release(tx, { article, version, by });
      await noteUses(tx, { id, liveRevId: version.id, workRevId: null }, deps);
      await deps.record(
        {
          caller: SITE,
          action: 'articles.publish',
          target: { type: 'news', id },
          before: { state: 'scheduled' },
          after: { state: 'published' },
        },
        tx,
      );
      return out;
    });
    if (released) await publishing.announceRelease(released);
  }

  async function takeDownOne(id: number): Promise<void> {
    const down = await db.transaction(async (tx) => {
      const article = await lockDue(tx, id, isDueDown);
      if (!article) return undefined;
      await deps.record(
        {
          caller: SITE,
          action: 'articles.withdraw',
          target: { type: 'news', id },
          after: { state: 'withdrawn' },
          reason: article.unpublishReason,
        },
        tx,
      );
      return publishing.takeDown(tx, article, article.unpublishReason);
    });
    if (down) await publishing.announceTakeDown(down);
  }
  /** The lock and the check are one statement: whatever changed meanwhile is not due. */
  async function lockDue(tx: Tx, id: number, isDue: typeof isDueOut) {
    const [article] = await tx
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), isDue(articles, clock.now())))
      .for('update');
    return article;
  }
}
