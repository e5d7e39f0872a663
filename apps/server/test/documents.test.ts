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

test('every file that the map of the specification names exists', () => {
  const map = readFileSync(`${ROOT}/docs/spec-map.md`, 'utf8');
  const named = [...map.matchAll(/`([a-z0-9]+)\/([\w./-]*)`/g)];

  const missing = named
    .map(([, start = '', rest = '']) => `${SHORT_PATHS[start] ?? start}/${rest}`)
    .filter((path) => !existsSync(`${ROOT}/${path}`));

  expect(named.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  '%s links to files that exist',
  (file) => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, path = '']) => path);

    expect(links.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
  },
);
