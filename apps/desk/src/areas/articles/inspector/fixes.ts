import type { ProofFinding } from '@rujian/contract/areas/articles/aids';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { TYPOS } from '@rujian/contract/areas/articles/typos';
import { withoutTypedSpaces } from '@rujian/contract/base/text/typed-spaces';
import { plainWords } from '#desk/kit/writing/plain-words.ts';

const FULL_WIDTH: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '(': '（',
  ')': '）',
};
const MEANT = new Map(TYPOS);
const SUMMARY_CHARACTERS = 120;

/** Automatic fix of a finding; undefined if a person has to decide. */
export function replacementFor({ rule, text }: Pick<ProofFinding, 'rule' | 'text'>) {
  const mended = mendedBy(rule, text);
  return mended === text || mended === '' ? undefined : mended;
}

function mendedBy(rule: ProofFinding['rule'], text: string): string {
  if (rule === 'width') return inFullWidth(text);
  if (rule === 'repeated') return once(text);
  return rule === 'typo' ? (MEANT.get(text) ?? text) : text;
}

export function summaryOf({ bodyHtml }: Pick<ArticleWords, 'bodyHtml'>): string {
  const words = plainWords(bodyHtml).replace(/\n+/g, '');
  const start = [...words].slice(0, SUMMARY_CHARACTERS).join('');
  const end = Math.max(start.lastIndexOf('。'), start.lastIndexOf('？'), start.lastIndexOf('！'));
  return end >= SUMMARY_CHARACTERS / 3 ? start.slice(0, end + 1) : start;
}

/** Half-width punctuation becomes full-width, except inside numbers; typed spaces next to 汉字 are removed. */
function inFullWidth(text: string): string {
  return withoutTypedSpaces(
    text.replace(/[,;:?!()]/g, (sign, at: number) =>
      /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '') ? sign : (FULL_WIDTH[sign] ?? sign),
    ),
  );
}

/** `的的` is reduced to one; a regular reduplication stays. */
function once(text: string): string {
  const half = text.slice(0, text.length / 2);
  return text === half + half ? half : text;
}
