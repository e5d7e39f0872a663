import { listComments } from '@rujian/contract/areas/comments/public';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';

export type Target = { t: ContentType; id: number };
export type Thread = Awaited<ReturnType<typeof loadThread>>;

/**
 * The first comments of a content, for its page. Called after the content itself, so that a
 * withdrawn page answers with its own error.
 */
export async function loadThread(context: Readonly<RouterContextProvider>, target: Target) {
  return { ...target, ...(await context.get(pageApi)(listComments, target)) };
}
