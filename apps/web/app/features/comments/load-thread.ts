import { listComments } from '@rujian/contract/comments';
import type { ContentType } from '@rujian/contract/vocabulary/content';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';

export type Target = { t: ContentType; id: number };
export type Thread = Awaited<ReturnType<typeof loadThread>>;

/**
 * The first comments on a content, for its page. Called after the content itself: a page that is
 * gone answers with what it was, not with the missing comments.
 */
export async function loadThread(context: Readonly<RouterContextProvider>, target: Target) {
  return { ...target, ...(await context.get(pageApi)(listComments, target)) };
}
