import type { Lang } from '@rujian/contract/base/constants';
import { expect, test, vi } from 'vitest';
import { COMMON_TEXTS } from './common-texts.ts';

type Texts = Record<string, string>;
/** Nested lists of labels are keyed by the list name. */
type Written = Record<string, string | Texts>;

const loaders = import.meta.glob<Written>('../**/texts.ts', { import: 'texts' });
const paths = Object.keys(loaders);
const chinese = await textsIn('zh-cn');
const english = await textsIn('en');
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/texts.ts', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const CONTRACT = '../../../../packages/contract/src/';
const contracts = import.meta.glob<string>('../../../../packages/contract/src/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Texts that are the same in Chinese. */
const WITHOUT_CHINESE = new Set([
  'dayLine',
  'entriesMaxHint',
  'facts',
  'hello',
  'listSeparator',
  'moveBy',
  'otherLanguage',
  'planC',
  'planLower',
  'planN',
  'planUpper',
]);

function flat(texts: Written): Texts {
  const entries = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([name, each]) => [`${key}.${name}`, each]),
  );
  return Object.fromEntries(entries);
}

/** The texts of every folder as the desk shows them in a language. */
async function textsIn(lang: Lang): Promise<Record<string, Texts>> {
  vi.resetModules();
  vi.doMock('./lang.ts', () => ({ deskLang: lang }));
  const loaded = Object.entries(loaders).map(async ([path, load]) => [path, flat(await load())]);
  return Object.fromEntries(await Promise.all(loaded));
}

function variables(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '').toSorted();
}

test.each(paths)('%s has the same variables in both languages', (path) => {
  for (const [key, text] of Object.entries(chinese[path] ?? {})) {
    expect.soft(variables(english[path]?.[key] ?? ''), key).toEqual(variables(text));
  }
});

test.each(paths)('%s contains Chinese only in Chinese', (path) => {
  for (const [key, text] of Object.entries(chinese[path] ?? {})) {
    if (!WITHOUT_CHINESE.has(key)) expect.soft(text, key).toMatch(/\p{Script=Han}/u);
  }
  for (const [key, text] of Object.entries(english[path] ?? {})) {
    expect.soft(text, key).not.toMatch(/[\p{Script=Han}，。：；？！]/u);
  }
});

test.each(paths)('%s has no space between Chinese and Latin characters', (path) => {
  for (const [key, text] of Object.entries(chinese[path] ?? {})) {
    expect.soft(text, key).not.toMatch(/\p{Script=Han} [\w{]|[\w}] \p{Script=Han}/u);
  }
});

test.each(paths)('%s has no unused text', (path) => {
  const shown = shownTexts(path.startsWith('./') ? './' : path.slice(0, path.lastIndexOf('/') + 1));
  const own = Object.entries(chinese[path] ?? {})
    .filter(([key, text]) => text !== COMMON_TEXTS[key as keyof typeof COMMON_TEXTS]?.[0])
    .map(([key]) => key.replace(/\..*/, ''));

  expect(own.filter((key) => !shown(key))).toEqual([]);
});

test('every common text is shown somewhere', () => {
  const code = Object.values(sources).join('\n');

  expect(Object.keys(COMMON_TEXTS).filter((key) => !new RegExp(`exts\\.${key}\\b`).test(code))).toEqual([]);
});

/**
 * A text is used by its key in the folder or where its texts are imported; by a template such as
 * `state_${state}`; or by a value, such as a state, of an imported list.
 */
function shownTexts(folder: string): (key: string) => boolean {
  const place = folder === './' ? '/kit/' : folder.slice(folder.lastIndexOf('/', folder.length - 2));
  const importing = `${place}texts.ts'`;
  const code = Object.entries(sources)
    .filter(([file, source]) => file.startsWith(folder) || source.includes(importing))
    .map(([, source]) => source)
    .join('\n');
  const lists = Array.from(code.matchAll(/from '(?:@rujian\/(contract)|#(desk))\/([^']+)'/g))
    .map(([, contract, , name]) => (contract ? contracts[`${CONTRACT}${name}.ts`] : sources[fromHere(`${name}`)]))
    .join('\n');
  const templates = Array.from(
    code.matchAll(/texts\[`([^`]*\$\{[^`]*)`/g),
    ([, template = '']) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  return (key) =>
    new RegExp(`\\.${key}\\b|'${key}'|\\{[^}]*\\b${key}\\b[^}]*\\} =`).test(code) ||
    templates.some((template) => template.test(key)) ||
    new RegExp(`'${key}'|^ +${key}:`, 'm').test(lists);
}

/** The glob's name of a desk file. */
function fromHere(name: string): string {
  return name.startsWith('kit/') ? `./${name.slice('kit/'.length)}` : `../${name}`;
}
