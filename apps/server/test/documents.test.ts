import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { specMap } from './spec-map.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the specification map is generated from the notes of the tests', () => {
  const written = readFileSync(`${ROOT}/docs/spec-map.md`, 'utf8');

  expect(written.match(/^\| (?!Statement)/gm)?.length).toBeGreaterThan(150);
  expect(written, 'run `npm run spec-map`').toBe(specMap());
});

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])(
  '%s links to files that exist',
  (file) => {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8');
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, path = '']) => path);

    expect(links.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
  },
);
