import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';

type Field = Pick<ComponentProps<typeof FormField>, 'label' | 'hint' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
};

export function TextInput({
  label,
  hint,
  error,
  onChange,
  ...input
}: Field & Omit<ComponentProps<'input'>, keyof Field>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)} />}
    </FormField>
  );
}

export function TextArea({
  label,
  hint,
  error,
  onChange,
  ...area
}: Field & Omit<ComponentProps<'textarea'>, keyof Field>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...area} onChange={({ currentTarget }) => onChange(currentTarget.value)} />}
    </FormField>
  );
}
