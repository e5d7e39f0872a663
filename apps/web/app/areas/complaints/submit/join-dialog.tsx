import { ApiError } from '@rujian/api-client/api-error';
import {
  COMPLAINT_STATEMENT_MAX_CHARACTERS,
  COMPLAINT_STATEMENT_MIN_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { storedUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton, IconButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { EvidencePart } from './evidence/evidence-part.tsx';
import { useEvidence } from './evidence/use-evidence.ts';
import { Check } from './parts/part-contact.tsx';
import type { ComplainTexts } from './texts.ts';

type Props = { target: { id: number; title: string }; onClose: () => void; texts: ComplainTexts };

export function JoinDialog({ target, onClose, texts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [statement, setStatement] = useState('');
  const [isTrue, setIsTrue] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const box = useEvidence([], texts);
  useEffect(() => dialog.current?.showModal(), []);

  const join = async (event: FormEvent) => {
    event.preventDefault();
    const left = COMPLAINT_STATEMENT_MIN_CHARACTERS - [...statement.trim()].length;
    const least = COMPLAINT_STATEMENT_MIN_CHARACTERS;
    const found = {
      ...(left > 0 && { statement: fill(texts.wrongShort, { least, left }) }),
      ...(box.list.length === 0 && { evidence: texts.joinNeedsProof }),
      ...(!isTrue && { truthDeclared: texts.wrongTruth }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      if (!storedUser() && !(await logInInPlace({ hadSession: false }))) return;
      const evidence = await box.sendAll();
      if (!evidence) return setWrong({ evidence: texts.wrongEvidence });
      const [callApi, { joinComplaint }] = await withApi(import('@rujian/contract/areas/complaints/steps'));
      const input = { key, id: target.id, statement, evidence, truthDeclared: true as const };
      const { id } = await callApi(joinComplaint, input, { errorMessage: false });
      await navigate(`/user/account/complaint/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = error.failure?.fields ?? {};
      setWrong(Object.keys(fields).length > 0 ? fields : { form: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="join-dialog"
      aria-labelledby="join-title"
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      <form noValidate onSubmit={join}>
        <header>
          <h2 id="join-title">{texts.join}</h2>
          <IconButton icon="close" label={texts.close} onClick={() => dialog.current?.close()} />
        </header>
        {target.title && <p lang="zh-CN">{target.title}</p>}
        <p className="hint">{texts.joinIntro}</p>
        <TextArea
          label={texts.joinStatement}
          hint={texts.joinHint}
          error={wrong.statement}
          rows={4}
          maxLength={COMPLAINT_STATEMENT_MAX_CHARACTERS}
          value={statement}
          onChange={setStatement}
        />
        <EvidencePart box={box} texts={texts} />
        <FormProblem problem={wrong.evidence} />
        <Check field="joinTruth" checked={isTrue} onChange={setIsTrue} error={wrong.truthDeclared}>
          {texts.truthDeclared}
        </Check>
        <FormProblem problem={wrong.form} />
        <p className="send-bar row">
          <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.sending} label={texts.joinSend} />
        </p>
      </form>
    </dialog>
  );
}
