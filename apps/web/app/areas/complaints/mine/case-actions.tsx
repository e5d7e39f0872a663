import { ApiError } from '@rujian/api-client/api-error';
import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import {
  COMPLAINT_REASON_MAX_CHARACTERS,
  COMPLAINT_REASON_MIN_CHARACTERS,
  COMPLAINT_STATEMENT_MAX_CHARACTERS,
  COMPLAINT_STATEMENT_MIN_CHARACTERS,
  COMPLAINT_SUPPLEMENT_MAX_CHARACTERS,
  COMPLAINT_SUPPLEMENT_MIN_CHARACTERS,
} from '@rujian/contract/areas/complaints/rules';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton, IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { EvidencePart } from '../submit/evidence/evidence-part.tsx';
import { useEvidence } from '../submit/evidence/use-evidence.ts';
import type { ComplainTexts } from '../submit/texts.ts';
import type { GivenFiles, MineCalls } from './mine-calls.ts';
import type { MineTexts } from './texts.ts';

type Props = {
  complaint: MyComplaint;
  calls: MineCalls;
  onChanged: () => Promise<void>;
  texts: MineTexts;
  formTexts: ComplainTexts;
};

export function CaseActions({ complaint, calls, onChanged, texts, formTexts }: Props) {
  const { lang } = useVisit();
  const { id, actions } = complaint;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  const reason = {
    ...({ field: 'reason', hint: texts.reasonHint, texts } as const),
    least: COMPLAINT_REASON_MIN_CHARACTERS,
    most: COMPLAINT_REASON_MAX_CHARACTERS,
  };
  return (
    <div className="flow">
      {can('confirm') && (
        <ConfirmButton
          label={texts.confirm}
          question={texts.confirmAsk}
          className="btn btn-primary"
          actionClassName="btn btn-primary"
          onConfirm={() => calls.confirm(id).then(onChanged)}
          texts={texts}
        />
      )}
      {can('refuse') && (
        <TextDialog
          {...reason}
          label={texts.refuse}
          question={texts.refuseAsk}
          onSend={(text) => calls.refuse(id, text).then(onChanged)}
        />
      )}
      {can('edit') && <TextLink className="btn btn-primary" to={`/complaint/submit?draft=${id}`} label={texts.goOn} />}
      {can('supplement') && (
        <SupplementDialog
          isAsked={complaint.state.key === 'need_more'}
          onSend={(text, files) => calls.supplement(id, text, files).then(onChanged)}
          texts={texts}
          formTexts={formTexts}
        />
      )}
      {can('appeal') && (
        <TextDialog
          {...reason}
          label={texts.appeal}
          question={texts.appealAsk}
          onSend={(text) => calls.appeal(id, text).then(onChanged)}
        />
      )}
      {can('reopen') && complaint.reopenUntil !== null && (
        <TextDialog
          {...reason}
          label={texts.reopen}
          question={fill(texts.reopenAsk, { date: formatDate(lang, complaint.reopenUntil) })}
          onSend={(text) => calls.reopen(id, text).then(onChanged)}
        />
      )}
      {can('join') && complaint.group && !complaint.group.joined && (
        <TextDialog
          field="statement"
          label={texts.groupJoin}
          question={texts.groupJoinAsk}
          hint={texts.groupJoinHint}
          least={COMPLAINT_STATEMENT_MIN_CHARACTERS}
          most={COMPLAINT_STATEMENT_MAX_CHARACTERS}
          onSend={(text) => calls.joinGroup(id, text).then(onChanged)}
          texts={texts}
        />
      )}
      <TextLink className="btn" to={`/complaint/kit?id=${id}`} icon="print" label={texts.kit} />
      {can('withdraw') && (
        <TextDialog
          {...reason}
          least={0}
          label={texts.withdraw}
          question={texts.withdrawAsk}
          className="btn btn-danger"
          onSend={(text) => calls.withdraw(id, text).then(onChanged)}
        />
      )}
    </div>
  );
}

type SupplementProps = {
  isAsked: boolean;
  onSend: (text: string, evidence: GivenFiles) => Promise<unknown>;
  texts: MineTexts;
  formTexts: ComplainTexts;
};

function SupplementDialog({ isAsked, onSend, texts, formTexts }: SupplementProps) {
  const box = useEvidence([], formTexts);
  return (
    <TextDialog
      label={texts.supplement}
      question={texts.supplementAsk}
      className={isAsked ? 'btn btn-primary' : 'btn'}
      field="text"
      least={COMPLAINT_SUPPLEMENT_MIN_CHARACTERS}
      most={COMPLAINT_SUPPLEMENT_MAX_CHARACTERS}
      hint={texts.supplementHint}
      onSend={async (text) => {
        const evidence = await box.sendAll();
        if (!evidence) throw new NotUploaded(formTexts.wrongEvidence);
        await onSend(text, evidence);
        box.clear();
      }}
      texts={texts}
    >
      <EvidencePart box={box} texts={formTexts} />
    </TextDialog>
  );
}

type DialogProps = {
  label: string;
  question: string;
  className?: string;
  field: 'reason' | 'text' | 'statement';
  least: number;
  most: number;
  hint: string;
  onSend: (text: string) => Promise<unknown>;
  children?: ReactNode;
  texts: MineTexts;
};

/** An upload failed; its row shows the reason, this message the next step. */
class NotUploaded extends Error {
  override readonly name = 'NotUploaded';
}

function TextDialog(props: DialogProps) {
  const { label, question, className = 'btn', field, least, most, hint, texts } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if ([...text.trim()].length < least) return setProblem(hint);
    setIsBusy(true);
    setProblem('');
    try {
      await props.onSend(text.trim());
      setText('');
      dialog.current?.close();
    } catch (error) {
      if (error instanceof NotUploaded) setProblem(error.message);
      else if (error instanceof ApiError) {
        setProblem(error.failure?.fields[field] ?? error.message);
      } else throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <TextButton className={className} onClick={() => dialog.current?.showModal()} label={label} />
      <dialog ref={dialog} className="words-dialog" aria-label={label}>
        <form noValidate onSubmit={send}>
          <header>
            <h2>{label}</h2>
            <IconButton icon="close" label={texts.close} onClick={() => dialog.current?.close()} />
          </header>
          <p>{question}</p>
          <TextArea
            label={texts.reason}
            hint={hint}
            error={problem}
            rows={4}
            maxLength={most}
            value={text}
            onChange={setText}
          />
          {props.children}
          <p className="dialog-actions flow">
            <TextButton className="btn" onClick={() => dialog.current?.close()} label={texts.cancel} />
            <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.working} label={texts.send} />
          </p>
        </form>
      </dialog>
    </>
  );
}
