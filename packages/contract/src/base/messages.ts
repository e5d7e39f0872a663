import type { Lang } from './constants.ts';
import type { ErrorId, ErrorParams } from './errors.ts';
import { fill } from './fill.ts';
import { ERROR_TEXTS } from './messages/error-texts.ts';
import { FIELD_TEXTS } from './messages/field-texts.ts';
import { RULE_TEXTS } from './messages/rule-texts.ts';
import type { Texts } from './messages/texts.ts';
import type { RuleId } from './rules.ts';

export type ApiMessageId = ErrorId | keyof typeof RULE_TEXTS | keyof typeof FIELD_TEXTS;
type FieldTitleId = Extract<ApiMessageId, `field.${string}`>;

export const API_TEXTS = Object.assign({}, RULE_TEXTS, FIELD_TEXTS, ...Object.values(ERROR_TEXTS)) as Texts &
  Record<ApiMessageId, Texts[string]>;

export function message(lang: Lang, id: ApiMessageId, params?: ErrorParams): string {
  return fill(API_TEXTS[id][lang === 'en' ? 1 : 0], params);
}

export function ruleMessage(lang: Lang, rule: RuleId, field = ''): string {
  const title = `field.${field.slice(field.lastIndexOf('.') + 1)}`;
  if (isFieldTitle(title)) return message(lang, rule, { field: message(lang, title) });
  if (rule === 'rule.required') return message(lang, 'required.untitled');
  return message(lang, rule, { field: message(lang, 'field.untitled') });
}

function isFieldTitle(id: string): id is FieldTitleId {
  return Object.hasOwn(FIELD_TEXTS, id);
}
