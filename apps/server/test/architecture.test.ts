import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@rujian/contract/base/errors';
import { API_TEXTS } from '@rujian/contract/base/messages';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url));
const sources = filesOf(SRC);
const areas = new Set(sources.flatMap(({ path }) => /^areas\/([^/]+)\//.exec(path)?.[1] ?? []));

/** The fallback for unknown calls and the API reference. */
const BESIDE_THE_CALLS = ['/api', '/api/*', '/api/docs', '/api/docs.css', '/api/openapi.json'];

/** An article carries its column and its tags; ending those rewrites it and its placements. */
const SHARED_TABLES: Record<string, string[]> = {
  articles: ['columns', 'subjects', 'tags'],
  publishing: ['articles'],
  headlines: ['columns', 'hot', 'tags'],
};

/** Through the query builder or as raw SQL. */
const WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|(?:insert\s+into|update|delete\s+from)\s+\$\{(\w+)\}/gi;

/** An array of texts that is a type or the values of a schema. */
const LIST = /\[((?:\s*'[^']+',?){2,})\s*\](?= as const|\))/g;

test('a list of values is declared once, in the vocabulary', async () => {
  const declared = globSync('vocabulary/**/*.ts', { cwd: CONTRACT }).filter(
    (path) => basename(path) !== 'vocabulary.ts',
  );
  const modules = await Promise.all(declared.map((path) => import(join(CONTRACT, path))));
  const lists = modules.flatMap((module) =>
    Object.values<{ keys?: string[] } | string[]>(module).map((list) =>
      Array.isArray(list) ? list : (list.keys ?? []),
    ),
  );
  const known = new Set(lists.map(asSet));
  const elsewhere = [
    ...filesOf(CONTRACT).filter(({ path }) => !path.startsWith('vocabulary/')),
    ...sources.filter(({ path }) => path.startsWith('schema/')),
  ];

  const again = elsewhere.flatMap(({ path, text }) =>
    [...text.matchAll(LIST)]
      .map(([, items = '']) => Array.from(items.matchAll(/'([^']+)'/g), ([, item = '']) => item))
      .filter((items) => items.length > 1 && known.has(asSet(items)))
      .map((items) => `${path}: ${items.join(', ')}`),
  );

  expect(again).toEqual([]);
});

test('each area has exactly one entry file', () => {
  const faces = [...areas].map((name) => [
    name,
    sources.filter(({ path }) => new RegExp(`^areas/${name}/.+\\.area\\.ts$`).test(path)).length,
  ]);

  expect(faces).toEqual([...areas].map((name) => [name, 1]));
});

test('an area writes only tables of its own schema folder', async () => {
  const folderOf = await tableFolders();

  const strangers = sources.flatMap(({ path, text }) => {
    const writer = /^areas\/([^/]+)\//.exec(path)?.[1];
    if (!writer) return [];
    return [...text.matchAll(WRITE)]
      .map(([, built, raw]) => built ?? raw ?? '')
      .map((table) => ({ path, table, folder: folderOf.get(table) ?? writer }))
      .filter(({ folder }) => folder !== writer && !SHARED_TABLES[folder]?.includes(writer));
  });

  expect(strangers).toEqual([]);
});

test('every call of the contract is served once and nothing else below /api', async () => {
  const { app } = await startApp();

  // Registering the same method and path twice throws.
  const served = [...app.serving.methodsOf]
    .filter(([path]) => path.startsWith('/api') && !BESIDE_THE_CALLS.includes(path))
    .flatMap(([path, methods]) => methods.map((method) => `${method} ${path}`))
    .filter((route) => !route.startsWith('HEAD '));

  const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(served.sort()).toEqual(described.sort());
});

test('every error of the catalogue is thrown somewhere', () => {
  const code = sources.map(({ text }) => text).join('\n');

  const unused = Object.keys(ERRORS).filter((id) => !code.includes(`'${id}'`));

  expect(unused).toEqual([]);
});

test('every rule that a schema names has a text', () => {
  const code = filesOf(CONTRACT)
    .map(({ text }) => text)
    .join('\n');

  const named = new Set(code.match(/(?<=')rule\.[a-zA-Z]+(?=')/g));

  expect(named.size).toBeGreaterThan(60);
  expect([...named].filter((id) => !Object.hasOwn(API_TEXTS, id))).toEqual([]);
});

test('no object literal is spread into another: its properties would escape the type check', () => {
  const spread = /\.\.\.\{\s*[\w'"[.]/;
  const root = join(SRC, '../../..');
  const found = globSync('{apps,packages,e2e,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  }).filter((path) => spread.test(readFileSync(join(root, path), 'utf8')));

  expect(found).toEqual([]);
});

/** Name of a table in code → its schema folder, or its file when it has none. */
async function tableFolders(): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  for (const { path } of sources.filter(({ path: file }) => file.startsWith('schema/'))) {
    const [, folder = ''] = path.split('/');
    const exported = (await import(join(SRC, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (is(value, PgTable) && getTableName(value)) folders.set(name, basename(folder, '.ts'));
    }
  }
  return folders;
}

function filesOf(folder: string): { path: string; text: string }[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

function asSet(items: readonly string[]): string {
  return items.toSorted().join(' ');
}
