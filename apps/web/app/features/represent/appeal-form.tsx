import { type FormEvent, useState } from 'react';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { AnswerProps } from './answer-panel.tsx';
import { FileField, type GivenFile } from './file-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { Appeal } from './represent-calls.ts';
import { useForm } from './use-form.ts';

/** An objection is decided by the desk, once for each complaint. */
export function AppealForm({ brandId, complaint, calls, onChanged, texts }: AnswerProps) {
  const [ground, setGround] = useState<Appeal['ground']>('not_ours');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm(() =>
    calls.appeal({
      ...{ brand: brandId, id: complaint.id, ground, text },
      files: files.map(({ id }) => id),
    }),
  );
  const grounds = [
    ['not_ours', texts.groundNotOurs],
    ['duplicate', texts.groundDuplicate],
    ['malicious', texts.groundMalicious],
  ] as const;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    showToast(texts.appealSent, 'success');
    await onChanged();
  };
  return (
    <form className="rep-form" onSubmit={submit} noValidate>
      <fieldset className="rep-choice">
        <legend>{texts.ground}</legend>
        {grounds.map(([key, name]) => (
          <label key={key}>
            <input
              type="radio"
              name="rep-ground"
              checked={ground === key}
              onChange={() => setGround(key)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <FormField label={texts.appealText} hint={texts.appealHint} error={form.fields.text}>
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
        {texts.sendAppeal}
      </BusyButton>
    </form>
  );
}
