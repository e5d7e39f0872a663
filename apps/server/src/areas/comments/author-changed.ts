import { and, eq } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { tagsOf } from './comment-states.ts';

/** Older threads show the new name when they are next rendered. */
const THREADS_AT_MOST = 200;

export function createAuthorChanged({ db, changes }: Pick<Platform, 'db' | 'changes'>) {
  return async (memberId: number): Promise<void> => {
    const threads = await db
      .selectDistinct(pick(comments, 't', 'targetId'))
      .from(comments)
      .where(and(eq(comments.memberId, memberId), eq(comments.status, 'passed')))
      .limit(THREADS_AT_MOST);
    if (threads.length > 0) await changes.purge(threads.flatMap(tagsOf));
  };
}
