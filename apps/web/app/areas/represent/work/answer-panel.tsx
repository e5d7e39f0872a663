import type { SavedReply } from '@rujian/contract/areas/represent/public';
import type { BrandComplaint } from '@rujian/contract/areas/represent/work';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { GivenFile } from '../file-field.tsx';
import type { Appeal, RepresentCalls } from '../represent-calls.ts';
import { AnswerChoice, AnswerForm, useForm } from '../sent-form.tsx';
import type { RepresentTexts } from '../texts.ts';

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
            <TextButton
              key={key}
              className={key === current?.key ? 'btn btn-s btn-primary' : 'btn btn-s'}
              aria-pressed={key === current?.key}
              onClick={() => setChosen(key)}
              label={name}
            />
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

type Audience = 'public' | 'private';

function ReplyForm(props: AnswerProps) {
  const { answerTo, saved, calls, onChanged, texts } = props;
  const [text, setText] = useState('');
  const [audience, setAudience] = useState<Audience>('public');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm({
    send: () => {
      const isPublic = audience === 'public';
      return calls.reply({ ...answerTo, text, public: isPublic, files: files.map(({ id }) => id) });
    },
    sent: texts.replySent,
    onSent() {
      setText('');
      setFiles([]);
      return onChanged();
    },
  });
  const audiences = [
    ['public', texts.replyPublic],
    ['private', texts.replyPrivate],
  ] as const;
  return (
    <AnswerForm
      form={form}
      before={
        <SavedReplies
          brandId={answerTo.brand}
          saved={saved}
          calls={calls}
          text={text}
          onChanged={onChanged}
          texts={texts}
          onUse={(reply) => setText((typed) => (typed ? `${typed}\n${reply}` : reply))}
        />
      }
      text={{ label: texts.replyText, hint: texts.replyHint, value: text, onChange: setText }}
      between={
        <AnswerChoice legend={texts.replyAudience} choices={audiences} chosen={audience} onChoose={setAudience} />
      }
      files={{ value: files, onChange: setFiles }}
      action={texts.sendReply}
      texts={texts}
    />
  );
}

type Props = {
  brandId: number;
  saved: SavedReply[];
  calls: RepresentCalls;
  text: string;
  onUse: (reply: string) => void;
  onChanged: () => Promise<void>;
  texts: RepresentTexts;
};

function SavedReplies({ brandId, saved, calls, text, onUse, onChanged, texts }: Props) {
  const contentLang = useContentLang();
  const [title, setTitle] = useState('');
  const form = useForm({
    send: () => calls.saveReply({ brand: brandId, title, text }),
    sent: texts.saved,
    onSent() {
      setTitle('');
      return onChanged();
    },
  });
  const forget = (id: number) =>
    calls
      .deleteReply(brandId, id)
      .catch(() => {})
      .then(onChanged);
  return (
    <details className="rep-saved">
      <summary>{texts.savedReplies}</summary>
      <ul>
        {saved.map((reply) => (
          <li key={reply.id}>
            <b lang={contentLang}>{reply.title}</b>
            <TextButton className="btn btn-s" onClick={() => onUse(reply.text)} label={texts.useSaved} />
            <button
              type="button"
              className="btn btn-s btn-quiet"
              aria-label={fill(texts.deleteSaved, { title: reply.title })}
              onClick={() => forget(reply.id)}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <span className="input">
          <input
            value={title}
            maxLength={20}
            aria-label={texts.savedTitle}
            placeholder={texts.savedTitle}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </span>
        <TextButton
          className="btn btn-s"
          disabled={form.isBusy || title.trim() === '' || text.trim() === ''}
          onClick={() => form.submit()}
          label={texts.saveThis}
        />
      </div>
      <FormProblem problem={form.problem || Object.values(form.fields)[0]} />
    </details>
  );
}
