import type { ApiError } from '@rujian/api-client/api-error';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { Lang, LoginPane } from '@rujian/contract/base/constants';
import { createContext, useContext } from 'react';
import { type FormErrors, useForm } from '#web/ui/forms/use-form.ts';
import type { FieldName, FieldValues } from './field-rules.ts';
import type { LoginTexts } from './texts.ts';

export function useLoginForm<Values extends FieldValues>(empty: Values, send: () => Promise<void>) {
  const { lang, mobile } = useLogin();
  const form = useForm(empty, checkAndSend, (error): FormErrors => refusedFields(error, values));
  const values: Values = 'mobile' in empty ? { ...form.values, mobile } : form.values;
  const isFilled = Object.values<string | undefined>(values).every((value) => value?.trim() !== '');
  return { ...form, values, isFilled };

  async function checkAndSend(): Promise<void> {
    if (!isFilled) return;
    const { brokenFields } = await import('./field-rules.ts');
    const broken = brokenFields(lang, values);
    form.setErrors(broken);
    if (Object.keys(broken).length === 0) await send();
  }
}

const FIELDS_OF_NOUNS: Readonly<Record<string, readonly FieldName[]>> = {
  code: ['captcha'],
  sms: ['captcha'],
  mobile: ['mobile', 'account'],
  account: ['password', 'mobile', 'account'],
  login: ['password'],
  password: ['newPassword'],
};

const OWN_NAMES: Readonly<Record<string, FieldName>> = { password: 'newPassword' };

export function refusedFields(error: ApiError, values: FieldValues): FormErrors {
  const named: FieldValues = {};
  for (const [field, sentence] of Object.entries(error.failure?.fields ?? {})) {
    const own = field in values ? (field as FieldName) : OWN_NAMES[field];
    if (own && own in values) named[own] = sentence;
  }
  if (Object.keys(named).length > 0) return named;
  const [noun = ''] = error.failure?.error.split('.') ?? [];
  const place = FIELDS_OF_NOUNS[noun]?.find((field) => field in values);
  return { [place ?? 'form']: error.message };
}

export type LoginOutcome = {
  onLoggedIn: (user: UserInfo, method: 'phone' | 'password') => void;
  onRegistered: (user: UserInfo, routePath: string) => void;
  onPasswordReset: () => void;
};

type LoginPlace = LoginOutcome & {
  lang: Lang;
  texts: LoginTexts;
  goTo: (pane: LoginPane) => void;
  /** Shared by all panes, so that it is typed once. */
  mobile: string;
  setMobile: (digits: string) => void;
};

export const LoginContext = createContext<LoginPlace | null>(null);

export function useLogin(): LoginPlace {
  const place = useContext(LoginContext);
  if (!place) throw new Error('A login form needs the login dialog or the login page');
  return place;
}
