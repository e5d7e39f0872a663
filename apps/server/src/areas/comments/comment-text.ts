import { createHash } from 'node:crypto';
import {
  COMMENT_MAX_CHARACTERS,
  COMMENT_MAX_LINE_BREAKS,
  COMMENT_MIN_CHARACTERS,
} from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';

/**
 * Control characters, bidirectional marks and zero-width characters. The joiner U+200D stays, because many emoji need
 * it.
 */
const INVISIBLE = /[\p{Cc}\u200b\u200c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** Letters by class that render blank, such as the Hangul filler. */
const BLANK_LETTERS = /[\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0]/gu;
/** More diacritics on one letter than any script uses, which would overlap other lines. */
const HEAPED_MARKS = /(\p{Mn}{4})\p{Mn}+/gu;
/** Invisible on their own: joiners, selectors, tags, diacritics, spaces. */
const UNSEEN_ALONE = /[\p{Cf}\p{Mn}\p{Me}\s]/gu;
const WHITE_LINES = /\n(?:[^\S\n]*\n){2,}/g;
/** An address with its scheme, or a name with a known ending, up to the next character that no address has. */
const LINK =
  /(?:https?:\/\/|www\.)[\w!#-+./:=?@~-]+|(?<![\w.-])(?:[a-z\d-]+\.)+(?:com|cn|net|org|top|xyz|vip|club|shop|site|online|info|cc|io|me|app|link|ltd|tech)(?![\w-])[\w!#-+./:=?@~-]*/gi;

/**
 * A comment as stored. Invisible characters are removed and several empty lines become one, because they come from
 * pasting and cannot be found by the author. Excess diacritics are cut. A text that is too short, too long or has too
 * many lines is refused, because cutting it would change its meaning.
 */
export function readCommentText(input: string): string {
  const text = input
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, (sign) => (sign === '\n' ? sign : ''))
    .replace(BLANK_LETTERS, '')
    .replace(HEAPED_MARKS, '$1')
    .replace(WHITE_LINES, '\n\n')
    .trim();
  const count = [...text].length;
  if (count < COMMENT_MIN_CHARACTERS || text.replace(UNSEEN_ALONE, '') === '') {
    throw new AppError('comment.too_short', { min: COMMENT_MIN_CHARACTERS });
  }
  if (count > COMMENT_MAX_CHARACTERS) throw new AppError('comment.too_long', { max: COMMENT_MAX_CHARACTERS, count });
  if (text.split('\n').length - 1 > COMMENT_MAX_LINE_BREAKS) {
    throw new AppError('comment.too_many_lines', { max: COMMENT_MAX_LINE_BREAKS });
  }
  return text;
}

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

/** Equal for copies that differ only in spaces, punctuation, width or case; empty where nothing is left. */
export function fingerprintOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain === '' ? '' : createHash('sha256').update(plain).digest('base64url').slice(0, 22);
}
