import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionName, loggedAreas, targetName } from './audit-labels.ts';

const MODULES = join(import.meta.dirname, '../../../../server/src/areas');
const NAMED = /'([a-z_]+\.[a-zA-Z_]+)'/g;
/** `action: 'a.b'`, `action: known ? 'a.b' : 'c.d'` and the same as a constant. */
const WRITTEN = /\baction(?:: | = )([^;\n]*)/g;
const TARGETS = /\btarget(?:: | = )\{ type: '([a-z_]+)'/g;

const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(MODULES, name), 'utf8'));

test('every action in the audit log has a label in both languages', () => {
  const actions = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(WRITTEN)].flatMap(([, written = '']) =>
        [...written.matchAll(NAMED)].map(([, action = '']) => action),
      ),
    ),
  );
  expect(actions.size).toBeGreaterThan(100);
  const unnamed = [...actions].filter((action) =>
    (['zh-cn', 'en'] as const).some((lang) => actionName(action, lang) === action),
  );
  expect(unnamed).toEqual([]);
});

test('every object type in the audit log has a label', () => {
  const types = new Set(sources.flatMap((source) => [...source.matchAll(TARGETS)].map(([, type = '']) => type)));
  expect([...types].filter((type) => targetName(type, 'zh-cn') === type)).toEqual([]);
});

test('every search option of the audit log has a label', () => {
  expect(loggedAreas('zh-cn').filter(({ value, label }) => value === label)).toEqual([]);
});
