import { block } from '#web/ui/document/block.tsx';
import { island } from '#web/ui/document/island.tsx';
import { CommentThread } from './comment-thread.tsx';
import type { LoadedThread } from './load-thread.ts';

/** The comments; the code loads when a reader scrolls near. */
export const Thread = island('thread', CommentThread, { start: 'visible', texts: 'comments' });

/** The comments at the end of a page. */
export function ThreadPlace({ thread: { texts, ...thread } }: { thread: LoadedThread }) {
  return <ThreadBlock thread={thread} texts={texts} />;
}

type Props = { thread: Omit<LoadedThread, 'texts'>; texts: LoadedThread['texts'] };

const ThreadBlock = block('thread', ({ thread, texts }: Props) => (
  <section id="comments" className="talk" aria-labelledby="comments-title">
    <Thread key={`${thread.t} ${thread.id}`} thread={thread} texts={texts} />
  </section>
));
