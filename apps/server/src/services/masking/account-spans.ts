import { withDigitWords } from './digit-words.ts';
import { type Span, spansOf } from './span.ts';

/** Its end is taken along with what could begin another one, because only the first character of a run begins one. */
const EMAIL = /(?<span>(?<![\w.%+-])[\w.%+-]+ ?@ ?[a-z0-9-]+(?: ?\. ?[a-z0-9-]+)+(?:\.*[_%+][\w.%+-]*)?)/giu;

/** 艾特 and 点, (at) and [dot]; a bare "at" only before the host of a mail service. */
const SPOKEN_EMAIL = new RegExp(
  '(?<span>(?<![\\w.%+-])[\\w.%+-]{2,64}(?![\\w.%+-])(?:' +
    '\\s?(?:@|艾特|圈a|小老鼠|[[(（【]\\s?(?:at|@)\\s?[\\])）】]|#)\\s?[a-z0-9-]{1,40}(?![a-z0-9-])' +
    '|\\sat\\s(?:qq|163|126|139|gmail|sina|sohu|hotmail|outlook|foxmail|yeah|aliyun|icloud)(?![a-z0-9-])' +
    ')(?:\\s?(?:[.。·]|点|[[(（【]\\s?(?:dot|点|\\.)\\s?[\\])）】]|\\sdot\\s)\\s?[a-z]{2,10}(?![a-z])){1,3})',
  'giu',
);

export function emailSpans(text: string): Span[] {
  return [...spansOf(text, EMAIL), ...spansOf(text, SPOKEN_EMAIL)];
}

/** A name of one word, or digits in groups. */
const NAME = '(?<span>[a-z0-9_-]{5,}|\\d(?:[ -]?\\d){4,14})';
/** People put a heart between 加薇 and the name. */
const BEFORE_NAME = '[\\s:：=是为\\p{So}]{0,3}';

const ACCOUNT = new RegExp(
  '(?:微\\s?信|薇信|威信|微芯|v信|微\\s?x|绿泡泡|wechat|weixin|[vw]x|加我?\\s?[vq薇微威]|(?<![a-z])q\\s?q|扣扣|企鹅|q号)' +
    `(?:号码?|账号|群|id)?${BEFORE_NAME}${NAME}`,
  'giu',
);

/** Their names alone are words of ordinary sentences: 在抖音2026年直播间买的. */
const OTHER_ACCOUNT = new RegExp(
  '(?:抖音|快手|小红书|微博|支付宝|淘宝|天猫|京东|拼多多|旺旺|钉钉|陌陌|b站|telegram|whatsapp|facebook|instagram)' +
    `\\s?(?:号码?|账号|帐号|账户|id|用户名|昵称)${BEFORE_NAME}${NAME}`,
  'giu',
);

export function accountSpans(text: string): Span[] {
  const read = withDigitWords(text);
  return [ACCOUNT, OTHER_ACCOUNT].flatMap((pattern) => [...spansOf(text, pattern), ...spansOf(read, pattern)]);
}
