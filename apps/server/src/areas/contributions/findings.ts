import { DUPLICATE_PERCENT } from '@rujian/contract/areas/contributions/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { type ContributionFindings, contributions } from '#schema/contributions/contributions.ts';
import type { BodyIndex } from './body-index.ts';

export type Findings = ReturnType<typeof createFindings>;

/** Warnings for the editor; they never refuse anything. */
export function createFindings({ db }: Pick<Platform, 'db'>, bodies: BodyIndex) {
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

    /** With the titles of the articles. */
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
