import { deskLang } from '../lang.ts';

export function inBrackets(text: string): string {
  return deskLang === 'en' ? ` (${text})` : `（${text}）`;
}
