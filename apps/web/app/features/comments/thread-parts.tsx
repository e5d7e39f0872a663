import type { Lang } from '@rujian/contract/constants';
import type { ComponentType } from 'react';
import type { Thread } from './load-thread.ts';

/** Apart from its place, so that pages do not carry the names of all the files a thread needs. */
export async function loadThread(
  lang: Lang,
): Promise<{ default: ComponentType<{ thread: Thread }> }> {
  const [{ CommentThread }, { texts }] = await Promise.all([
    import('./comment-thread.tsx'),
    lang === 'en' ? import('./texts.en.ts') : import('./texts.zh-cn.ts'),
  ]);
  return { default: ({ thread }) => <CommentThread thread={thread} texts={texts} /> };
}
