import { COMMENT_MAX_CHARACTERS, COMMENT_MIN_CHARACTERS } from '@rujian/contract/base/constants';

/** Code points, trimmed: an emoji counts once, as on the server. */
export function commentLength(text: string): number {
  return [...text.trim()].length;
}

export function lengthProblem(text: string): 'empty' | 'short' | 'long' | null {
  const length = commentLength(text);
  if (length === 0) return 'empty';
  if (length < COMMENT_MIN_CHARACTERS) return 'short';
  return length > COMMENT_MAX_CHARACTERS ? 'long' : null;
}
