import type { Lang } from '@rujian/contract/base/constants';
import type { ComponentType } from 'react';
import type { Thread } from './load-thread.ts';

/** Separate from the placeholder, so that pages do not list all files of a thread. */
export async function loadThread(
  lang: Lang,
): Promise<{ default: ComponentType<{ thread: Thread }> }> {
  const [{ CommentThread }, { texts }] = await Promise.all([
    import('./comment-thread.tsx'),
    lang === 'en' ? import('./texts.en.ts') : import('./texts.zh-cn.ts'),
  ]);
  return { default: ({ thread }) => <CommentThread thread={thread} texts={texts} /> };
}
