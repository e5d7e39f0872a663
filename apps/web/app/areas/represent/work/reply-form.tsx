import type { SavedReply } from '@rujian/contract/areas/represent/public';
import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { GivenFile } from '../file-field.tsx';
import type { RepresentCalls } from '../represent-calls.ts';
import { AnswerChoice, AnswerForm, useForm } from '../sent-form.tsx';
import type { RepresentTexts } from '../texts.ts';
import type { AnswerProps } from './answer-panel.tsx';

type Audience = 'public' | 'private';

export function ReplyForm(props: AnswerProps) {
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
        <button
          type="button"
          className="btn btn-s"
          disabled={form.isBusy || title.trim() === '' || text.trim() === ''}
          onClick={() => form.submit()}
        >
          {texts.saveThis}
        </button>
      </div>
      <FormProblem problem={form.problem || Object.values(form.fields)[0]} />
    </details>
  );
}
