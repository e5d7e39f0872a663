import type { CommentThread as Root } from '@rujian/contract/areas/comments/public';
import { COMMENT_SORTS, PUBLIC_LIST_LIMIT } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { OrderNote } from '#web/ui/lists/order-note.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { CommentRow } from './comment-row.tsx';
import { Composer } from './composer.tsx';
import type { Thread } from './load-thread.ts';
import type { CommentTexts } from './texts.ts';
import { ownRoots, repliesLeft, repliesOf } from './thread-state.ts';
import { type Talk, useThread } from './use-thread.ts';

export function CommentThread({ thread, texts }: { thread: Thread; texts: CommentTexts }) {
  const { lang } = useVisit();
  const talk = useThread(thread, texts);
  const { state, busy } = talk;
  const own = ownRoots(state);
  const isEmpty = state.roots.length === 0 && own.length === 0;
  const hasNext = state.lastPage * PUBLIC_LIST_LIMIT < state.total;
  return (
    <>
      <header className="sec-head">
        <h2 id="comments-title">{texts.title}</h2>
        <p>
          {state.all > 0 && <span>{fill(texts.count, { count: formatCount(lang, state.all) })}</span>}
          {thread.isOpen && <span>{texts.manner}</span>}
        </p>
      </header>
      {thread.isOpen ? (
        <Composer talk={talk} parent={null} />
      ) : (
        <p className="soft">
          {isEmpty ? (
            texts.neverOpen
          ) : (
            <>
              <b>{texts.closed}</b> {texts.closedText}
            </>
          )}
        </p>
      )}
      <p className="sr" role="status">
        {talk.status}
      </p>
      {state.total > 1 && (
        <>
          <Sorts talk={talk} />
          <OrderNote text={texts.orderNote} />
        </>
      )}
      {isEmpty && thread.isOpen && (
        <p className="talk-empty muted">
          <b>{texts.empty}</b>
          {texts.emptyText}
        </p>
      )}
      {state.firstPage > 1 && <More talk={talk} what="before" name={texts.before} onClick={talk.loadBefore} />}
      {!isEmpty && (
        <ol className="talk-list" aria-busy={busy === 'sort' || undefined}>
          {own.map((comment) => (
            <CommentRow key={comment.id} comment={comment} talk={talk} />
          ))}
          {state.roots.map((root) => (
            <RootRow key={root.id} root={root} talk={talk} />
          ))}
        </ol>
      )}
      {hasNext && <More talk={talk} what="next" name={texts.next} onClick={talk.loadNext} />}
    </>
  );
}

function Sorts({ talk: { state, texts, sortBy } }: { talk: Talk }) {
  return (
    <fieldset className="tabs talk-sorts needs-js" aria-label={texts.sort}>
      {COMMENT_SORTS.map((sort) => (
        <button
          key={sort}
          type="button"
          aria-current={sort === state.sort ? 'true' : undefined}
          onClick={() => sort !== state.sort && sortBy(sort)}
        >
          {sort === 'hot' ? texts.hot : texts.newest}
        </button>
      ))}
    </fieldset>
  );
}

type MoreProps = { talk: Talk; what: 'before' | 'next'; name: string; onClick: () => void };

function More({ talk: { busy, texts }, what, name, onClick }: MoreProps) {
  return (
    <p className="talk-more needs-js">
      <button type="button" className="btn" aria-busy={busy === what || undefined} onClick={onClick}>
        {busy === what ? texts.loading : name}
      </button>
    </p>
  );
}

function RootRow({ root, talk }: { root: Root; talk: Talk }) {
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
