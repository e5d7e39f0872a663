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

const ACCOUNT =
  /(?:微\s?信|薇信|威信|微芯|v信|微\s?x|绿泡泡|wechat|weixin|[vw]x|加我?\s?[vq]|(?<![a-z])q\s?q|扣扣|企鹅|q号)(?:号码?|账号|群|id)?[\s:：=是为]{0,3}(?<span>[a-z0-9_-]{5,})/giu;

export function accountSpans(text: string): Span[] {
  return [...spansOf(text, ACCOUNT), ...spansOf(withDigitWords(text), ACCOUNT)];
}
