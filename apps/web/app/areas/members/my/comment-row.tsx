import type { OwnComment } from '@rujian/contract/areas/comments/my-comments';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { AppealForm } from './appeal-form.tsx';
import type { MyTexts } from './texts.ts';

const SEALS: Record<OwnComment['state']['key'], string> = {
  passed: 'tag tag-pasture',
  pending: 'tag tag-amber',
  hidden: 'tag tag-amber',
  rejected: 'tag tag-alarm',
  removed: 'tag tag-alarm',
};

type Props = {
  comment: OwnComment;
  onDelete: () => Promise<unknown>;
  onAppeal: (text: string) => Promise<unknown>;
  texts: MyTexts;
};

export function CommentRow({ comment, onDelete, onAppeal, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { state, reason, target, content, praises, replies, appealUntil, appeal } = comment;
  const isPublic = state.key === 'passed' && target.path !== null;
  return (
    <li className="my-row">
      <p className="meta">
        <span className={SEALS[state.key]}>{state.name}</span>
        {state.key === 'pending' && <span>{texts.onlyYouSee}</span>}
        {reason && <span>{fill(texts.reason, { reason: reason.name })}</span>}
        <TimeStamp at={comment.createdAt} />
        <span>{fill(texts.region, { region: comment.region })}</span>
      </p>
      <p className="my-quote" lang={contentLang}>
        {content}
      </p>
      <p className="meta">
        <span>
          {comment.rootId === null ? texts.commentOn : texts.replyUnder}{' '}
          {target.path ? (
            <Link className="link" to={target.path} lang={contentLang}>
              {target.title}
            </Link>
          ) : (
            texts.targetGone
          )}
        </span>
        <span>{fill(texts.praiseCount, { count: praises })}</span>
        <span>{fill(texts.replyCount, { count: replies })}</span>
      </p>
      {appeal && (
        <div className="my-note">
          <p>
            <b>{appeal.stateName}</b> <TimeStamp at={appeal.createdAt} />
          </p>
          <p lang={contentLang}>{appeal.text}</p>
          {appeal.note && <p lang={contentLang}>{fill(texts.appealAnswer, { note: appeal.note })}</p>}
        </div>
      )}
      {appealUntil !== null && <AppealForm until={formatDate(lang, appealUntil)} onAppeal={onAppeal} texts={texts} />}
      <div className="my-actions">
        {isPublic && (
          <Link className="btn btn-s" to={`${target.path}#c${comment.id}`}>
            {texts.inPlace}
          </Link>
        )}
        <Allowed name="delete">
          <ConfirmButton label={texts.delete} question={texts.deleteCommentAsk} onConfirm={onDelete} texts={texts} />
        </Allowed>
      </div>
    </li>
  );
}
