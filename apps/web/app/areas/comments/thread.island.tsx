import { block } from '#web/ui/document/block.tsx';
import { island } from '#web/ui/document/island.tsx';
import { CommentThread } from './comment-thread.tsx';
import type { LoadedThread, Thread as ThreadData } from './load-thread.ts';
import type { CommentTexts } from './texts.ts';
import { inFull, type ShortThread, shortened } from './thread-state.ts';

export const Thread = island('thread', StartedThread, { start: 'visible', texts: 'comments' });

function StartedThread({ thread, texts }: { thread: ShortThread; texts: CommentTexts }) {
  return <CommentThread thread={inFull(thread)} texts={texts} />;
}

export function ThreadPlace({ thread: { texts, ...thread } }: { thread: LoadedThread }) {
  return <ThreadBlock thread={thread} texts={texts} />;
}

const ThreadBlock = block('thread', ({ thread, texts }: { thread: ThreadData; texts: CommentTexts }) => (
  <section id="comments" className="talk" aria-labelledby="comments-title">
    <Thread key={`${thread.t} ${thread.id}`} thread={shortened(thread)} texts={texts} />
  </section>
));
