import { ApiError } from '@rujian/api-client/api-error';
import { CONTRIBUTION_KIND, type ContributionKind } from '@rujian/contract/vocabulary/contributions';
import type { EditorHandle } from '@rujian/editor/rich-text-editor.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { useUser } from '#web/api/use-user.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { useSite } from '#web/ui/site-data.ts';
import { isStale, missingIn, sendDraft } from '../contribute-calls.ts';
import type { Sent } from '../contribute-form.tsx';
import type { ContributeTexts } from '../texts.ts';
import type { Draft, FieldsProps } from './draft.ts';
import { ArticleFields, TipFields } from './kind-fields.tsx';
import { type SaveState, useDraft } from './use-draft.ts';

type Props = {
  start: Draft;
  notice: 'none' | 'restored';
  isUnsaved: boolean;
  columns: { id: number; name: string }[];
  texts: ContributeTexts;
  onKind: (kind: ContributionKind) => void;
  onDiscard: (draft: Draft) => void;
  onStale: (mine: Draft) => void;
  onSent: (sent: Sent) => void;
};

export function DraftForm(props: Props) {
  const { start, notice, isUnsaved, columns, texts, onKind, onDiscard, onStale, onSent } = props;
  const { lang } = useSite();
  const user = useUser();
  const editor = useRef<EditorHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Idempotency key: one submission, however often it is retried. */
  const [key] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isBusy, setIsBusy] = useState(false);
  const own = useDraft(start, { isUnsaved, onStale, onFiles: (files) => editor.current?.renewPictures(files) });
  const { draft } = own;
  const change: FieldsProps['change'] = (changes) =>
    own.change(typeof changes === 'function' ? changes(own.latest()) : changes);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return (
    <form ref={form} className="contribute-fields stack-6" noValidate onSubmit={submit}>
      <div className="tabs" role="tablist" aria-label={texts.kinds}>
        {CONTRIBUTION_KIND.keys.map((kind) => (
          <TextButton
            key={kind}
            role="tab"
            aria-selected={kind === draft.kind}
            onClick={() => kind !== draft.kind && void turnTo(kind)}
            label={kind === 'tip' ? texts.kindTip : texts.kindArticle}
          />
        ))}
      </div>
      {notice === 'restored' && (
        <p className="note contribute-restored flow" role="status">
          <span>{texts.restored}</span>
          <button type="button" className="link" onClick={() => onDiscard(own.latest())}>
            {start.id === '' ? texts.startAnew : texts.useStored}
          </button>
        </p>
      )}
      {draft.kind === 'article' ? (
        <ArticleFields draft={draft} change={change} errors={errors} texts={texts} columns={columns} editor={editor} />
      ) : (
        <TipFields draft={draft} change={change} errors={errors} texts={texts} />
      )}
      <FormProblem problem={errors.form} />
      <div className="contribute-send row">
        <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.sending} label={texts.send} />
        <SaveLine state={own.saveState} savedAt={own.savedAt} isMember={!!user} texts={texts} />
      </div>
      {!user && <p className="hint">{texts.loginAtSend}</p>}
    </form>
  );

  async function turnTo(kind: ContributionKind): Promise<void> {
    editor.current?.flush();
    await own.flush();
    onKind(kind);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    editor.current?.flush();
    setIsBusy(true);
    try {
      const missing = await missingIn(own.latest(), lang);
      setErrors(missing);
      if (Object.keys(missing).length > 0) return;
      if (!storedUser() && !(await logInInPlace({ hadSession: false }))) return;
      await own.flush();
      const answer = await sendDraft(own.latest(), key);
      own.finish();
      onSent({ ...answer, kind: draft.kind });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isStale(error)) return onStale(own.latest());
      setErrors(refused(error));
    } finally {
      setIsBusy(false);
    }
  }
}

function refused({ failure, message }: ApiError): Record<string, string> {
  const fields = failure?.fields ?? {};
  return Object.keys(fields).length > 0 ? fields : { form: message };
}

type SaveLineProps = { state: SaveState; savedAt: number | undefined; isMember: boolean; texts: ContributeTexts };

function SaveLine({ state, savedAt, isMember, texts }: SaveLineProps) {
  return (
    <p className="contribute-saved quiet" role="status" data-state={state}>
      {message()}
    </p>
  );

  function message() {
    if (state === 'idle') return '';
    if (state === 'waiting' || state === 'saving') return texts.saving;
    if (state === 'failed') return texts.saveFailed;
    if (state === 'conflict') return texts.saveConflict;
    if (state === 'local') return isMember ? texts.savedHere : texts.savedHereVisitor;
    return <FilledText text={texts.saved} parts={{ time: savedAt ? <TimeStamp at={savedAt} form="time" /> : '' }} />;
  }
}
