import { COMMENT_KEPT_DAYS } from '@rujian/contract/base/constants';
import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';

const DAY_SECONDS = 86_400;
/** Rows per statement, so that no other statement waits long. */
const AT_ONCE = 2_000;

/** Erases what is kept only for lawful requests, once its retention period is over. */
export function createCommentRetention({ db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>) {
  const rule = (kind: string) => erasures.rule({ job: 'discussion.retention', kind, keptDays: COMMENT_KEPT_DAYS });
  const originsErased = rule('comment_origins');
  const deletedErased = rule('deleted_comments');

  return async (): Promise<void> => {
    const oldest = secondsBefore(clock.now(), COMMENT_KEPT_DAYS * DAY_SECONDS);
    // The province stays; address and device are erased.
    await originsErased(await eraseAll(() => eraseOrigins(oldest)));
    await deletedErased(await eraseAll(() => eraseDeleted(oldest)));
  };

  async function eraseAll(eraseSome: () => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const erased = await eraseSome();
      total += erased;
      if (erased < AT_ONCE) return total;
    }
  }

  async function eraseOrigins(oldest: Date): Promise<number> {
    const old = db
      .select({ id: comments.id })
      .from(comments)
      .where(and(isNotNull(comments.ip), lte(comments.createdAt, oldest)))
      .limit(AT_ONCE);
    const erased = await db
      .update(comments)
      .set({ ip: null, uaHash: '', deviceHash: '' })
      .where(inArray(comments.id, old))
      .returning({ id: comments.id });
    return erased.length;
  }

  async function eraseDeleted(oldest: Date): Promise<number> {
    const old = db
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(sql`${comments.status} = 'deleted_by_author' and ${comments.body} <> ''`, lte(comments.deletedAt, oldest)),
      )
      .limit(AT_ONCE);
    const erased = await db
      .update(comments)
      .set({ body: '', fingerprint: '', hitRules: [] })
      .where(inArray(comments.id, old))
      .returning({ id: comments.id });
    return erased.length;
  }
}
