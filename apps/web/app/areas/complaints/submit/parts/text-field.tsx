import type { ComponentProps, ReactNode } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { Draft } from '../draft.ts';
import type { Complaining } from '../use-complaining.ts';

/** Plain text fields of the form. */
type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

type Props = Omit<ComponentProps<'input'>, 'form'> & {
  name: TextName;
  label: string;
  hint?: ReactNode;
  form: Complaining;
};

/** A line of text with label, hint and error. */
export function TextField({ name, label, hint, form, ...input }: Props) {
  return (
    <div data-field={name}>
      <FormField label={label} hint={hint} error={form.problems[name]}>
        {(control) => (
          <input
            {...control}
            {...input}
            name={name}
            value={form.draft[name]}
            onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value })}
            onBlur={() => form.leave(name)}
          />
        )}
      </FormField>
    </div>
  );
}

type AreaProps = {
  name: TextName;
  label: string;
  hint?: ReactNode;
  form: Complaining;
  rows: number;
  most: number;
  placeholder?: string;
};

/** Several lines with a character count. */
export function AreaField({ name, label, hint, form, rows, most, placeholder }: AreaProps) {
  const signs = [...form.draft[name]].length;
  return (
    <div data-field={name} className="area-field">
      <FormField label={label} hint={hint} error={form.problems[name]}>
        {(control) => (
          <textarea
            {...control}
            name={name}
            rows={rows}
            value={form.draft[name]}
            placeholder={placeholder}
            onChange={({ currentTarget }) => form.set({ [name]: [...currentTarget.value].slice(0, most).join('') })}
            onBlur={() => form.leave(name)}
          />
        )}
      </FormField>
      <p className="counter fine" aria-hidden="true">
        {signs}/{most}
      </p>
    </div>
  );
}
