import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MUTATIONS } from './mutations.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

test('each mutation changes exactly one place of its file, so that none is lost when a rule moves', () => {
  const lost = MUTATIONS.filter(({ file, before, after }) => read(file).split(before).length !== 2 || before === after);

  expect(lost).toEqual([]);
});

test('the test that has to notice a mutation is in the file that is named', () => {
  expect(MUTATIONS.filter(({ test: path, title }) => !read(path).includes(title))).toEqual([]);
});

test('each mutation breaks something of its own', () => {
  expect(new Set(MUTATIONS.map(({ why }) => why)).size).toBe(MUTATIONS.length);
});

function read(path: string): string {
  return readFileSync(ROOT + path, 'utf8');
}
