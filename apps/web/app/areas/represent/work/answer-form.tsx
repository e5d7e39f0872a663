import { type FormEvent, type ReactNode, useId } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { FileField, type GivenFile } from '../file-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import type { RepresentTexts } from '../texts.ts';
import type { useForm } from '../use-form.ts';

type Props = {
  form: ReturnType<typeof useForm>;
  /** Text of the brand. */
  text: { label: string; hint: string; value: string; onChange: (text: string) => void };
  files?: { value: GivenFile[]; onChange: (files: GivenFile[]) => void };
  /** Content above the text, and between the text and the files. */
  before?: ReactNode;
  between?: ReactNode;
  action: string;
  sent: string;
  onSent: () => Promise<void>;
  texts: RepresentTexts;
};

/** A response of a brand: text, optional files, and one button. */
export function AnswerForm(props: Props) {
  const { form, text, files, before, between, action, sent, onSent, texts } = props;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    showToast(sent, 'success');
    await onSent();
  };
  return (
    <form className="rep-form stack-4" onSubmit={submit} noValidate>
      {before}
      <FormField label={text.label} hint={text.hint} error={form.fields.text}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={2000}
            value={text.value}
            onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
          />
        )}
      </FormField>
      {between}
      {files && (
        <FileField
          label={texts.files}
          hint={texts.filesHint}
          topic="complaint"
          max={9}
          files={files.value}
          error={form.fields.files}
          onChange={files.onChange}
          texts={texts}
        />
      )}
      <FormProblem problem={form.problem} />
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
        {action}
      </BusyButton>
    </form>
  );
}

type ChoiceProps<Key extends string> = {
  legend: string;
  choices: readonly (readonly [Key, string])[];
  chosen: Key;
  onChoose: (key: Key) => void;
};

/** A visible single choice. */
export function AnswerChoice<Key extends string>(props: ChoiceProps<Key>) {
  const { legend, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="rep-choice flow">
      <legend>{legend}</legend>
      {choices.map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
