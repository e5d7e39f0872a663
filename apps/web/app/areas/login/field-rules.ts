import type { Lang } from '@rujian/contract/base/constants';
import { ruleMessage } from '@rujian/contract/base/messages';
import { check, code, confirmPasswordRule, mobile, password, type RuleId } from '@rujian/contract/base/rules';

/** Login fields with their own rule; the server checks the login password. */
const RULES = { mobile, account: mobile, captcha: code, newPassword: password } as const;

export type FieldName = 'mobile' | 'account' | 'captcha' | 'username' | 'password' | 'newPassword' | 'confirmPwd';
export type FieldValues = Partial<Record<FieldName, string>>;

export function brokenFields(lang: Lang, values: FieldValues): FieldValues {
  const broken: FieldValues = {};
  for (const field of Object.keys(values) as FieldName[]) {
    const rule = brokenRule(field, values);
    if (rule) broken[field] = ruleMessage(lang, rule, field === 'newPassword' ? 'password' : field);
  }
  return broken;
}

function brokenRule(field: FieldName, values: FieldValues): RuleId | null {
  const value = values[field] ?? '';
  if (field === 'confirmPwd') return confirmPasswordRule(values.newPassword ?? '', value);
  if (!(field in RULES)) return null;
  return check(RULES[field as keyof typeof RULES], value).body ?? null;
}
