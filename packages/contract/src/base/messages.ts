import type { Lang } from './constants.ts';
import type { ErrorId, ErrorParams } from './errors.ts';
import { fill } from './fill.ts';
import { en } from './messages/en.ts';
import { zhCn } from './messages/zh-cn.ts';
import type { RuleId } from './rules.ts';

/** Titles of fields as used in "Please input {field}"; the first ten are the spec's field types. */
export const TITLED_FIELDS = [
  'mobile',
  'idNumber',
  'account',
  'password',
  'variableName',
  'email',
  'date',
  'number',
  'integer',
  'float',
  'username',
  'captcha',
  'body',
  'id',
  'page',
  'limit',
  'column',
  'tag',
  'brand',
  'slug',
  'path',
  'title',
  'referrer',
  'nickname',
  'gender',
  'birthday',
  'motto',
  'avatar',
  'oldPassword',
  'newPassword',
  'q',
  'type',
  'period',
  'note',
  'name',
  'batch',
  'penName',
  'contact',
  'remark',
  'content',
  'reason',
  'text',
  'detail',
  'statement',
  'evidence',
  'brandText',
  'problems',
  'demands',
  'amount',
  'boughtOn',
  'producedOn',
  'harmedGroup',
  'productText',
  'batchNo',
  'shop',
  'orderNo',
  'clue',
  'contactName',
  'contactMobile',
  'quote',
  'where',
  'suggestion',
  'reply',
  'realName',
  'bankName',
  'piece',
  'thousand',
  'points',
  'capCount',
  'reversalPoints',
  'from',
  'memo',
  'paymentNo',
  'advertiser',
  'url',
  'alt',
  'startsAt',
  'endsAt',
] as const;
type TitledField = (typeof TITLED_FIELDS)[number];

/** Success messages; most answers have none. */
export const SUCCESS_IDS = [
  'success.operation',
  'success.profileSaved',
  'success.passwordChanged',
  'success.upload',
  'success.smsSent',
  'success.emailSent',
  'success.loggedIn',
  'success.reported',
  'success.appealed',
] as const;
type SuccessId = (typeof SUCCESS_IDS)[number];

export type ApiMessageId =
  | ErrorId
  | RuleId
  | SuccessId
  | 'required.untitled'
  | 'field.untitled'
  | `field.${TitledField}`;

const TEXTS = { 'zh-cn': zhCn, en };

/** An API message in the caller's language. */
export function message(lang: Lang, id: ApiMessageId, params?: ErrorParams): string {
  return fill(TEXTS[lang][id], params);
}

/** The message of a broken rule; a nested field uses the title of its last part. */
export function ruleMessage(lang: Lang, rule: RuleId, field = ''): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (isTitledField(name)) return message(lang, rule, { field: message(lang, `field.${name}`) });
  if (rule === 'rule.required') return message(lang, 'required.untitled');
  return message(lang, rule, { field: message(lang, 'field.untitled') });
}

function isTitledField(name: string): name is TitledField {
  return (TITLED_FIELDS as readonly string[]).includes(name);
}
