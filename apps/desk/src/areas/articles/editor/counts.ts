import { plainWords } from '#desk/kit/writing/plain-words.ts';

export const TITLE_MIN = 4;
export const TITLE_WARN = 30;

/** Chinese characters plus runs of letters or digits, the usual 字数. */
export function countWords(html: string): number {
  const text = plainWords(html);
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  const others = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}.,%'’-]*/gu);
  return han.length + (others?.length ?? 0);
}
