import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@rujian/contract/base/errors';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const sources = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
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
const WRITE =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|(?:insert\s+into|update|delete\s+from)\s+\$\{(\w+)\}/gi;

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

  // Fastify itself refuses to register the same method and path twice.
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
