import { expect, test } from 'vitest';

type Texts = Record<string, string>;
/** A list of names stands under the name of the list. */
type Written = Record<string, string | Texts>;

const written = import.meta.glob<Written>('../**/texts.*.ts', { eager: true, import: 'texts' });
const files = Object.fromEntries(
  Object.entries(written).map(([path, texts]) => [path, flat(texts)]),
);
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/texts.*', '!../**/*.test.*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const chineseFiles = Object.keys(files).filter((path) => path.endsWith('texts.zh-cn.ts'));

/** Texts that are the same for a Chinese reader. */
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
    typeof text === 'string'
      ? [[key, text]]
      : Object.entries(text).map(([name, each]) => [`${key}.${name}`, each]),
  );
  return Object.fromEntries(entries);
}

function inEnglish(path: string): Texts {
  return files[path.replace('zh-cn', 'en')] ?? {};
}

function variables(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '').toSorted();
}

test.each(chineseFiles)('%s says the same things in both languages', (path) => {
  const chinese = files[path] ?? {};
  const english = inEnglish(path);

  expect(Object.keys(english).toSorted()).toEqual(Object.keys(chinese).toSorted());
  for (const [key, text] of Object.entries(chinese)) {
    expect.soft(variables(english[key] ?? ''), key).toEqual(variables(text));
  }
});

test.each(chineseFiles)('%s is Chinese in Chinese and has none in English', (path) => {
  for (const [key, text] of Object.entries(files[path] ?? {})) {
    if (!WITHOUT_CHINESE.has(key)) expect.soft(text, key).toMatch(/\p{Script=Han}/u);
  }
  for (const [key, text] of Object.entries(inEnglish(path))) {
    expect.soft(text, key).not.toMatch(/[\p{Script=Han}，。：；？！]/u);
  }
});

test.each(chineseFiles)('%s types no space between Chinese and Latin letters or digits', (path) => {
  for (const [key, text] of Object.entries(files[path] ?? {})) {
    expect.soft(text, key).not.toMatch(/\p{Script=Han} [\w{]|[\w}] \p{Script=Han}/u);
  }
});

test.each(chineseFiles)('%s has no text that nobody shows', (path) => {
  // The kit is one room: its parts share their texts.
  const folder = path.startsWith('./') ? './' : path.slice(0, path.lastIndexOf('/') + 1);
  const code = Object.entries(sources)
    .filter(([file]) => file.startsWith(folder))
    .map(([, source]) => source)
    .join('\n');

  // A text chosen by the key of a value, such as a state, is used by the name of its list.
  const unused = Object.keys(written[path] ?? {}).filter(
    (key) => !new RegExp(`\\.${key}\\b|'${key}'|\\b${key}:`).test(code) && !code.includes('texts['),
  );

  expect(unused).toEqual([]);
});
