import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS, NAMED_SCHEMAS } from './endpoints.ts';

const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^[\w/-]+\.ts$/.test(name),
);
const files: object[] = await Promise.all(
  names.filter((name) => name !== 'endpoints.ts').map((name) => import(`./${name}`)),
);

test('every call described in a contract file is listed once', () => {
  const described = files.flatMap((file) =>
    Object.values(file).filter((value) => typeof value === 'object' && 'method' in value && 'path' in value),
  );

  expect(new Set(ENDPOINTS)).toEqual(new Set(described));
  expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(described.length);
});

test('every shape has a name of its own', () => {
  const shapes = files.flatMap((file) =>
    Object.entries(file).filter(([name, value]) => /^[A-Z]/.test(name) && value?._zod),
  );

  for (const [name, shape] of shapes) expect(NAMED_SCHEMAS[name], name).toBe(shape);
});
