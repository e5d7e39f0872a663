// spec 7.55: ours: what was erased (product O15), desk/retention/*
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULE_TEXTS } from './retention-texts.ts';

const MODULES = join(import.meta.dirname, '../../../../server/src/areas');
/** Kinds appear in a rule itself, or in the short form of a part with several rules. */
const WRITTEN = /\bkind: '([a-z_]+)', keptDays|\brule\('([a-z_]+)'|kind: '([a-z_]+)',\n\s+keptDays/g;

test('every rule of the server has a text, and every text has a rule', () => {
  const kinds = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(MODULES, name), 'utf8'))
    .filter((source) => source.includes('erasures'))
    .flatMap((source) => [...source.matchAll(WRITTEN)].map(([, one, other, long]) => one ?? other ?? long ?? ''));

  expect(kinds.length).toBeGreaterThan(15);
  expect([...kinds].sort()).toEqual(Object.keys(RULE_TEXTS.what).sort());
  expect(Object.keys(RULE_TEXTS.why).sort()).toEqual(Object.keys(RULE_TEXTS.what).sort());
});
