// spec 1.11: two languages, zh-cn by default
// spec 2.48: texts loaded before navigation
import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { loadTexts } from './texts.ts';

type Texts = Record<string, string>;

const files = import.meta.glob<Record<Lang, Texts>>(['../**/*texts.ts', '!./texts.ts'], {
  eager: true,
  import: 'texts',
});
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*texts.ts', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const paths = Object.keys(files);

/** Texts that are the same in Chinese. */
const WITHOUT_CHINESE = new Set([
  'clauseSeparator',
  'facetFood',
  'facetProduct',
  'copyright',
  'dateLine',
  'dayValue',
  'erratumNames',
  'filterChoice',
  'hello',
  'levelName',
  'listSeparator',
  'priceNow',
  'rankedProduct',
]);

function textsOf(path: string, lang: Lang): Texts {
  return files[path]?.[lang] ?? {};
}

function variables(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '').toSorted();
}

test.each(paths)('%s has the same variables in both languages', (path) => {
  const english = textsOf(path, 'en');

  for (const [key, text] of Object.entries(textsOf(path, 'zh-cn'))) {
    expect.soft(variables(english[key] ?? ''), key).toEqual(variables(text));
  }
});

test.each(paths)('%s contains Chinese only in Chinese', (path) => {
  for (const [key, text] of Object.entries(textsOf(path, 'zh-cn'))) {
    if (!WITHOUT_CHINESE.has(key)) expect.soft(text, key).toMatch(/\p{Script=Han}/u);
  }
  for (const [key, text] of Object.entries(textsOf(path, 'en'))) {
    expect.soft(text, key).not.toMatch(/[\p{Script=Han}，。：；？！]/u);
  }
});

test.each(paths)('%s has no space between Chinese and Latin characters', (path) => {
  for (const [key, text] of Object.entries(textsOf(path, 'zh-cn'))) {
    expect.soft(text, key).not.toMatch(/\p{Script=Han} [\w{]|[\w}] \p{Script=Han}/u);
  }
});

test.each(paths)('%s has no unused text', (path) => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isChrome = !path.includes('/areas/');
  const code = Object.entries(sources)
    .filter(([file]) => isChrome || file.startsWith(folder))
    .map(([, source]) => source)
    .join('\n');

  // A template such as `step_${name}` shows every text of that form.
  const templates = Array.from(
    code.matchAll(/exts\[`([^`]*\$\{[^`]*)`/g),
    ([, template = '']) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  // `memberPage<…>('…', '…', 'profile')` shows `profileTitle` and `profileDescription`.
  const pages = Array.from(
    code.matchAll(/memberPage<\w+>\([^)]*'(\w+)'\)/g),
    ([, name]) => new RegExp(`^${name}(?:Title|Description)$`),
  );

  const unused = Object.keys(textsOf(path, 'zh-cn'))
    .filter((key) => !new RegExp(`\\.${key}\\b|'${key}'`).test(code))
    .filter((key) => ![...templates, ...pages].some((template) => template.test(key)));

  expect(unused).toEqual([]);
});

test("texts of a feature are in the reader's language", async () => {
  const [chinese, english] = await Promise.all(LANGS.map((lang) => loadTexts<Texts>(lang, 'site')));

  expect(chinese?.print).toBe('打印');
  expect(english?.print).toBe('Print');
});

test('a feature without texts fails at once', async () => {
  await expect(loadTexts('zh-cn', 'nowhere')).rejects.toThrow('nowhere');
});

/** Words that follow a number of which there is more than one. */
const PLURALS = new Set(
  `batches brands changes chapters characters checks comments complaints editions entries fields
  files hours indicators items likes messages minutes notices others packs pages pieces places
  points products provinces ranks ratings readers records regions replies representatives responses
  results reviews samples saves shares stars stories suggestions tests values views votes`.split(/\s+/),
);
/** Bounds of the product and numbers with decimals, which are never 1. */
const NEVER_ONE = /^(alarmMany|compareCue|compareCaption|erratumThanksMore|findingLower|totalBounded)$/;
const NOT_COUNTS = /^(cap|least|limit|max|min|most|n|name|total)$/;

test.each(paths)('%s counts one thing in the singular in English', (path) => {
  for (const [key, text] of Object.entries(textsOf(path, 'en'))) {
    if (NEVER_ONE.test(key)) continue;
    const names = variables(text).filter((name) => !NOT_COUNTS.test(name));
    const one = fill(text, Object.fromEntries(names.map((name) => [name, 1])));
    const wrong = Array.from(one.matchAll(/(?<![\d.,–])1((?: [a-z-]+){1,3})/g)).filter(([, words = '']) =>
      words.split(' ').some((word) => PLURALS.has(word)),
    );
    expect
      .soft(
        wrong.map(([found]) => found),
        key,
      )
      .toEqual([]);
  }
});
