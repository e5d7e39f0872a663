import type { VersionFields } from './revisions/article-versions.ts';

/** What is said about a text, not in it: changing only this needs no new review. */
const BESIDE_THE_TEXT: readonly (keyof VersionFields)[] = ['seoTitle', 'seoDescription', 'seoKeywords', 'labels'];

export function isTextChanged(before: VersionFields, after: VersionFields): boolean {
  return textOf(before) !== textOf(after);
}

export function isChanged(before: VersionFields, after: VersionFields): boolean {
  return print(before, []) !== print(after, []);
}

function textOf(fields: VersionFields): string {
  return print(fields, BESIDE_THE_TEXT);
}

/** Derived fields and those that only a release sets are left out; missing is the same as empty. */
const DERIVED: readonly (keyof VersionFields)[] = [
  'bodyText',
  'contents',
  'wordCount',
  'readingMinutes',
  'bodyBlocks',
  'editorName',
];

function print(fields: VersionFields, without: readonly (keyof VersionFields)[]): string {
  const kept = Object.entries(fields)
    .filter(([name]) => !([...without, ...DERIVED] as string[]).includes(name))
    .map(([name, value]) => [name, value === undefined || value === '' ? null : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(kept, (_name, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
