import { useState } from 'react';
import type { GivenFile } from './file-field.tsx';
import type { Appeal } from './represent-calls.ts';
import { useForm } from './use-form.ts';
import { AnswerChoice, AnswerForm } from './work/answer-form.tsx';
import type { AnswerProps } from './work/answer-panel.tsx';

/** An objection is decided by the desk, once per complaint. */
export function AppealForm({ answerTo, calls, onChanged, texts }: AnswerProps) {
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
