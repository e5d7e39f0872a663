import { expect, test } from 'vitest';
import * as content from './content.ts';
import { ENDPOINTS } from './endpoints.ts';
import * as home from './home.ts';
import * as site from './site.ts';

test('every call that a file of the contract describes stands in the list, once', () => {
  const described = [content, home, site].flatMap((file) =>
    Object.values(file).filter((value) => typeof value === 'object' && 'summary' in value),
  );

  expect(new Set(ENDPOINTS)).toEqual(new Set(described));
  expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(
    described.length,
  );
});
