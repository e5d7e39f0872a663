import type { OwnComment } from '@rujian/contract/areas/comments/my-comments';
import { APPEAL_MAX_CHARACTERS, APPEAL_MIN_CHARACTERS } from '@rujian/contract/base/constants';
import { OWN_COMMENT_STATES } from '@rujian/contract/vocabulary/comments';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withApi } from '#web/api/with-api.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/comment.route';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const SEALS: Record<OwnComment['state']['key'], string> = {
  passed: 'tag tag-pasture',
  pending: 'tag tag-amber',
  hidden: 'tag tag-amber',
  rejected: 'tag tag-alarm',
  removed: 'tag tag-alarm',
};

const route = memberPage<MyTexts>('members/my', '/user/account/comment', 'comments');

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['state'], async ({ values, ...asked }) => {
  const state = OWN_COMMENT_STATES.find((known) => known === values.state) ?? '';
  const [callApi, { deleteOwnComment, listOwnComments }, { appealComment }] = await withApi(
    import('@rujian/contract/areas/comments/my-comments'),
    import('@rujian/contract/areas/comments/public'),
  );
  return {
    ...(await callApi(listOwnComments, { ...asked, state })),
    state,
    deleteComment: (id: number) => callApi(deleteOwnComment, { id }),
    appeal: (id: number, text: string, successMessage: string) =>
      callApi(appealComment, { id, text }, { successMessage, errorMessage: false }),
  };
});

export { MySkeleton as HydrateFallback } from './my-page.tsx';

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { texts, states, state, deleteComment, appeal } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <MyListPage
      title={texts.commentsTitle}
      intro={texts.commentsDescription}
      data={loaderData}
      tabs={{ state, states }}
      row={(comment) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          onDelete={() => deleteComment(comment.id).then(revalidate)}
          onAppeal={(text) => appeal(comment.id, text, texts.appealed).then(revalidate)}
          texts={texts}
        />
      )}
      empty={
        <EmptyState title={texts.noComments} text={texts.noCommentsText}>
          <TextLink className="btn btn-primary" to="/news" label={texts.goReading} />
        </EmptyState>
      }
    />
  );
}

type Props = {
  comment: OwnComment;
  onDelete: () => Promise<unknown>;
  onAppeal: (text: string) => Promise<unknown>;
  texts: MyTexts;
};

function CommentRow({ comment, onDelete, onAppeal, texts }: Props) {
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
            <TextLink className="link" to={target.path} lang={contentLang} label={target.title} />
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
        {isPublic && <TextLink className="btn btn-s" to={`${target.path}#c${comment.id}`} label={texts.inPlace} />}
        <Allowed name="delete">
          <ConfirmButton label={texts.delete} question={texts.deleteCommentAsk} onConfirm={onDelete} texts={texts} />
        </Allowed>
      </div>
    </li>
  );
}

type AppealProps = { until: string; onAppeal: (text: string) => Promise<unknown>; texts: MyTexts };

function AppealForm({ until, onAppeal, texts }: AppealProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, submit, field, setErrors } = useForm({ text: '' }, send, (refusal) => ({
    text: refusal.failure?.fields?.text ?? refusal.message,
  }));
  const { value, error, onChange } = field('text');
  const text = value.trim();
  const length = [...text].length;
  useEffect(() => {
    if (isOpen) area.current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <p className="my-appeal row">
        <TextButton className="btn btn-s" onClick={() => setIsOpen(true)} label={texts.appeal} />
        <small className="my-hint">{fill(texts.appealUntil, { date: until })}</small>
      </p>
    );
  }
  return (
    <form className="my-appeal-form stack-2" onSubmit={submit}>
      <FormField
        label={texts.appealField}
        error={error}
        hint={fill(texts.appealHint, { count: length, max: APPEAL_MAX_CHARACTERS })}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={4}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </FormField>
      <div className="my-actions">
        <TextButton className="btn btn-s" onClick={() => setIsOpen(false)} label={texts.cancel} />
        <BusyButton
          className="btn btn-s btn-primary"
          isBusy={isBusy}
          busyLabel={texts.working}
          label={texts.appealSend}
        />
      </div>
    </form>
  );

  async function send() {
    if (length >= APPEAL_MIN_CHARACTERS && length <= APPEAL_MAX_CHARACTERS) return void (await onAppeal(text));
    setErrors({ text: texts.appealLength });
    area.current?.focus();
  }
}
