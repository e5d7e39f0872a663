import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoContent } from '../demo-content.ts';
import { startApp } from '../start-app.ts';
import { rememberAnswers } from './answers.ts';
import { createChooser } from './choosing.ts';
import { addOne, isFigure, publicNumbers } from './contract-numbers.ts';
import COUNTED from './counted-numbers.json' with { type: 'json' };
import { FAMILIES } from './families.ts';
import { comparing, type Kit, type Oracle, type Verdict } from './oracle.ts';
import { fillWorld } from './worlds.ts';

/** `npm run oracle` counts everything on the demo and on many worlds; `npm test` a fixed part of it. */
const { ORACLE = 'part', ORACLE_SEED = '20260520', ORACLE_WORLDS = '', ORACLE_ONLY = '' } = process.env;
const isWhole = ORACLE === 'whole';
const SEED = Number(ORACLE_SEED);
const WORLDS = Number(ORACLE_WORLDS) || (isWhole ? 200 : 3);
const TIMEOUT_MS = isWhole ? 7_200_000 : 600_000;
/** Of thousands of differences of one cause, a few say enough. */
const SHOWN_MOST = 40;
/** Of the numbers that are made wrong, one by one; a whole run tries all. */
const WRONG_NUMBERS = 25;
/** Which names the address of each question, so that no limit for one reader is met. */
const BEHIND_A_PROXY = { trustedProxies: 1 };

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
  let answers: ReturnType<typeof rememberAnswers>;

  beforeAll(async () => {
    const site = await startApp(BEHIND_A_PROXY);
    await loadDemoContent(site.platform);
    await site.runJobs('search.catch_up');
    answers = rememberAnswers(site);
    kit = answers.kit;
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

  test.runIf(only.length === 0)(
    'a number that is wrong by one is noticed by the oracle that counts it',
    async () => {
      const all = Object.entries<Record<string, string>>(COUNTED).flatMap(([path, fields]) =>
        Object.entries(fields).map(([field, family]) => ({ path, field, family })),
      );

      const unnoticed: string[] = [];
      for (const { path, field, family } of isWhole ? all : createChooser(SEED).some(all, WRONG_NUMBERS)) {
        const counting = FAMILIES.find(({ name }) => name === family);
        const { kit } = answers.changed(path, (data) => addOne(data, field));
        if (!counting || (await differencesOf(counting, kit)) === 0) unnoticed.push(`${path} ${field}: ${family}`);
      }

      expect(unnoticed).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

test('every number of a public call is counted by an oracle, or is known to be no figure', () => {
  const known = Object.entries<Record<string, string>>(COUNTED).flatMap(([path, fields]) =>
    Object.keys(fields).map((field) => `${path} ${field}`),
  );
  const figures = publicNumbers().filter(isFigure);

  // A new number belongs into an oracle and, with its family, into counted-numbers.json.
  expect(figures.map(({ endpoint, field }) => `${endpoint.path} ${field}`).toSorted()).toEqual(known.toSorted());
});

async function differencesOf(family: Oracle, kit: Kit): Promise<number> {
  comparing.stopsAtFirst = true;
  try {
    return (await family.run({ kit, seed: SEED, isWhole, isDemo: true })).differences.length;
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
    const site = await startApp(BEHIND_A_PROXY);
    await fill(site, seed);
    const { kit } = rememberAnswers(site);
    for (const family of chosen) {
      // Many worlds instead of a deep look at each.
      const verdict = await family.run({ kit, seed, isWhole: false, isDemo: false });
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
