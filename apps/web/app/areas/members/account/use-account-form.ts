import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';

type Errors = Readonly<Record<string, string | undefined>>;

/** Field of a refusal without field errors, by the part of its id before the dot. */
const FIELDS_OF_NOUNS: Readonly<Record<string, string>> = {
  code: 'captcha',
  sms: 'captcha',
  mail: 'captcha',
  captcha: 'captcha',
  mobile: 'mobile',
  email: 'email',
};

/** Messages of a refusal by field; `form` for the rest. */
function refusedAt(error: ApiError, shown: readonly string[]): Errors {
  const fields = error.failure?.fields ?? {};
  if (Object.keys(fields).some((field) => shown.includes(field))) return fields;
  const [noun = ''] = error.failure?.error.split('.') ?? [];
  const place = FIELDS_OF_NOUNS[noun] ?? noun;
  return { [shown.includes(place) ? place : 'form']: error.message };
}

/** State of one form: input survives a refusal. */
export function useAccountForm(shown: readonly string[], work: () => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return {
    form,
    errors,
    isBusy,
    submit,
    showError: (error: ApiError) => setErrors(refusedAt(error, shown)),
    clearError: (field: string) => setErrors(({ [field]: _cleared, form: _form, ...others }) => others),
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(refusedAt(error, shown));
    } finally {
      setIsBusy(false);
    }
  }
}
