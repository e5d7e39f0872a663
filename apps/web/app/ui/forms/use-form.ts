import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors = Readonly<Record<string, string | undefined>>;

/** `work` sends the form; `refused` gives messages by field, `form` for the rest. Input survives a refusal. */
export function useForm<Values extends Readonly<Record<string, string | undefined>>>(
  empty: Values,
  work: () => Promise<void>,
  refused: (error: ApiError) => FormErrors,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    ref.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return { ref, values, errors, isBusy, submit, field, clearError, setErrors, reset: () => setValues(empty) };

  function field<Name extends keyof Values & string>(name: Name) {
    return {
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange(value: string) {
        setValues((before) => ({ ...before, [name]: value }));
        clearError(name);
      },
    };
  }

  function clearError(name: string): void {
    setErrors(({ [name]: _cleared, form: _form, ...others }) => others);
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(refused(error));
    } finally {
      setIsBusy(false);
    }
  }
}
