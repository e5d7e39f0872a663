import { writeToAuthor } from '@rujian/contract/areas/contributions/desk';
import {
  type ContributionEvent,
  type ContributionVersion,
  writeToEditor,
} from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_MESSAGES_A_DAY, textLength } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ContributionRow,
  contributionEvents,
  contributions,
  contributionVersions,
} from '#schema/contributions/contributions.ts';
import { staff } from '#schema/staff/staff.ts';
import { stepMessage } from './author-messages.ts';
import { isOpen, requireDecider } from './contribution-states.ts';
import type { Deps } from './deps.ts';
import type { TextStore } from './stored-text.ts';

type NewEvent = Pick<typeof contributionEvents.$inferInsert, 'actor' | 'staffId' | 'text' | 'stateAfter'>;
export type History = ReturnType<typeof createHistory>;

export function createHistory({ db, clock }: Platform, texts: TextStore) {
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

export function serveCorrespondence(app: App, { db, kv }: Platform, history: History, { sendMessage, record }: Deps) {
  serve(app, writeToEditor, ({ id, text }, { id: memberId }) => {
    return db.transaction(async (tx) => {
      const row = await openRow(tx, id, memberId);
      const today = await kv.increment(`contribution messages:${memberId}`, DAY_SECONDS);
      if (today.count > CONTRIBUTION_MESSAGES_A_DAY) {
        throw new AppError('contribution.enough_messages', { max: CONTRIBUTION_MESSAGES_A_DAY });
      }
      const event = await history.add(tx, row, { actor: 'author', text });
      return { id: event.id, at: unixSeconds(event.at), by: 'author', name: '', text: text.trim(), state: null };
    });
  });

  serve(app, writeToAuthor, async ({ id, text }, caller) => {
    await db.transaction(async (tx) => {
      const row = await openRow(tx, id);
      requireDecider(caller, row.kind);
      await history.add(tx, row, { actor: 'editor', staffId: caller.id, text });
      await record(tx, { caller, action: 'contribution.message', target: { type: 'contribution', id } });
      await sendMessage(stepMessage(row, 'message', text.trim()), tx);
    });
  });
}

/** Locked, so that no message is sent to an author who is withdrawing. */
async function openRow(tx: Tx, id: number, memberId?: number) {
  const [row] = await tx
    .select()
    .from(contributions)
    .where(and(eq(contributions.id, id), memberId === undefined ? undefined : eq(contributions.memberId, memberId)))
    .for('update');
  if (!row || (memberId === undefined && row.state === 'draft')) throw new AppError('contribution.not_found');
  if (!isOpen(row.state)) throw new AppError('contribution.wrong_state');
  return row;
}
