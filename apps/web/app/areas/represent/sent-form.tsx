import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { FileField, type GivenFile } from './file-field.tsx';
import type { RepresentTexts } from './texts.ts';

type Props = { form: ReturnType<typeof useForm>; action: string; children: ReactNode; texts: RepresentTexts };

export function SentForm({ form, action, children, texts }: Props) {
  return (
    <form className="rep-form stack-4" onSubmit={form.submit} noValidate>
      {children}
      <FormProblem problem={form.problem} />
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending} label={action} />
    </form>
  );
}

type Sending = { send: () => Promise<unknown>; sent: string; onSent: () => unknown };

export function useForm({ send, sent, onSent }: Sending) {
  const [isBusy, setIsBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = error.failure?.fields ?? {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setProblem(error.message);
      return;
    } finally {
      setIsBusy(false);
    }
    setFields({});
    showToast(sent, 'success');
    await onSent();
  };
  return { isBusy, fields, problem, setProblem, submit };
}

type AnswerProps = {
  form: ReturnType<typeof useForm>;
  text: { label: string; hint: string; value: string; onChange: (text: string) => void };
  files?: { value: GivenFile[]; onChange: (files: GivenFile[]) => void };
  before?: ReactNode;
  between?: ReactNode;
  action: string;
  texts: RepresentTexts;
};

export function AnswerForm({ form, text, files, before, between, action, texts }: AnswerProps) {
  return (
    <SentForm form={form} action={action} texts={texts}>
      {before}
      <TextArea {...text} error={form.fields.text} rows={6} maxLength={2000} />
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
    </SentForm>
  );
}

type ChoiceProps<Key extends string> = {
  legend: string;
  choices: readonly (readonly [Key, string])[];
  chosen: Key;
  onChoose: (key: Key) => void;
};

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
