import type { Platform } from '#platform/platform.ts';
import { lockArticle, sealVersion } from './revisions/article-versions.ts';

/** Keeps the version as it was when another editor took over the lease. */
export function createArticleSealing({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (t: string, id: number): Promise<void> => {
    if (t !== 'news') return;
    await db.transaction(async (tx) => {
      const article = await lockArticle(tx, id);
      if (article.workRevId) await sealVersion(tx, article.workRevId, 'take_over', clock.now());
    });
  };
}
