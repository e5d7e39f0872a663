import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoContent } from '../demo-content.ts';
import { startApp } from '../start-app.ts';
import { rememberAnswers } from './answers.ts';
import { addOne, isFigure, publicNumbers } from './contract-numbers.ts';
import { FAMILIES } from './families.ts';
import { comparing, type Kit, type Oracle, type Verdict } from './oracle.ts';
import { fillWorld } from './worlds.ts';

/** `npm run oracle` counts everything on the demo and on many worlds; `npm test` a fixed part of it. */
const { ORACLE = 'part', ORACLE_SEED = '20260520', ORACLE_WORLDS = '', ORACLE_ONLY = '' } = process.env;
const isWhole = ORACLE === 'whole';
const SEED = Number(ORACLE_SEED);
const WORLDS = Number(ORACLE_WORLDS) || (isWhole ? 200 : 3);
const TIMEOUT_MS = isWhole ? 7_200_000 : 120_000;
/** Of thousands of differences of one cause, a few say enough. */
const SHOWN_MOST = Number(process.env.SHOWN ?? 40);
/** Which names the address of each question, so that no limit for one reader is met. */
const BEHIND_A_PROXY = { trustedProxies: 1 };

const only = ORACLE_ONLY.split(',').filter((name) => name !== '');
const families = FAMILIES.filter(({ name }) => only.length === 0 || only.includes(name));
const table = new Map<string, Record<'demo' | 'worlds' | 'differences', number>>();

if (families.length === 0) throw new Error(`Unknown family. Known: ${FAMILIES.map(({ name }) => name).join(', ')}.`);

afterAll(() => {
  if (isWhole) process.stdout.write(`\nSeed ${SEED}, ${WORLDS} worlds\n${asText()}\n`);
});

describe('on the demo', () => {
  let kit: Kit;

  beforeAll(async () => {
    const site = await startApp(BEHIND_A_PROXY);
    await loadDemoContent(site.platform);
    kit = rememberAnswers(site).kit;
  }, TIMEOUT_MS);

  test.each(families)(
    '$name: every figure equals the rows',
    async (family) => {
      const verdict = await family.run({ kit, seed: SEED, isWhole });
      note(family, 'demo', verdict);

      expect(verdict.differences.slice(0, SHOWN_MOST)).toEqual([]);
      expect(verdict.checked).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

test.runIf(only.length === 0)(
  'every number of a public call is counted by an oracle, or is known to be no figure',
  async () => {
    const site = await startApp(BEHIND_A_PROXY);
    await loadDemoContent(site.platform);
    const answers = rememberAnswers(site);
    const callsOf = new Map<Oracle, Set<string>>();
    for (const family of families) {
      const listener = answers.listening();
      await family.run({ kit: listener.kit, seed: SEED, isWhole: false });
      callsOf.set(family, listener.heard);
    }

    const unnoticed: string[] = [];
    const noticed: Record<string, Record<string, string>> = {};
    for (const number of publicNumbers().filter(isFigure)) {
      const { path } = number.endpoint;
      const asking = families.filter((family) => callsOf.get(family)?.has(path));
      let isNoticed = false;
      for (const family of asking) {
        const { kit } = answers.changed(path, (data) => addOne(data, number.field));
        const differences = await differencesOf(family, kit);
        isNoticed = differences > 0;
        if (isNoticed) {
          (noticed[path] ??= {})[number.field] = family.name;
          break;
        }
      }
      if (!isNoticed) unnoticed.push(`${path} ${number.field}`);
      (await import('node:fs')).writeFileSync('/tmp/noticed2.json', JSON.stringify({ noticed, unnoticed }, null, 1));
    }

    expect(unnoticed).toEqual([]);
  },
  1_000_000,
);

async function differencesOf(family: Oracle, kit: Kit): Promise<number> {
  comparing.stopsAtFirst = true;
  try {
    return (await family.run({ kit, seed: SEED, isWhole: false })).differences.length;
  } catch {
    // A changed number may name a row that does not exist.
    return 1;
  } finally {
    comparing.stopsAtFirst = false;
  }
}

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
      await expectSame([family], async (kit, seed) => family.fill?.({ kit, seed, isWhole }));
    },
    TIMEOUT_MS,
  );
});

async function expectSame(chosen: readonly Oracle[], fill: (kit: Kit, seed: number) => Promise<void>): Promise<void> {
  const differences: string[] = [];
  for (let world = 0; world < WORLDS && differences.length < SHOWN_MOST; world += 1) {
    const seed = SEED + world;
    const site = await startApp(BEHIND_A_PROXY);
    await fill(site, seed);
    const { kit } = rememberAnswers(site);
    for (const family of chosen) {
      const verdict = await family.run({ kit, seed, isWhole });
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
