import { type ReactNode, useId } from 'react';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { FileField, type GivenFile } from '../file-field.tsx';
import { SentForm, type useForm } from '../sent-form.tsx';
import type { RepresentTexts } from '../texts.ts';

type Props = {
  form: ReturnType<typeof useForm>;
  text: { label: string; hint: string; value: string; onChange: (text: string) => void };
  files?: { value: GivenFile[]; onChange: (files: GivenFile[]) => void };
  before?: ReactNode;
  between?: ReactNode;
  action: string;
  texts: RepresentTexts;
};

export function AnswerForm({ form, text, files, before, between, action, texts }: Props) {
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
