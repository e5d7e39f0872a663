import type { Comment } from '@rujian/contract/areas/comments/public';
import { lazy, Suspense, useState } from 'react';
import { useHolds } from '#web/api/use-holds.ts';
import { useUser } from '#web/api/use-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { useReaction } from '#web/ui/reactions/reaction-memory.ts';
import { showToast } from '#web/ui/toast.ts';
import { commentAnchor } from './comment-hash.ts';
import type { Talk } from './use-thread.ts';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: component }) => ({ default: component })),
);

type Props = { comment: Comment; talk: Talk };

/** A comment that waits for review can only be deleted. */
export function CommentActions({ comment, talk }: Props) {
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

function PraiseButton({ comment, talk: { texts, thread } }: Props) {
  const { lang } = useVisit();
  const target = { t: 'comment', id: comment.id } as const;
  const known = useReaction('praise', target) ?? { isOn: false, count: comment.praises };
  const press = async () => {
    const { press: send } = await import('#web/ui/reactions/reactions.ts');
    const place = { t: thread.t, id: thread.id };
    await send('praise', target, { place, count: comment.praises });
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
