import type { Lang } from './constants.ts';
import type { ErrorParams } from './errors.ts';
import { fill } from './fill.ts';
import { en } from './messages/en.ts';
import { zhCn } from './messages/zh-cn.ts';
import type { RuleId } from './rules.ts';

/** Errors, rules, titles of fields as used in "Please input {field}", and successes. */
export type ApiMessageId = keyof typeof zhCn;
type FieldTitleId = Extract<ApiMessageId, `field.${string}`>;

const TEXTS = { 'zh-cn': zhCn, en };

/** An API message in the caller's language. */
export function message(lang: Lang, id: ApiMessageId, params?: ErrorParams): string {
  return fill(TEXTS[lang][id], params);
}

/** The message of a broken rule; a nested field uses the title of its last part. */
export function ruleMessage(lang: Lang, rule: RuleId, field = ''): string {
  const title = `field.${field.slice(field.lastIndexOf('.') + 1)}`;
  if (isFieldTitle(title)) return message(lang, rule, { field: message(lang, title) });
  if (rule === 'rule.required') return message(lang, 'required.untitled');
  return message(lang, rule, { field: message(lang, 'field.untitled') });
}

function isFieldTitle(id: string): id is FieldTitleId {
  return Object.hasOwn(zhCn, id);
}
