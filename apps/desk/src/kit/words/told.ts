import type { Lang } from '@rujian/contract/base/constants';

const NAMING = ['title', 'name', 'period', 'alias', 'word', 'no', 'foodName'] as const;
const COLON: Record<Lang, string> = { 'zh-cn': '：', en: ': ' };

const QUOTED = 20;

export function quoteOf(text: string): string {
  const letters = [...text.trim()];
  return `“${letters.slice(0, QUOTED).join('')}${letters.length > QUOTED ? '…' : ''}”`;
}

export function told(success: string, about: string | undefined, lang: Lang): string {
  if (!about) return success;
  // A sentence with a comma reads better after its subject.
  const parts = /[，,；;]/.test(success) ? [about, success] : [success, about];
  return parts.join(COLON[lang]);
}

export function namedIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const fields = input as Record<string, unknown>;
  for (const key of NAMING) {
    const name = fields[key];
    if (typeof name === 'string' && name !== '') return name;
  }
  return namedIn(fields.form);
}
