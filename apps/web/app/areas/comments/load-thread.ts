import { listComments } from '@rujian/contract/areas/comments/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import type { RouterContextProvider } from 'react-router';
import { pageApi, pageLang } from '#web/api/page-api.ts';
import { loadTexts } from '#web/i18n/texts.ts';
import type { CommentTexts } from './texts.ts';

export type Target = { t: ContentType; id: number };
export type Thread = Target & DataOf<typeof listComments>;
export type LoadedThread = Thread & { texts: CommentTexts };

/**
 * The first comments of a content, for its page. Called after the content itself, so that a withdrawn page answers with
 * its own error.
 */
export async function loadThread(context: Readonly<RouterContextProvider>, target: Target): Promise<LoadedThread> {
  const [comments, texts] = await Promise.all([
    context.get(pageApi)(listComments, target),
    loadTexts<CommentTexts>(context.get(pageLang), 'comments'),
  ]);
  return { ...target, ...comments, texts };
}
