import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SHORT_PATHS: Record<string, string> = {
  contract: 'packages/contract/src',
  client: 'packages/api-client/src',
  captcha: 'packages/captcha/src',
  editor: 'packages/editor/src',
  server: 'apps/server/src',
  web: 'apps/web/app',
  desk: 'apps/desk/src',
  e2e: 'e2e',
  docs: 'docs',
};

test('every file that the specification map names exists', () => {
  const map = readFileSync(`${ROOT}/docs/spec-map.md`, 'utf8');
  const named = [...map.matchAll(/`([a-z0-9]+)\/([\w./-]*)`/g)];

  const missing = named
    .map(([, start = '', rest = '']) => `${SHORT_PATHS[start] ?? start}/${rest}`)
    .filter((path) => !existsSync(`${ROOT}/${path}`));

  expect(named.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test('every row of the specification map names the tests that check it', () => {
  const map = readFileSync(`${ROOT}/docs/spec-map.md`, 'utf8');
  const rows = [...map.matchAll(/^\| (?!Statement)(.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | '),
  );

  const unchecked = rows.filter(
    (cells) => cells.length !== 3 || !testsOf(cells[2] ?? '').some(isTest),
  );
  const missing = rows.flatMap(([, , checks = '']) =>
    testsOf(checks).filter((path) => !existsSync(`${ROOT}/${path}`)),
  );

  expect(rows.length).toBeGreaterThan(150);
  expect(unchecked).toEqual([]);
  expect(missing).toEqual([]);
});

/** A file without a folder is in the folder of the one before it. */
function testsOf(checks: string): string[] {
  let folder = '';
  return [...checks.matchAll(/`([\w./-]+)`/g)].map(([, named = '']) => {
    const [start = '', ...rest] = named.split('/');
    const path =
      rest.length > 0 ? [SHORT_PATHS[start] ?? start, ...rest].join('/') : folder + named;
    folder = path.slice(0, path.lastIndexOf('/') + 1);
    return path;
  });
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  '%s links to files that exist',
  (file) => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, path = '']) => path);

    expect(links.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
  },
);
