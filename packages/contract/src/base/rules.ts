import * as z from 'zod/mini';
import {
  ACCOUNT_MAX_CHARACTERS,
  ACCOUNT_MIN_CHARACTERS,
  AREA_CODES,
  MAX_ID,
  NICKNAME_MAX_CHARACTERS,
  NICKNAME_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RETRIEVE_PASSWORD_CODE_DIGITS,
  SLUG_MAX_CHARACTERS,
  STAFF_PASSWORD_MAX_CHARACTERS,
  STAFF_PASSWORD_MIN_CHARACTERS,
} from './constants.ts';
import type { RULE_TEXTS } from './messages/rule-texts.ts';
import { isMenuPath, isSitePath, isWebAddress } from './web-address.ts';

export type RuleId = keyof typeof RULE_TEXTS;

export function isRuleId(value: string): value is RuleId {
  return value.startsWith('rule.');
}

function matching(pattern: RegExp, rule: RuleId) {
  return z.string().check(z.regex(pattern, rule));
}

export const required = z.string('rule.required').check(z.regex(/\S/, 'rule.required'));

/** An empty number passes; required fields add `required`. */
export const mobile = matching(/^(?:1[3-9]\d{9})?$/, 'rule.mobile');

export const idNumber = matching(/^(?:\d{15}|\d{17}[\dXx])$/, 'rule.idNumber');

export const account = matching(
  new RegExp(`^[A-Za-z]\\w{${ACCOUNT_MIN_CHARACTERS - 1},${ACCOUNT_MAX_CHARACTERS - 1}}$`),
  'rule.account',
);

export const password = matching(
  new RegExp(`^[^&<>"'\\r\\n]{${PASSWORD_MIN_CHARACTERS},${PASSWORD_MAX_CHARACTERS}}$`),
  'rule.password',
);

/** Staff passwords are longer, with any characters, because staff can do more harm. */
export const staffPassword = z
  .string('rule.required')
  .check(
    z.minLength(STAFF_PASSWORD_MIN_CHARACTERS, 'rule.staffPassword'),
    z.maxLength(STAFF_PASSWORD_MAX_CHARACTERS, 'rule.staffPassword'),
  );

export const nickname = matching(
  new RegExp(`^[\\p{Script=Han}A-Za-z0-9_-]{${NICKNAME_MIN_CHARACTERS},${NICKNAME_MAX_CHARACTERS}}$`, 'u'),
  'rule.nickname',
);

/**
 * @public The spec leaves the pattern open: a letter, `_`, `$` or a non-Latin character, then digits
 * as well.
 */
export const variableName = matching(/^[A-Za-z_$\u0100-\uffff][\w$\u0100-\uffff]*$/, 'rule.variableName');

export const editorContent = z
  .string('rule.editorRequired')
  .check(
    z.refine((html) => /<(?:img|video|audio|table|hr|iframe)\b/i.test(html) || hasText(html), {
      error: 'rule.editorContent',
    }),
  );

function hasText(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;/gi, '').trim() !== '';
}

/** A day as our forms send it: `2026-05-01`. The database has no year 0. */
export const isoDay = z.iso
  .date('rule.date')
  .check(z.refine((value) => !value.startsWith('0000'), { error: 'rule.date' }));

export const date = z.string().check(z.refine(isCalendarDay, { error: 'rule.date' }));

function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const real = new Date(Date.UTC(2000, 0, 1));
  real.setUTCFullYear(year, month - 1, day);
  return year > 0 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
}

export const url = z.string().check(z.refine(isWebAddress, { error: 'rule.url' }));

export const link = z
  .string()
  .check(z.refine((value) => isWebAddress(value) || isSitePath(value), { error: 'rule.url' }));

export const menuPath = z.string().check(z.refine(isMenuPath, { error: 'rule.path' }));

export const email = z.string().check(z.maxLength(254, 'rule.email'), z.regex(z.regexes.email, 'rule.email'));

export const code = matching(new RegExp(`^\\d{${RETRIEVE_PASSWORD_CODE_DIGITS}}$`), 'rule.code');

export const comparedNumber = z.number().check(z.gte(-MAX_ID), z.lte(MAX_ID));

/** Spec §9: +86 is the only area code; a client that does not send one means it. */
export const areaCode = z._default(
  z
    .union([z.string(), comparedNumber], 'rule.areaCode')
    .check(z.refine((given) => isAreaCode(String(given)), { error: 'rule.areaCode' })),
  '',
);

function isAreaCode(given: string): boolean {
  return given === '' || AREA_CODES.some((known) => given.replace(/^\+/, '') === known);
}

export const slug = matching(new RegExp(`^[\\w-]{1,${SLUG_MAX_CHARACTERS}}$`), 'rule.slug');

export function confirmPasswordRule(first: string, repeated: string): RuleId | null {
  if (repeated === '') return 'rule.confirmPasswordEmpty';
  return repeated === first ? null : 'rule.confirmPasswordMismatch';
}

export function text(maxCharacters: number, rule: RuleId = 'rule.text') {
  return z.string().check(z.refine((value) => [...value].length <= maxCharacters, { error: rule }));
}

/** Dotted field path → first broken rule; empty if valid. */
export function check(schema: z.core.$ZodType, value: unknown): Record<string, RuleId> {
  const result = z.safeParse(schema, value);
  return result.success ? {} : brokenRules(result.error, value);
}

export function brokenRules(error: z.core.$ZodError, value: unknown): Record<string, RuleId> {
  const broken: Record<string, RuleId> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    broken[field] ??= ruleOf(issue, value);
  }
  return broken;
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): RuleId {
  if (isRuleId(issue.message)) return issue.message;
  return isAbsent(value, issue.path) ? 'rule.required' : typeRule(issue);
}

/** Spec §5: the type checks of numbers. */
function typeRule(issue: z.core.$ZodIssue): RuleId {
  if (issue.code === 'not_multiple_of') return 'rule.float';
  if (issue.code !== 'invalid_type') return 'rule.type';
  if (issue.expected === 'int') return 'rule.integer';
  return issue.expected === 'number' ? 'rule.number' : 'rule.type';
}

function isAbsent(value: unknown, path: PropertyKey[]): boolean {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return true;
    found = (found as Record<PropertyKey, unknown>)[key];
  }
  return found === undefined && path.length > 0;
}
