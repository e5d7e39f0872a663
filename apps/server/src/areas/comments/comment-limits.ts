import {
  COMMENT_EVERY_SECONDS,
  COMMENT_REPEAT_SECONDS,
  COMMENTS_A_DAY,
  COMMENTS_IN_TEN_MINUTES,
  COMMENTS_ON_FIRST_DAY,
} from '@rujian/contract/base/constants';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore, secondsBetween } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { comments } from '#schema/comments/comments.ts';
import { fingerprintOf } from './comment-text.ts';

const TEN_MINUTES_SECONDS = 600;
const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;

type Writer = { memberId: number; joinedAt: Date };

/**
 * Refuses a comment that is too soon, too frequent or repeated. Deleted ones count, or deleting
 * would bypass the limits.
 */
export async function requireRoomToWrite(
  db: Pick<Tx, 'select'>,
  { memberId, joinedAt }: Writer,
  text: string,
  now: Date,
): Promise<void> {
  const latest = await db
    .select(pick(comments, 'fingerprint', 'body', 'createdAt'))
    .from(comments)
    .where(eq(comments.memberId, memberId))
    .orderBy(desc(comments.id))
    .limit(COMMENTS_A_DAY);
  const since = (seconds: number) => {
    const begin = secondsBefore(now, seconds);
    return latest.filter(({ createdAt }) => createdAt > begin);
  };

  const [last] = since(COMMENT_EVERY_SECONDS);
  if (last) {
    const seconds = COMMENT_EVERY_SECONDS - Math.max(0, secondsBetween(last.createdAt, now));
    throw new AppError('comment.too_soon', { seconds });
  }
  const fingerprint = fingerprintOf(text);
  const isCopy = (each: (typeof latest)[number]) =>
    fingerprint === '' ? each.body === text : each.fingerprint === fingerprint;
  if (since(COMMENT_REPEAT_SECONDS).some(isCopy)) {
    throw new AppError('comment.repeated', { minutes: COMMENT_REPEAT_SECONDS / MINUTE_SECONDS });
  }
  const inTenMinutes = since(TEN_MINUTES_SECONDS);
  if (inTenMinutes.length >= COMMENTS_IN_TEN_MINUTES) {
    const oldest = inTenMinutes[COMMENTS_IN_TEN_MINUTES - 1]?.createdAt ?? now;
    const wait = TEN_MINUTES_SECONDS - secondsBetween(oldest, now);
    throw new AppError('comment.too_many', { minutes: Math.ceil(wait / MINUTE_SECONDS) });
  }
  const isNew = joinedAt > secondsBefore(now, DAY_SECONDS);
  const max = isNew ? COMMENTS_ON_FIRST_DAY : COMMENTS_A_DAY;
  if (since(DAY_SECONDS).length >= max) throw new AppError('comment.enough_today', { max });
}
