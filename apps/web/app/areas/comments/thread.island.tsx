import { block } from '#web/ui/document/block.tsx';
import { island } from '#web/ui/document/island.tsx';
import { CommentThread } from './comment-thread.tsx';
import type { LoadedThread, Thread as ThreadData } from './load-thread.ts';
import { type ShortThread, shortened, unfolded } from './short-thread.ts';
import type { CommentTexts } from './texts.ts';

/** The comments; the code loads when a reader scrolls near. */
export const Thread = island('thread', StartedThread, { start: 'visible', texts: 'comments' });

function StartedThread({ thread, texts }: { thread: ShortThread; texts: CommentTexts }) {
  return <CommentThread thread={unfolded(thread)} texts={texts} />;
}

/** The comments at the end of a page. */
export function ThreadPlace({ thread: { texts, ...thread } }: { thread: LoadedThread }) {
  return <ThreadBlock thread={thread} texts={texts} />;
}

type Props = { thread: ThreadData; texts: CommentTexts };

const ThreadBlock = block('thread', ({ thread, texts }: Props) => (
  <section id="comments" className="talk" aria-labelledby="comments-title">
    <Thread key={`${thread.t} ${thread.id}`} thread={shortened(thread)} texts={texts} />
  </section>
));
