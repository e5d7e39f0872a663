import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ContributionRow,
  contributionEvents,
  contributionFiles,
  contributions,
  contributionVersions,
} from '#schema/contributions/contributions.ts';
import { statesBefore } from './contribution-states.ts';
import type { TextStore } from './stored-text.ts';

export function createLeavingAuthor({ db, clock }: Platform, texts: TextStore) {
  return {
    async archiveOf(memberId: number) {
      const rows = await db
        .select()
        .from(contributions)
        .where(eq(contributions.memberId, memberId))
        .orderBy(asc(contributions.id));
      return rows.map((row) => {
        const { title, text, contact } = texts.open(row);
        return { ...pick(row, 'kind', 'state', 'penName', 'createdAt', 'submittedAt'), title, text, contact };
      });
    },

    /**
     * Deletes drafts, withdraws open contributions, and erases the text of tips and of everything never accepted. An
     * accepted article stays: its rights were granted, and readers may see it.
     */
    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      const isOwn = eq(contributions.memberId, memberId);
      await tx.delete(contributions).where(and(isOwn, eq(contributions.state, 'draft')));
      await tx
        .update(contributions)
        .set({ state: 'withdrawn', answerDueAt: null, updatedAt: clock.now() })
        .where(and(isOwn, inArray(contributions.state, statesBefore('withdrawn', 'author'))));
      const ended = await tx
        .select(pick(contributions, 'id', 'kind'))
        .from(contributions)
        .where(and(isOwn, or(inArray(contributions.state, ['withdrawn', 'rejected']), eq(contributions.kind, 'tip'))));
      await empty(tx, ended);
      const own = tx.select({ id: contributions.id }).from(contributions).where(isOwn);
      await tx.update(contributions).set({ findings: null }).where(isOwn);
      // The letters to the editor belong to no published article.
      await tx
        .update(contributionEvents)
        .set({ text: '', sealed: null })
        .where(and(inArray(contributionEvents.contributionId, own), eq(contributionEvents.actor, 'author')));
    },
  };

  async function empty(tx: Tx, rows: Pick<ContributionRow, 'id' | 'kind'>[]): Promise<void> {
    for (const { id, kind } of rows) {
      const nothing = texts.toStored(kind, NOTHING);
      await tx
        .update(contributions)
        .set({ ...nothing, penName: '' })
        .where(eq(contributions.id, id));
      await tx
        .update(contributionVersions)
        .set({ ...nothing, changes: [] })
        .where(eq(contributionVersions.contributionId, id));
      await tx
        .update(contributionEvents)
        .set({ text: '', sealed: null })
        .where(eq(contributionEvents.contributionId, id));
      await tx.delete(contributionFiles).where(eq(contributionFiles.contributionId, id));
    }
  }
}

const NOTHING = { title: '', body: '', contact: '' };
