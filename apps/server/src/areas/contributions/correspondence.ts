import type { ContributionEvent } from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_MESSAGES_A_DAY } from '@rujian/contract/areas/contributions/rules';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { stepMessage } from './author-messages.ts';
import type { History } from './contribution-history.ts';
import { isOpen, requireDecider } from './contribution-states.ts';
import type { Deps } from './deps.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Messages between author and editor while a contribution is open. */
export function createCorrespondence(
  { db, kv }: Pick<Platform, 'db' | 'kv'>,
  history: History,
  { sendMessage, record }: Pick<Deps, 'sendMessage' | 'record'>,
) {
  return {
    async byAuthor(memberId: number, id: number, text: string): Promise<ContributionEvent> {
      return db.transaction(async (tx) => {
        const row = await openRow(tx, id, memberId);
        const today = await kv.increment(`contribution messages:${memberId}`, DAY_SECONDS);
        if (today.count > CONTRIBUTION_MESSAGES_A_DAY) {
          throw new AppError('contribution.enough_messages', { max: CONTRIBUTION_MESSAGES_A_DAY });
        }
        const event = await history.add(tx, row, { actor: 'author', text });
        return { id: event.id, at: unixSeconds(event.at), by: 'author', name: '', text: text.trim(), state: null };
      });
    },

    async byEditor(caller: StaffCaller, id: number, text: string): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await openRow(tx, id);
        requireDecider(caller, row.kind);
        await history.add(tx, row, { actor: 'editor', staffId: caller.id, text });
        const target = { type: 'contribution', id };
        await record(tx, { caller, action: 'contribution.message', target });
        await sendMessage(stepMessage(row, 'message', text.trim()), tx);
      });
    },
  };
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
