import { COMMENT_KEPT_DAYS } from '@rujian/contract/base/constants';
import { and, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import type { CommentRow } from './comment-states.ts';

/** Rows per statement, so that no other statement waits long. */
const AT_ONCE = 2_000;

/** Erases what is kept only for lawful requests, once its retention period is over. */
export function createCommentRetention({ db, clock, erasures }: Platform) {
  const rule = (kind: string) => erasures.rule({ job: 'discussion.retention', kind, keptDays: COMMENT_KEPT_DAYS });
  const originsErased = rule('comment_origins');
  const deletedErased = rule('deleted_comments');

  return async (): Promise<void> => {
    const oldest = secondsBefore(clock.now(), COMMENT_KEPT_DAYS * DAY_SECONDS);
    // The province stays; address and device are erased.
    const hasOrigin = and(isNotNull(comments.ip), lte(comments.createdAt, oldest));
    await originsErased(await eraseAll(hasOrigin, { ip: null, uaHash: '', deviceHash: '' }));
    const isDeleted = sql`${comments.status} = 'deleted_by_author' and ${comments.body} <> ''`;
    const hasText = and(isDeleted, lte(comments.deletedAt, oldest));
    await deletedErased(await eraseAll(hasText, { body: '', fingerprint: '', hitRules: [] }));
  };

  async function eraseAll(condition: SQL | undefined, erased: Partial<CommentRow>): Promise<number> {
    const some = db.select({ id: comments.id }).from(comments).where(condition).limit(AT_ONCE);
    let total = 0;
    for (;;) {
      const rows = await db
        .update(comments)
        .set(erased)
        .where(inArray(comments.id, some))
        .returning({ id: comments.id });
      total += rows.length;
      if (rows.length < AT_ONCE) return total;
    }
  }
}
