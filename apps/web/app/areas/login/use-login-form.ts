import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldName, FieldValues } from './field-rules.ts';
import { useLogin } from './login-context.ts';
import { refusedFields } from './refused-fields.ts';

type Errors = FieldValues & { form?: string };

/** Values, messages and state of one form; `work` runs when all fields are valid. */
export function useLoginForm(values: FieldValues, work: () => Promise<void>) {
  const { lang } = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const isFilled = Object.values(values).every((value) => value.trim() !== '');

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return {
    form,
    errors,
    isBusy,
    isFilled,
    submit,
    /** A message at a field from outside the form. */
    showError: (field: FieldName, sentence: string) => setErrors({ [field]: sentence }),
    clearError: (field: FieldName) => setErrors(({ [field]: _told, form: _form, ...others }) => others),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isFilled) return;
    setIsBusy(true);
    try {
      const { brokenFields } = await import('./field-rules.ts');
      const broken = brokenFields(lang, values);
      setErrors(broken);
      if (Object.keys(broken).length === 0) await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(refusedFields(error, values));
    } finally {
      setIsBusy(false);
    }
  }
}
