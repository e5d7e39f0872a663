import type { Lang } from './constants.ts';
import { fill } from './fill.ts';
import { clientEn } from './messages/client-en.ts';
import { clientZhCn } from './messages/client-zh-cn.ts';

/** Messages of spec §5 and §8 that only the browser shows; separate to keep its bundle small. */
export const CLIENT_MESSAGE_IDS = [
  'operationSuccessful',
  'duplicateRequest',
  'http302',
  'http400',
  'http401',
  'http403',
  'http404',
  'http408',
  'http409',
  'http500',
  'http501',
  'http502',
  'http503',
  'http504',
  'http505',
  'httpOther',
  'networkTimeout',
  'networkServer',
  'networkOffline',
  'pageNotFound',
  'menuTypeUnknown',
  'editorMissing',
  'editorFailed',
  'uploadUndefined',
  'captchaPrompt',
  'captchaSuccess',
  'captchaWrongArea',
  'captchaLoadFailed',
] as const;
export type ClientMessageId = (typeof CLIENT_MESSAGE_IDS)[number];

const TEXTS = { 'zh-cn': clientZhCn, en: clientEn };

export function clientMessage(lang: Lang, id: ClientMessageId, params?: Record<string, string | number>): string {
  return fill(TEXTS[lang][id], params);
}
