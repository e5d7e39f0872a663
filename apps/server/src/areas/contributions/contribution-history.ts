import type { ContributionEvent, ContributionVersion } from '@rujian/contract/areas/contributions/public';
import { textLength } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { asc, eq } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type ContributionRow, contributionEvents, contributionVersions } from '#schema/contributions/contributions.ts';
import { staff } from '#schema/staff/staff.ts';
import type { TextStore } from './stored-text.ts';

type NewEvent = Pick<typeof contributionEvents.$inferInsert, 'actor' | 'staffId' | 'text' | 'stateAfter'>;

export type History = ReturnType<typeof createHistory>;

/** The events, messages and versions of a contribution. */
export function createHistory({ db, clock }: Pick<Platform, 'db' | 'clock'>, texts: TextStore) {
  return {
    async add(tx: Tx, row: ContributionRow, { text = '', ...event }: NewEvent) {
      const about = { contributionId: row.id, round: row.round, at: clock.now() };
      const [added] = await tx
        .insert(contributionEvents)
        .values({ ...about, ...event, ...texts.toStoredMessage(row.kind, text.trim()) })
        .returning();
      if (!added) throw new Error('The database gave no row');
      return added;
    },

    async events(contributionId: number, lang: Lang): Promise<ContributionEvent[]> {
      const rows = await db
        .select({ event: contributionEvents, name: staff.name })
        .from(contributionEvents)
        .leftJoin(staff, eq(staff.id, contributionEvents.staffId))
        .where(eq(contributionEvents.contributionId, contributionId))
        .orderBy(asc(contributionEvents.id));
      return rows.map(({ event, name }) => ({
        id: event.id,
        at: unixSeconds(event.at),
        by: event.actor,
        name: name ?? '',
        text: texts.openMessage(event),
        state: event.stateAfter && CONTRIBUTION_STATE.option(event.stateAfter, lang),
      }));
    },

    async versions(contributionId: number): Promise<ContributionVersion[]> {
      const rows = await db
        .select()
        .from(contributionVersions)
        .where(eq(contributionVersions.contributionId, contributionId))
        .orderBy(asc(contributionVersions.round));
      return rows.map((row) => {
        const { title, text, changes } = texts.open(row);
        const submittedAt = unixSeconds(row.submittedAt);
        return { round: row.round, title, changes, characters: textLength(text), submittedAt };
      });
    },
  };
}
