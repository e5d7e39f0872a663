import { useState } from 'react';
import type { GivenFile } from '../file-field.tsx';
import { useForm } from '../use-form.ts';
import { AnswerChoice, AnswerForm } from './answer-form.tsx';
import type { AnswerProps } from './answer-panel.tsx';
import { SavedReplies } from './saved-replies.tsx';

type Audience = 'public' | 'private';

export function ReplyForm(props: AnswerProps) {
  const { brandId, complaint, saved, calls, onChanged, texts } = props;
  const [text, setText] = useState('');
  const [audience, setAudience] = useState<Audience>('public');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm(() =>
    calls.reply({
      brand: brandId,
      id: complaint.id,
      text,
      public: audience === 'public',
      files: files.map(({ id }) => id),
    }),
  );
  const audiences = [
    ['public', texts.replyPublic],
    ['private', texts.replyPrivate],
  ] as const;
  return (
    <AnswerForm
      form={form}
      before={
        <SavedReplies
          brandId={brandId}
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
      sent={texts.replySent}
      onSent={() => {
        setText('');
        setFiles([]);
        return onChanged();
      }}
      texts={texts}
    />
  );
}
