import { useState } from 'react';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { GivenFile } from './file-field.tsx';
import { useForm } from './use-form.ts';
import { AnswerForm } from './work/answer-form.tsx';
import type { AnswerProps } from './work/answer-panel.tsx';

/** The brand's settlement offer; the complainant decides. */
export function OfferForm({ answerTo, calls, onChanged, texts }: AnswerProps) {
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
