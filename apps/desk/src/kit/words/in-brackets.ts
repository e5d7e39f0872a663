import { deskLang } from '../lang.ts';

/** A unit or a remark after a name, in the brackets of the language. */
export function inBrackets(text: string): string {
  return deskLang === 'en' ? ` (${text})` : `（${text}）`;
}
