import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { Draft } from '../draft.ts';
import type { Complaining } from '../use-complaining.ts';

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

type Props = Omit<ComponentProps<'input'>, 'form'> & {
  name: Exclude<TextName, 'harm'>;
  hint?: ReactNode;
  form: Complaining;
};

export function TextField({ name, hint, form, ...input }: Props) {
  return (
    <div data-field={name}>
      <FormField label={form.texts[`field_${name}`]} hint={hint} error={form.problems[name]}>
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

type AreaProps = Pick<Props, 'name' | 'hint' | 'form'> & { rows: number; most: number; placeholder?: string };

export function AreaField({ name, hint, form, rows, most, placeholder }: AreaProps) {
  const signs = [...form.draft[name]].length;
  return (
    <div data-field={name} className="area-field">
      <FormField label={form.texts[`field_${name}`]} hint={hint} error={form.problems[name]}>
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

type SelectProps = Pick<Props, 'name' | 'form'> & { options: readonly { key: string | number; name: string }[] };

export function SelectField({ name, form, options }: SelectProps) {
  return (
    <div data-field={name}>
      <FormField label={form.texts[`field_${name}`]} error={form.problems[name]}>
        {(control) => (
          <select
            {...control}
            value={form.draft[name]}
            onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value })}
          >
            <option value="">{form.texts.notGiven}</option>
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {option.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  );
}

type PartProps = { id: string; number: number; title: string; intro: string; isShown: boolean; children: ReactNode };

export function FormPart({ id, number, title, intro, isShown, children }: PartProps) {
  return (
    <section className="form-part" id={id} aria-labelledby={`${id}-title`} hidden={!isShown}>
      <header className="sec-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          <span aria-hidden="true">{number}</span>
          {title}
        </h2>
        <p>{intro}</p>
      </header>
      <div className="form-fields stack-5">{children}</div>
    </section>
  );
}

export function FoldedFields({ title, isFilled, children }: { title: string; isFilled: boolean; children: ReactNode }) {
  const [startsOpen] = useState(isFilled);
  return (
    <details className="folded-fields" open={startsOpen}>
      <summary>{title}</summary>
      <div className="form-fields stack-5">{children}</div>
    </details>
  );
}
