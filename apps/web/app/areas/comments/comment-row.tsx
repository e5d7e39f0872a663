import type { Comment } from '@rujian/contract/areas/comments/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHolds } from '#web/api/use-holds.ts';
import { useUser } from '#web/api/use-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { Face } from '#web/ui/content/face.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useReaction } from '#web/ui/reactions/reaction-memory.ts';
import { useSite } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import { Composer } from './composer.tsx';
import { commentAnchor, type Talk } from './use-thread.ts';

export function CommentRow({ comment, talk, children }: { comment: Comment; talk: Talk; children?: ReactNode }) {
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
          <p className="cmt-gone muted">{texts.gone}</p>
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
        <button
          type="button"
          aria-label={fill(texts.replyTo, { name: author?.name ?? '' })}
          aria-expanded={replyingTo === id}
          onClick={() => replyTo(replyingTo === id ? null : id)}
        >
          <Icon name="comment" small />
          {texts.reply}
        </button>
      )}
      {isPublic && (
        <button type="button" onClick={() => copyLink(id, texts)}>
          <Icon name="link" small />
          {texts.copyLink}
        </button>
      )}
      {isPublic && !isOwn && (
        <button type="button" onClick={() => setIsReporting(true)}>
          <Icon name="flag" small />
          {texts.report}
        </button>
      )}
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
    <button
      type="button"
      aria-pressed={known.isOn}
      aria-label={`${known.isOn ? texts.praised : texts.praise} ${count}`}
      onClick={press}
    >
      <Icon name="praise" small />
      {count}
    </button>
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
