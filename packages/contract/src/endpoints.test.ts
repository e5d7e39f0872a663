import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

test('every call that a file of the contract describes stands in the list, once', async () => {
  const names = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  const files: object[] = await Promise.all(names.map((name) => import(`./${name}`)));
  const described = files.flatMap((file) =>
    Object.values(file).filter((value) => typeof value === 'object' && 'summary' in value),
  );

  expect(new Set(ENDPOINTS)).toEqual(new Set(described));
  expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(
    described.length,
  );
});
