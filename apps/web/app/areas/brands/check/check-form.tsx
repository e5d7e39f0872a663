import { type ComponentProps, useId } from 'react';
import { ScanButton } from './scan-button.island.tsx';
import type { CheckTexts } from './texts.ts';

type Props = { values: { name: string; batch: string; date: string }; suggestions: string[]; texts: CheckTexts };

const NAME_MAX = 50;
const BATCH_MAX = 60;

/** A plain form: each answer is a page with its own address. */
export function CheckForm({ values, suggestions, texts }: Props) {
  const id = useId();
  return (
    <form className="check-form stack-4" action="/check" aria-label={texts.form} key={JSON.stringify(values)}>
      <Field
        id={`${id}-name`}
        label={texts.name}
        hint={texts.nameHint}
        name="q"
        defaultValue={values.name}
        maxLength={NAME_MAX}
        list={`${id}-names`}
        autoComplete="off"
      >
        <ScanButton field={`${id}-name`} texts={texts} />
      </Field>
      <datalist id={`${id}-names`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Field
        id={`${id}-batch`}
        label={texts.batch}
        hint={texts.batchHint}
        name="batch"
        defaultValue={values.batch}
        maxLength={BATCH_MAX}
        autoComplete="off"
      />
      <Field
        id={`${id}-date`}
        label={texts.date}
        hint={texts.dateHint}
        name="date"
        type="date"
        defaultValue={values.date}
      />
      <button type="submit" className="btn btn-primary">
        {texts.submit}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & { id: string; label: string; hint: string };

function Field({ id, label, hint, children, ...input }: FieldProps) {
  return (
    <div className="check-field stack-1">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input id={id} aria-describedby={`${id}-hint`} {...input} />
        {children}
      </span>
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}
