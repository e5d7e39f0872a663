import type { CommentThread } from '@rujian/contract/areas/comments/public';
import { fill } from '#web/i18n/fill.ts';
import { CommentRow } from './comment-row.tsx';
import { repliesLeft, repliesOf } from './thread-state.ts';
import type { Talk } from './use-thread.ts';

/** A top-level comment with its replies; three are shown at first, the rest ten at a time. */
export function RootRow({ root, talk }: { root: CommentThread; talk: Talk }) {
  const { texts, busy, state, unfold } = talk;
  const replies = repliesOf(state, root);
  const left = repliesLeft(root);
  return (
    <CommentRow comment={root} talk={talk}>
      {(replies.length > 0 || left > 0) && (
        <div className="cmt-replies">
          <ol>
            {replies.map((reply) => (
              <CommentRow key={reply.id} comment={reply} talk={talk} />
            ))}
          </ol>
          {left > 0 && (
            <button
              type="button"
              className="cmt-more needs-js"
              aria-busy={busy === root.id || undefined}
              onClick={() => unfold(root)}
            >
              {busy === root.id ? texts.loading : fill(texts.more, { count: left })}
            </button>
          )}
        </div>
      )}
    </CommentRow>
  );
}
