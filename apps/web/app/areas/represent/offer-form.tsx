import { useState } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { GivenFile } from './file-field.tsx';
import { useForm } from './use-form.ts';
import { AnswerForm } from './work/answer-form.tsx';
import type { AnswerProps } from './work/answer-panel.tsx';

/** The brand's settlement offer; the complainant decides. */
export function OfferForm({ brandId, complaint, calls, onChanged, texts }: AnswerProps) {
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm(() =>
    calls.propose({ brand: brandId, id: complaint.id, amount: amount.trim(), text, files: files.map(({ id }) => id) }),
  );
  return (
    <AnswerForm
      form={form}
      before={
        <FormField label={texts.offerAmount} hint={texts.offerHint} error={form.fields.amount}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              maxLength={9}
              value={amount}
              onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            />
          )}
        </FormField>
      }
      text={{ label: texts.offerText, hint: texts.replyHint, value: text, onChange: setText }}
      files={{ value: files, onChange: setFiles }}
      action={texts.sendOffer}
      sent={texts.offerSent}
      onSent={onChanged}
      texts={texts}
    />
  );
}
