import type { ApiError } from '@rujian/api-client/api-error';
import { type FormErrors, useForm } from '#web/ui/forms/use-form.ts';

const FIELDS_OF_NOUNS: Readonly<Record<string, string>> = {
  code: 'captcha',
  sms: 'captcha',
  mail: 'captcha',
  captcha: 'captcha',
  mobile: 'mobile',
  email: 'email',
};

function refusedAt(error: ApiError, shown: readonly string[]): FormErrors {
  const fields = error.failure?.fields ?? {};
  if (Object.keys(fields).some((field) => shown.includes(field))) return fields;
  const [noun = ''] = error.failure?.error.split('.') ?? [];
  const place = FIELDS_OF_NOUNS[noun] ?? noun;
  return { [shown.includes(place) ? place : 'form']: error.message };
}

export function useAccountForm<Values extends Readonly<Record<string, string>>>(
  initial: Values,
  work: () => Promise<void>,
) {
  const refused = (error: ApiError) => refusedAt(error, Object.keys(initial));
  const form = useForm(initial, work, refused);
  return { ...form, showError: (error: ApiError) => form.setErrors(refused(error)) };
}
