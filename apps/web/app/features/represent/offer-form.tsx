import { type FormEvent, useState } from 'react';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { AnswerProps } from './answer-panel.tsx';
import { FileField, type GivenFile } from './file-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { useForm } from './use-form.ts';

/** How the brand would settle the matter; the complainant has the last word. */
export function OfferForm({ brandId, complaint, calls, onChanged, texts }: AnswerProps) {
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm(() =>
    calls.propose({
      ...{ brand: brandId, id: complaint.id, amount: amount.trim(), text },
      files: files.map(({ id }) => id),
    }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    showToast(texts.offerSent, 'success');
    await onChanged();
  };
  return (
    <form className="rep-form" onSubmit={submit} noValidate>
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
      <FormField label={texts.offerText} hint={texts.replyHint} error={form.fields.text}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={2000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </FormField>
      <FileField
        label={texts.addFiles}
        hint={texts.filesHint}
        topic="complaint"
        max={9}
        files={files}
        error={form.fields.files}
        onChange={setFiles}
        texts={texts}
      />
      <FormProblem problem={form.problem} />
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
        {texts.sendOffer}
      </BusyButton>
    </form>
  );
}
