import { and, eq, lte, or } from 'drizzle-orm';
import { SITE } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/content.ts';
import { noteUses } from './article-media-uses.ts';
import { editorOf, withSummary } from './article-moves.ts';
import { lockArticle, newestVersion } from './article-versions.ts';
import type { ArticleWishes } from './article-wishes.ts';
import type { Publishing } from './publishing.ts';

/** More than can fall due between two looks. */
const STEP = 200;

/** What time does to articles: it lets them out and takes them down; and how one ends. */
export function createArticleClock(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  publishing: Publishing,
  wishes: Pick<ArticleWishes, 'record' | 'noteMediaUses' | 'mediaIdsOf'>,
) {
  return {
    /** Everything that is due, however long ago: a site that was down catches up at its start. */
    async releaseDue(): Promise<void> {
      const due = lte(articles.scheduledFor, clock.now());
      const isScheduled = or(
        eq(articles.status, 'scheduled'),
        eq(articles.workStatus, 'scheduled'),
      );
      for (const id of await idsWhere(and(due, isScheduled))) await attempt(id, releaseOne);
      const isOver = and(eq(articles.status, 'published'), lte(articles.unpublishAt, clock.now()));
      for (const id of await idsWhere(isOver)) await attempt(id, takeDownOne);
    },

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
      await wishes.noteMediaUses(tx, { t: 'news', id }, []);
      return title;
    },
  };

  async function idsWhere(condition: ReturnType<typeof and>): Promise<number[]> {
    const rows = await db
      .select({ id: articles.id })
      .from(articles)
      .where(condition)
      .orderBy(articles.scheduledFor, articles.id)
      .limit(STEP);
    return rows.map(({ id }) => id);
  }

  /** One that fails keeps nobody else waiting. */
  async function attempt(id: number, work: (id: number) => Promise<void>): Promise<void> {
    await work(id).catch((error) => log.error({ err: error, article: id }, 'content.not_on_time'));
  }

  async function releaseOne(id: number): Promise<void> {
    const released = await db.transaction(async (tx) => {
      const article = await lockArticle(tx, id);
      const state = article.workStatus ?? article.status;
      const isDue = article.scheduledFor !== null && article.scheduledFor <= clock.now();
      if (state !== 'scheduled' || !isDue) return undefined;
      const version = await withSummary(tx, await newestVersion(tx, article));
      const by = await editorOf(tx, article.editorId, null);
      const out = await publishing.release(tx, { article, version, by });
      await noteUses(tx, { id, liveRevId: version.id, workRevId: null }, wishes);
      await wishes.record(
        {
          ...{ caller: SITE, action: 'articles.publish', target: { type: 'news', id } },
          ...{ before: { state }, after: { state: 'published' } },
        },
        tx,
      );
      return out;
    });
    if (released) await publishing.announceRelease(released);
  }

  async function takeDownOne(id: number): Promise<void> {
    const down = await db.transaction(async (tx) => {
      const article = await lockArticle(tx, id);
      const isDue = article.unpublishAt !== null && article.unpublishAt <= clock.now();
      if (article.status !== 'published' || !isDue) return undefined;
      await wishes.record(
        {
          ...{ caller: SITE, action: 'articles.withdraw', target: { type: 'news', id } },
          ...{ after: { state: 'withdrawn' }, reason: article.unpublishReason },
        },
        tx,
      );
      return publishing.takeDown(tx, article, article.unpublishReason);
    });
    if (down) await publishing.announceTakeDown(down);
  }
}
