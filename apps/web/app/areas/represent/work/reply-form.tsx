import { useState } from 'react';
import type { GivenFile } from '../file-field.tsx';
import { useForm } from '../use-form.ts';
import { AnswerChoice, AnswerForm } from './answer-form.tsx';
import type { AnswerProps } from './answer-panel.tsx';
import { SavedReplies } from './saved-replies.tsx';

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
