import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoContent } from '../demo-content.ts';
import { startApp } from '../start-app.ts';
import { FAMILIES } from './families.ts';
import type { Kit, Oracle, Verdict } from './oracle.ts';
import { fillWorld } from './worlds.ts';

/** `npm run oracle` counts everything on the demo and on many worlds; `npm test` a fixed part of it. */
const { ORACLE = 'part', ORACLE_SEED = '20260520', ORACLE_WORLDS = '', ORACLE_ONLY = '' } = process.env;
const isWhole = ORACLE === 'whole';
const SEED = Number(ORACLE_SEED);
const WORLDS = Number(ORACLE_WORLDS) || (isWhole ? 200 : 3);
const TIMEOUT_MS = isWhole ? 7_200_000 : 600_000;
/** Of thousands of differences of one cause, a few say enough. */
const SHOWN_MOST = 40;

const only = ORACLE_ONLY.split(',').filter((name) => name !== '');
const families = FAMILIES.filter(({ name }) => only.length === 0 || only.includes(name));
const table = new Map<string, Record<'demo' | 'worlds' | 'differences', number>>();

if (families.length === 0) throw new Error(`Unknown family. Known: ${FAMILIES.map(({ name }) => name).join(', ')}.`);

afterAll(() => {
  if (!isWhole) return;
  const reports = families.map(({ report }) => report?.() ?? '');
  process.stdout.write(`\n${['', ...reports].join('\n')}\nSeed ${SEED}, ${WORLDS} worlds\n${asText()}\n`);
});

describe('on the demo', () => {
  let kit: Kit;

  beforeAll(async () => {
    kit = await startApp();
    await loadDemoContent(kit.platform);
  }, TIMEOUT_MS);

  test.each(families)(
    '$name: every figure equals the rows',
    async (family) => {
      const verdict = await family.run({ kit, seed: SEED, isWhole, isDemo: true });
      note(family, 'demo', verdict);

      expect(verdict.differences.slice(0, SHOWN_MOST)).toEqual([]);
      expect(verdict.checked).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

describe('on generated worlds', () => {
  const common = families.filter(({ fill }) => fill === undefined);
  const own = families.filter(({ fill }) => fill !== undefined);

  test.runIf(common.length > 0)(
    'every figure equals the rows',
    async () => {
      await expectSame(common, async (kit, seed) => fillWorld(kit, seed));
    },
    TIMEOUT_MS,
  );

  test.each(own)(
    '$name: every figure equals the rows',
    async (family) => {
      await expectSame([family], async (kit, seed) => family.fill?.({ kit, seed, isWhole, isDemo: false }));
    },
    TIMEOUT_MS,
  );
});

test.each(families.filter(({ judge }) => judge))('$name reaches its goals over demo and worlds', ({ judge }) => {
  expect(judge?.().slice(0, SHOWN_MOST)).toEqual([]);
});

async function expectSame(chosen: readonly Oracle[], fill: (kit: Kit, seed: number) => Promise<void>): Promise<void> {
  const differences: string[] = [];
  for (let world = 0; world < WORLDS && (isWhole || differences.length < SHOWN_MOST); world += 1) {
    const seed = SEED + world;
    const kit = await startApp();
    await fill(kit, seed);
    for (const family of chosen) {
      const verdict = await family.run({ kit, seed, isWhole, isDemo: false });
      note(family, 'worlds', verdict);
      differences.push(...verdict.differences.map((line) => `--seed ${seed} --worlds 1, ${family.name}: ${line}`));
    }
  }

  expect(differences.slice(0, SHOWN_MOST)).toEqual([]);
}

function note({ name }: Oracle, place: 'demo' | 'worlds', { checked, differences }: Verdict): void {
  const line = table.get(name) ?? { demo: 0, worlds: 0, differences: 0 };
  line[place] += checked;
  line.differences += differences.length;
  table.set(name, line);
}

function asText(): string {
  const lines = [...table].map(([name, { demo, worlds, differences }]) => [name, demo, worlds, differences]);
  const rows = [['family', 'figures of the demo', 'of the worlds', 'differences'], ...lines];
  return rows.map((row) => row.map((cell) => String(cell).padEnd(24)).join('')).join('\n');
}
