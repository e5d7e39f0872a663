import type { Comment, CommentThread as Root } from '@rujian/contract/areas/comments/public';
import { COMMENT_SORTS, PUBLIC_LIST_LIMIT } from '@rujian/contract/base/constants';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHolds } from '#web/api/use-holds.ts';
import { useUser } from '#web/api/use-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Face } from '#web/ui/content/face.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { OrderNote } from '#web/ui/lists/order-note.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useReaction } from '#web/ui/reactions/reaction-memory.ts';
import { useSite } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import { Composer } from './composer.tsx';
import type { Thread } from './load-thread.ts';
import type { CommentTexts } from './texts.ts';
import { ownRoots, repliesLeft, repliesOf } from './thread-state.ts';
import { commentAnchor, type Talk, useThread } from './use-thread.ts';

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
        <TextButton
          key={sort}
          aria-current={sort === state.sort ? 'true' : undefined}
          onClick={() => sort !== state.sort && sortBy(sort)}
          label={sort === 'hot' ? texts.hot : texts.newest}
        />
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
            <TextButton
              className="cmt-more needs-js"
              aria-busy={busy === root.id || undefined}
              onClick={() => unfold(root)}
              label={busy === root.id ? texts.loading : fill(texts.more, { count: left })}
            />
          )}
        </div>
      )}
    </CommentRow>
  );
}

function CommentRow({ comment, talk, children }: { comment: Comment; talk: Talk; children?: ReactNode }) {
  const { texts, marked, replyingTo } = talk;
  const { id, author, state, rootId, replyTo } = comment;
  const contentLang = useContentLang();
  const { site } = useSite();
  const row = { id: commentAnchor(id), className: 'cmt', tabIndex: -1, 'data-marked': marked?.id === id || undefined };
  if (comment.isDeleted || !author) {
    return (
      <li {...row}>
        <span className="face cmt-hole" aria-hidden="true" />
        <div>
          <p className="cmt-gone muted">{author?.isFormer ? texts.writerLeft : texts.gone}</p>
          {children}
        </div>
      </li>
    );
  }
  const face = { id: author.id, nickname: author.name, avatar: author.avatar };
  return (
    <li {...row} data-waits={state === 'pending' || undefined}>
      <Face member={face} size={rootId === null ? 'm' : 's'} cdnUrl={site.cdnUrl} />
      <div>
        <p className="cmt-head row quiet">
          <b lang={author.isFormer ? undefined : contentLang}>{author.name}</b>
          {comment.pinned && <span className="tag tag-amber">{texts.pinned}</span>}
          {state === 'pending' && <span className="tag">{texts.pending}</span>}
          <a href={`#${commentAnchor(id)}`} title={texts.permalink}>
            <TimeStamp at={comment.createdAt} />
          </a>
          {comment.region && <span>{fill(texts.region, { region: comment.region })}</span>}
        </p>
        <p className="cmt-text" lang={contentLang}>
          {replyTo && <span className="cmt-to">{fill(texts.answers, { name: replyTo.name })}</span>}
          {comment.content}
        </p>
        <CommentActions comment={comment} talk={talk} />
        {replyingTo === id && <Composer talk={talk} parent={{ id, name: author.name }} />}
        {children}
      </div>
    </li>
  );
}

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: component }) => ({ default: component })),
);

type ActionProps = { comment: Comment; talk: Talk };

/** A comment that waits for review can only be deleted. */
function CommentActions({ comment, talk }: ActionProps) {
  const { texts, thread, replyTo, replyingTo } = talk;
  const memberId = useUser()?.id;
  const [isReporting, setIsReporting] = useState(false);
  const { id, author } = comment;
  const isOwn = author?.id === memberId;
  const mayDelete = useHolds('account/comment/delete');
  const isPublic = comment.state === 'passed';
  return (
    <div className="cmt-acts flow quiet needs-js">
      {isPublic && <PraiseButton comment={comment} talk={talk} />}
      {isPublic && thread.isOpen && (
        <TextButton
          aria-label={fill(texts.replyTo, { name: author?.name ?? '' })}
          aria-expanded={replyingTo === id}
          onClick={() => replyTo(replyingTo === id ? null : id)}
          icon="comment"
          label={texts.reply}
        />
      )}
      {isPublic && <TextButton onClick={() => copyLink(id, texts)} icon="link" label={texts.copyLink} />}
      {isPublic && !isOwn && <TextButton onClick={() => setIsReporting(true)} icon="flag" label={texts.report} />}
      {isOwn && mayDelete && (
        <ConfirmButton
          label={texts.delete}
          question={texts.deleteAsk}
          className=""
          onConfirm={() => talk.remove(id)}
          texts={texts}
        />
      )}
      {isReporting && (
        <Suspense>
          <ReportDialog id={id} talk={talk} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function PraiseButton({ comment, talk: { texts, thread } }: ActionProps) {
  const { lang } = useVisit();
  const target = { t: 'comment', id: comment.id } as const;
  const known = useReaction('praise', target) ?? { isOn: false, count: comment.praises };
  const press = async () => {
    const { press: send } = await import('#web/ui/reactions/reactions.ts');
    await send('praise', target, { place: { t: thread.t, id: thread.id }, count: comment.praises });
  };
  const count = formatCount(lang, known.count);
  return (
    <TextButton
      aria-pressed={known.isOn}
      aria-label={`${known.isOn ? texts.praised : texts.praise} ${count}`}
      onClick={press}
      icon="praise"
      label={count}
    />
  );
}

async function copyLink(id: number, texts: Talk['texts']) {
  const { origin, pathname } = location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}#${commentAnchor(id)}`);
    await showToast(texts.copied, 'success');
  } catch {
    // Insecure origins have no clipboard; the link is put into the address bar instead.
    history.replaceState(history.state, '', `#${commentAnchor(id)}`);
    await showToast(texts.copyFailed, 'error');
  }
}
