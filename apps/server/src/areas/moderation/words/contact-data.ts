import type { TextView } from './text-view.ts';
import type { Hit } from './word-matcher.ts';

/** Bounded on both sides and without nesting, so that any text is matched in linear time. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s\p{Script=Han}]{1,200}/giu;
const ENDINGS =
  'com|cn|net|org|top|xyz|vip|cc|shop|site|club|link|io|me|info|biz|live|app|fun|icu|tk|work|ltd|pro|store|online|ink|wang';
const DOMAIN = new RegExp(
  `(?<![a-z0-9-])(?=[0-9-]{0,20}[a-z])[a-z0-9-]{2,40}[\\s　]{0,4}(?:[.．。·•]|点|dot)[\\s　]{0,4}(?:${ENDINGS})(?![a-z])`,
  'giu',
);
const MAIL =
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]+\s{0,2}[@＠]\s{0,2}[a-z0-9-]{1,60}\s{0,2}[.．]\s{0,2}[a-z]{2,10}[a-z0-9._%+-]*/giu;

/** In the bare view, where written numerals are digits already. */
const MOBILE = /1[3-9]\d{9}/g;
const IDENTITY = /\d{17}[\dx]/g;
const CHAT_NUMBER = /(?:qq|扣扣|企鹅|球球)(?:号|号码|群)?[是加]?\d{5,11}/g;
const CHAT_NAME = /(?:微信|微x|v信|vx|wx|weixin|威x)(?:号|号码|id)?[是加]?[a-z][a-z0-9]{5,19}/g;

/** Addresses and contact data; posts with them are reviewed first. */
export function findContacts(text: string, view: TextView): Hit[] {
  return [
    ...inText(text, ADDRESS, 'link', 'advertising'),
    ...inText(text, DOMAIN, 'link', 'advertising'),
    ...inText(text, MAIL, 'contact', 'privacy'),
    ...inView(view, MOBILE, 'privacy', isWholeNumber),
    ...inView(view, IDENTITY, 'privacy', isWholeNumber),
    ...inView(view, CHAT_NUMBER, 'advertising', () => true),
    ...inView(view, CHAT_NAME, 'advertising', () => true),
  ];
}

function inText(text: string, pattern: RegExp, word: 'link' | 'contact', category: Hit['category']): Hit[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    word,
    level: 'review',
    category,
    start: index,
    end: index + found.length,
  }));
}

function inView(
  view: TextView,
  pattern: RegExp,
  category: Hit['category'],
  counts: (view: TextView, start: number, end: number) => boolean,
): Hit[] {
  return [...view.bare.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const end = index + found.length;
    if (!counts(view, index, end)) return [];
    return [
      {
        word: 'contact',
        level: 'review' as const,
        category,
        start: view.starts[index] ?? 0,
        end: view.ends[end - 1] ?? 0,
      },
    ];
  });
}

/** Not inside a longer number, such as a batch number. */
function isWholeNumber({ bare, starts, ends }: TextView, start: number, end: number): boolean {
  const runsOn = (before: number, after: number) =>
    /\d/.test(bare[before] ?? '') && /\d/.test(bare[after] ?? '') && ends[before] === starts[after];
  return !runsOn(start - 1, start) && !runsOn(end - 1, end);
}
