import { expect, test } from 'vitest';

type Texts = Record<string, string>;
/** Nested lists of labels are keyed by the list name. */
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

const CONTRACT = '../../../../packages/contract/src/';
const contracts = import.meta.glob<string>('../../../../packages/contract/src/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const chineseFiles = Object.keys(files).filter((path) => path.endsWith('texts.zh-cn.ts'));

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

test.each(chineseFiles)('%s has the same keys in both languages', (path) => {
  const chinese = files[path] ?? {};
  const english = inEnglish(path);

  expect(Object.keys(english).toSorted()).toEqual(Object.keys(chinese).toSorted());
  for (const [key, text] of Object.entries(chinese)) {
    expect.soft(variables(english[key] ?? ''), key).toEqual(variables(text));
  }
});

test.each(chineseFiles)('%s contains Chinese only in Chinese', (path) => {
  for (const [key, text] of Object.entries(files[path] ?? {})) {
    if (!WITHOUT_CHINESE.has(key)) expect.soft(text, key).toMatch(/\p{Script=Han}/u);
  }
  for (const [key, text] of Object.entries(inEnglish(path))) {
    expect.soft(text, key).not.toMatch(/[\p{Script=Han}，。：；？！]/u);
  }
});

test.each(chineseFiles)('%s has no space between Chinese and Latin characters', (path) => {
  for (const [key, text] of Object.entries(files[path] ?? {})) {
    expect.soft(text, key).not.toMatch(/\p{Script=Han} [\w{]|[\w}] \p{Script=Han}/u);
  }
});

test.each(chineseFiles)('%s has no unused text', (path) => {
  const shown = shownTexts(path.startsWith('./') ? './' : path.slice(0, path.lastIndexOf('/') + 1));

  expect(Object.keys(written[path] ?? {}).filter((key) => !shown(key))).toEqual([]);
});

/**
 * A text is used by its key in the folder or where its texts are imported; by a template such as
 * `state_${state}`; or by a value, such as a state, of an imported list.
 */
function shownTexts(folder: string): (key: string) => boolean {
  const place =
    folder === './' ? '/kit/' : folder.slice(folder.lastIndexOf('/', folder.length - 2));
  const importing = `${place}texts.zh-cn.ts'`;
  const code = Object.entries(sources)
    .filter(([file, source]) => file.startsWith(folder) || source.includes(importing))
    .map(([, source]) => source)
    .join('\n');
  const lists = Array.from(code.matchAll(/from '(?:@rujian\/(contract)|#(desk))\/([^']+)'/g))
    .map(([, contract, , name]) =>
      contract ? contracts[`${CONTRACT}${name}.ts`] : sources[fromHere(`${name}`)],
    )
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
