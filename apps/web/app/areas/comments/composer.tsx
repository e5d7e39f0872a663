import { COMMENT_MAX_CHARACTERS, COMMENT_MIN_CHARACTERS } from '@rujian/contract/base/constants';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { useUser } from '#web/api/use-user.ts';
import { fill } from '#web/i18n/fill.ts';
import { Face } from '#web/ui/content/face.tsx';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { useSite } from '#web/ui/site-data.ts';
import type { Target } from './load-thread.ts';
import { commentAnchor, type Talk } from './use-thread.ts';

export function Composer({ talk, parent }: { talk: Talk; parent: { id: number; name: string } | null }) {
  const { texts, thread } = talk;
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = draftKey(thread, parent?.id ?? null);
  const isAnswer = parent !== null;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  // Text typed before hydration wins over a stored draft.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) keepDraft(key, typed);
    setText(readDraft(key) || (typed ?? ''));
    if (isAnswer) field.current?.focus();
  }, [key, isAnswer]);

  const edit = (typed: string) => {
    setText(typed);
    setError('');
    keepDraft(key, typed);
  };

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const problem = problemOf(text, texts);
    if (problem !== null) {
      setError(problem);
      return field.current?.focus();
    }
    if (isBusy) return;
    setIsBusy(true);
    try {
      await post();
    } finally {
      setIsBusy(false);
    }
  };

  const post = async () => {
    if (!storedUser() && !(await logInInPlace({ hadSession: false }))) return;
    const { ApiError, write } = await import('./thread-calls.ts');
    try {
      const target = { t: thread.t, id: thread.id };
      const { comment } = await write({ ...target, content: text.trim(), parentId: parent?.id ?? 0 });
      edit('');
      talk.written(comment);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal.failure?.fields?.content ?? refusal.message);
      field.current?.focus();
    }
  };

  const leave = () => {
    talk.replyTo(null);
    if (parent) document.getElementById(commentAnchor(parent.id))?.focus();
  };

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event as never);
    if (event.key === 'Escape' && parent) leave();
  };

  const used = commentLength(text);
  const errorId = `${fieldId}-error`;
  return (
    <form className="composer needs-js" onSubmit={send}>
      {!parent && <OwnFace />}
      <div>
        <div className="composer-box" data-bad={error !== '' || undefined}>
          <label className="sr" htmlFor={fieldId}>
            {parent ? fill(texts.replyField, { name: parent.name }) : texts.field}
          </label>
          <textarea
            ref={field}
            id={fieldId}
            value={text}
            placeholder={parent ? fill(texts.replyPlaceholder, { name: parent.name }) : texts.placeholder}
            aria-invalid={error !== '' || undefined}
            aria-describedby={`${fieldId}-length${error ? ` ${errorId}` : ''}`}
            onChange={({ currentTarget }) => edit(currentTarget.value)}
            onKeyDown={sendByKey}
          />
          <div className="composer-foot row quiet">
            <span
              id={`${fieldId}-length`}
              data-over={used > COMMENT_MAX_CHARACTERS || undefined}
              aria-label={fill(texts.length, { count: used, max: COMMENT_MAX_CHARACTERS })}
              role="note"
            >
              {used} / {COMMENT_MAX_CHARACTERS}
            </span>
            <small className="member-only">{texts.keyHint}</small>
            <small className="guest-only">{texts.visitorHint}</small>
            {parent && <TextButton className="btn btn-s" onClick={leave} label={texts.cancel} />}
            <BusyButton
              className="btn btn-s btn-primary"
              isBusy={isBusy}
              busyLabel={texts.sending}
              disabled={used === 0}
              label={parent ? texts.reply : texts.send}
            />
          </div>
        </div>
        <FormProblem id={errorId} problem={error} />
      </div>
    </form>
  );
}

function OwnFace() {
  const user = useUser();
  const { site } = useSite();
  if (user) return <Face member={user} cdnUrl={site.cdnUrl} />;
  return (
    <span className="face composer-visitor" aria-hidden="true">
      <Icon name="user" />
    </span>
  );
}

function problemOf(text: string, texts: Talk['texts']): string | null {
  const max = COMMENT_MAX_CHARACTERS;
  switch (lengthProblem(text)) {
    case 'long':
      return fill(texts.tooLong, { max, count: commentLength(text) - max });
    case 'short':
    case 'empty':
      return fill(texts.tooShort, { min: COMMENT_MIN_CHARACTERS });
    default:
      return null;
  }
}

/** Code points, trimmed: an emoji counts once, as on the server. */
export function commentLength(text: string): number {
  return [...text.trim()].length;
}

export function lengthProblem(text: string): 'empty' | 'short' | 'long' | null {
  const length = commentLength(text);
  if (length === 0) return 'empty';
  if (length < COMMENT_MIN_CHARACTERS) return 'short';
  return length > COMMENT_MAX_CHARACTERS ? 'long' : null;
}

const DRAFT_PREFIX = 'rujian-comment-draft';

function draftKey({ t, id }: Target, parentId: number | null): string {
  return `${DRAFT_PREFIX}:${t}:${id}:${parentId ?? 0}`;
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Survives a reload, such as after login, and ends with the tab. */
function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the text stays in the field only.
  }
}
