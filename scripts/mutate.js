// `npm run mutate`: in a copy of the product, breaks one rule at a time and runs the test that has to notice it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTATIONS } from '../apps/server/test/mutations/mutations.ts';
import { NODE_24 } from './processes.js';
import { makeScratchCopy } from './scratch-copy.js';
import { projectsOf } from './tests.js';

/** A mutation may make a loop endless. */
const TEST_LIMIT_MS = 240_000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const { seed = String(Date.now() % 1_000_000_000) } = values;
const chosen = choose(positionals);
if (chosen.length === 0) {
  console.error(`No mutation is about “${positionals.join(' ')}”.`);
  process.exit(2);
}

let running;
const copy = makeScratchCopy();
process.once('exit', () => {
  // It would write into the folder that is removed.
  running?.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.exitCode = await run();

/** A number draws so many by the seed; words choose by file, test and what goes wrong. */
function choose([wanted = '', ...others]) {
  if (wanted === '') return MUTATIONS;
  if (/^\d+$/.test(wanted)) return drawn(Number(wanted));
  const words = [wanted, ...others].join(' ');
  return MUTATIONS.filter((mutation) => Object.values(mutation).some((text) => text.includes(words)));
}

function drawn(count) {
  console.log(`› seed ${seed}`);
  let state = Number(seed);
  // A linear congruential generator is random enough to choose, and the same everywhere.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const places = MUTATIONS.map((mutation) => ({ mutation, place: next() }));
  return places
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ mutation }) => mutation);
}

async function run() {
  const unfit = await unfitTests();
  if (unfit.length > 0) {
    console.log(`Without any mutation these tests fail or are missing:\n  ${unfit.join('\n  ')}`);
    return 1;
  }
  const survivors = [];
  for (const mutation of chosen) {
    const { why, file, test, title } = mutation;
    const isKilled = await kills(mutation);
    console.log(`${isKilled ? '✓' : '✗'} ${why}`);
    if (!isKilled) survivors.push(`${why}\n    ${file}\n    ${test}: ${title}`);
  }
  if (survivors.length > 0) console.log(`\nSurvived:\n  ${survivors.join('\n  ')}`);
  console.log(`\nkilled ${chosen.length - survivors.length} of ${chosen.length}`);
  return survivors.length === 0 ? 0 : 1;
}

/** A test that fails anyway would notice every mutation. */
async function unfitTests() {
  const results = await runTests(chosen);
  return chosen
    .filter(({ title }) => {
      const own = results.filter(({ name }) => name.includes(title));
      return own.length === 0 || own.some(({ hasFailed }) => hasFailed);
    })
    .map(({ test, title }) => `${test}: ${title}`);
}

async function kills(mutation) {
  const { file, before, after, title } = mutation;
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const parts = source.split(before);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
  writeFileSync(path, parts.join(after));
  const results = await runTests([mutation]);
  writeFileSync(path, source);
  return results.some(({ name, hasFailed }) => hasFailed && name.includes(title));
}

/** Runs the named tests and nothing else of their files. */
async function runTests(mutations) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const files = [...new Set(mutations.map(({ test }) => test))];
  const projects = [...new Set(files.flatMap(projectsOf))].map((name) => `--project=${name}`);
  const titles = [...new Set(mutations.map(({ title }) => RegExp.escape(title)))].join('|');
  const outputs = ['--reporter=json', `--outputFile=${report}`];
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  await ended([vitest, 'run', ...projects, ...outputs, '--testNamePattern', titles, ...files]);
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ name: fullName, hasFailed: status === 'failed' }));
}

function ended(args) {
  running = spawn(NODE_24, args, { cwd: copy, stdio: 'ignore', timeout: TEST_LIMIT_MS, killSignal: 'SIGKILL' });
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('exit', resolve);
  });
}
