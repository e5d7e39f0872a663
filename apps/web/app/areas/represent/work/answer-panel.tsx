import type { SavedReply } from '@rujian/contract/areas/represent/public';
import type { BrandComplaint } from '@rujian/contract/areas/represent/work';
import { useState } from 'react';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { GivenFile } from '../file-field.tsx';
import type { Appeal, RepresentCalls } from '../represent-calls.ts';
import { AnswerChoice, AnswerForm, useForm } from '../sent-form.tsx';
import type { RepresentTexts } from '../texts.ts';
import { ReplyForm } from './reply-form.tsx';

export type AnswerProps = {
  answerTo: { brand: number; id: number };
  saved: SavedReply[];
  calls: RepresentCalls;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

/** Each form keeps its text while another is open. */
export function AnswerPanel(props: AnswerProps & { complaint: BrandComplaint }) {
  const { complaint, texts } = props;
  const ways = [
    { key: 'reply', name: texts.reply, isOpen: complaint.canReply, Form: ReplyForm },
    { key: 'propose', name: texts.propose, isOpen: complaint.canPropose, Form: OfferForm },
    { key: 'appeal', name: texts.appeal, isOpen: complaint.canAppeal, Form: AppealForm },
  ].filter(({ isOpen }) => isOpen);
  const [chosen, setChosen] = useState('reply');
  const current = ways.find(({ key }) => key === chosen) ?? ways[0];
  return (
    <section className="sec" aria-labelledby="rep-answer">
      <h2 id="rep-answer">{texts.answerTitle}</h2>
      {complaint.appeal && <AppealState appeal={complaint.appeal} texts={texts} />}
      {!current && <p className="hint">{texts.closed}</p>}
      {ways.length > 1 && (
        <div className="rep-ways flow">
          {ways.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              className={key === current?.key ? 'btn btn-s btn-primary' : 'btn btn-s'}
              aria-pressed={key === current?.key}
              onClick={() => setChosen(key)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {ways.map(({ key, Form }) => (
        <div key={key} hidden={key !== current?.key}>
          <Form {...props} />
        </div>
      ))}
    </section>
  );
}

function AppealState({ appeal, texts }: { appeal: NonNullable<BrandComplaint['appeal']>; texts: RepresentTexts }) {
  const state = appeal.upheld === null ? texts.appealWaiting : appeal.upheld ? texts.appealUpheld : texts.appealRefused;
  return (
    <p className="note">
      <b>{state}</b>
      {appeal.answer && ` ${appeal.answer}`}
    </p>
  );
}

function AppealForm({ answerTo, calls, onChanged, texts }: AnswerProps) {
  const [ground, setGround] = useState<Appeal['ground']>('not_ours');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm({
    send: () => calls.appeal({ ...answerTo, ground, text, files: files.map(({ id }) => id) }),
    sent: texts.appealSent,
    onSent: onChanged,
  });
  const grounds = [
    ['not_ours', texts.groundNotOurs],
    ['duplicate', texts.groundDuplicate],
    ['malicious', texts.groundMalicious],
  ] as const;
  return (
    <AnswerForm
      form={form}
      before={<AnswerChoice legend={texts.ground} choices={grounds} chosen={ground} onChoose={setGround} />}
      text={{ label: texts.appealText, hint: texts.appealHint, value: text, onChange: setText }}
      files={{ value: files, onChange: setFiles }}
      action={texts.sendAppeal}
      texts={texts}
    />
  );
}

function OfferForm({ answerTo, calls, onChanged, texts }: AnswerProps) {
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm({
    send: () => calls.propose({ ...answerTo, amount: amount.trim(), text, files: files.map(({ id }) => id) }),
    sent: texts.offerSent,
    onSent: onChanged,
  });
  return (
    <AnswerForm
      form={form}
      before={
        <TextInput
          label={texts.offerAmount}
          hint={texts.offerHint}
          error={form.fields.amount}
          inputMode="decimal"
          maxLength={9}
          value={amount}
          onChange={setAmount}
        />
      }
      text={{ label: texts.offerText, hint: texts.replyHint, value: text, onChange: setText }}
      files={{ value: files, onChange: setFiles }}
      action={texts.sendOffer}
      texts={texts}
    />
  );
}
