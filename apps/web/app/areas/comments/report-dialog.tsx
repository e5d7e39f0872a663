import { REPORT_NOTE_CHARACTERS } from '@rujian/contract/base/constants';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton, IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Talk } from './use-thread.ts';
import './report-dialog.css';

/** A native dialog: it traps the focus, closes on Esc and restores the focus. */
export function ReportDialog({ id, talk: { texts }, onClose }: { id: number; talk: Talk; onClose: () => void }) {
  const { lang } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) return setError(texts.chooseReason);
    setIsBusy(true);
    try {
      if (!storedUser() && !(await logInInPlace({ hadSession: false }))) return;
      await post(reason);
    } finally {
      setIsBusy(false);
    }
  };

  const post = async (chosen: Reason) => {
    const { ApiError, report } = await import('./thread-calls.ts');
    try {
      await report({ id, reason: chosen, note });
      close();
      await showToast(texts.reported, 'success');
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal.message);
    }
  };

  return (
    <dialog ref={dialog} className="report-dialog" aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={send}>
        <header>
          <h2 id={titleId}>{texts.reportTitle}</h2>
          <IconButton icon="close" label={texts.close} onClick={close} />
        </header>
        <fieldset>
          <legend>{texts.reportIntro}</legend>
          {REASON.keys.map((key) => (
            <label key={key}>
              <input type="radio" name="reason" checked={reason === key} onChange={() => setReason(key)} />
              {REASON.label(key, lang)}
            </label>
          ))}
        </fieldset>
        <label className="report-note">
          <span>{fill(texts.reportNote, { max: REPORT_NOTE_CHARACTERS })}</span>
          <textarea value={note} rows={3} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
        </label>
        <FormProblem problem={error} />
        <div className="report-actions">
          <TextButton className="btn" onClick={close} label={texts.cancel} />
          <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.working} label={texts.reportSend} />
        </div>
      </form>
    </dialog>
  );
}
