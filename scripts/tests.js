import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, installChromium } from './chromium.js';
import { ensurePackages } from './packages.js';
import { ROOT, run, runNode } from './processes.js';
import { ensureBuild } from './site-build.js';

const BIN = join(ROOT, 'node_modules/.bin');

/**
 * The embedded database is PostgreSQL, so statements mean the same on both; what differs is what
 * several connections do to each other, pools, time limits, notifications, replicas and Redis.
 * Everything without an area runs on the engines too except the following; of the areas see `testsOnEngines`.
 */
const WITHOUT_ENGINES = [
  // Tests that use no engine, or only to hold content that is rendered.
  'src/demo/',
  'src/areas/media/covers/',
  'src/areas/media/upload.test.ts',
  'src/areas/reference/',
  'src/platform/pages/web-host.test.ts',
  'src/platform/http/monitoring/metrics.test.ts',
  // Counts of statements and the bucket of backups are the same on every engine.
  'test/page-statements.test.ts',
  'src/backup/s3-backup-store.test.ts',
  'test/access.test.ts',
  'test/architecture.test.ts',
  'test/documents.test.ts',
  // Input that is refused and answers that are shaped before or after any engine is asked; `npm run
  // fuzz` sends hostile values to the engines.
  'test/convention-client.test.ts',
  'test/fuzz/',
  'test/mutations/',
  'test/patterns/',
  // Worlds by the hundred; the figures come from statements that the areas' own tests run on the engines.
  'test/oracle/',
  // One person after the other, through statements that the desks of the areas run on the engines.
  'src/services/resources/',
  'test/edited-items.test.ts',
  'test/withdrawal.test.ts',
  // The embedded database itself, also as the place where a drill restores a backup.
  'src/backup/drill.test.ts',
  'src/platform/database/pglite-statements.test.ts',
  'src/prepared-site.test.ts',
];
/** Money, codes in Redis, and lists that are ranked by handwritten statements. */
const AREAS_ON_ENGINES = [
  'brands/brands.test.ts',
  'brands/safety',
  'complaints/reading',
  'hot',
  'ledger',
  'login/codes',
  'search',
  'spotchecks/spot-check-list.test.ts',
];
const AT_ONCE = /Promise\.(?:all|allSettled|race)\(|inWaves\(/;

/** A CI run that repeats more browser tests than this fails. */
const MOST_REPEATED = 2;

/** Only the server tests, on the engines set in the environment. */
export async function runUnitTests() {
  return runSteps(async (report) => {
    await ensurePackages({ tools: true });
    // One test starts the whole product.
    await ensureBuild();
    return [() => unitTests(report, WORKERS_BESIDE_ENGINES, ['--project=server', ...testsOnEngines()])];
  });
}

/** What has no area, the areas above, and of the other areas each test that does two things at once. */
function testsOnEngines() {
  const server = join(ROOT, 'apps/server');
  return ['src', 'test']
    .flatMap((folder) => readdirSync(join(server, folder), { recursive: true }).map((file) => join(folder, file)))
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.test.ts') && !WITHOUT_ENGINES.some((start) => file.startsWith(start)))
    .flatMap((file) => {
      const area = file.split('src/areas/')[1];
      const isWhole = area === undefined || AREAS_ON_ENGINES.some((start) => area.startsWith(start));
      const lines = isWhole ? [''] : linesAtOnce(readFileSync(join(server, file), 'utf8'));
      return lines.map((line) => `apps/server/${file}${line}`);
    });
}

/** The lines where such tests and groups of tests begin, as Vitest names them: `:12`. */
function linesAtOnce(text) {
  let line = 1;
  return text.split(/^(?=(?:test|describe)\b)/m).flatMap((block) => {
    const begins = line;
    line += block.split('\n').length - 1;
    return begins > 1 && AT_ONCE.test(block) ? `:${begins}` : [];
  });
}

/** How many times more values than in a run of all tests are drawn for the properties. */
const FUZZ_ROUNDS = 10;

/**
 * Every field of every call with every hostile value, on the engines set in the environment, the CPU that every
 * function needs for twice the text, and the properties with values that no other run draws.
 */
export async function runFuzz() {
  await ensurePackages({ tools: true });
  const { FUZZ_SEED = String(Date.now() % 1_000_000_000) } = process.env;
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const codes = [
    await runNode([vitest, 'run', '--project=server', 'apps/server/test/fuzz'], { env: { FUZZ: 'whole', FUZZ_SEED } }),
  ];
  for (let round = 0; round < FUZZ_ROUNDS; round++) {
    const env = { PROPERTY_SEED: String(Number(FUZZ_SEED) + round) };
    codes.push(await runNode([vitest, 'run', '--maxWorkers=2', ...propertyTests()], { env }));
  }
  return Math.max(...codes);
}

function propertyTests() {
  return workspaces().flatMap((workspace) =>
    readdirSync(join(ROOT, workspace), { recursive: true })
      .map((file) => `${workspace}/${file.replaceAll(sep, '/')}`)
      .filter((file) => /^(?!.*node_modules).*\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'")),
  );
}

/** Public figures counted again from the rows: `npm run oracle -- [family] [--seed N] [--worlds N]`. */
export async function runOracle(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, worlds: { type: 'string' } },
  });
  await ensurePackages({ tools: true });
  const { seed = String(Date.now() % 1_000_000_000), worlds = '' } = values;
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return runNode([vitest, 'run', '--project=server', '--maxWorkers=1', 'apps/server/test/oracle'], {
    env: { ORACLE: 'whole', ORACLE_SEED: seed, ORACLE_WORLDS: worlds, ORACLE_ONLY: positionals.join() },
  });
}

/** Reads codes from many generated photos; `npm test` reads a fixed part of them. */
export async function runScanPhotos(args) {
  const options = { seed: { type: 'string' }, photos: { type: 'string' } };
  const { seed = String(Date.now() % 1_000_000_000), photos = '200' } = parseArgs({ args, options }).values;
  await ensurePackages({ tools: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return runNode([vitest, 'run', '--project=web', 'apps/web/test/scan'], {
    env: { SCAN_PHOTOS: photos, SCAN_SEED: seed },
  });
}

/**
 * Single test files with what they need and nothing else: `npm run test:file -- PATH… [options of the runner]`.
 * Files of `e2e/` run in Playwright, all others in Vitest.
 */
export async function runTestFiles(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const [named, options] = firstOption < 0 ? [args, []] : [args.slice(0, firstOption), args.slice(firstOption)];
  const paths = named.map(pathInProduct);
  const unknown = named.filter((_, at) => paths[at] === undefined);
  if (named.length === 0 || unknown.length > 0) {
    console.error(unknown.length > 0 ? `There is no ${unknown.join(', ')}.` : 'Name at least one test file.');
    return 2;
  }
  await ensurePackages({ tools: true });
  const inBrowser = paths.filter((path) => /^e2e\b|\.spec\.ts\b/.test(path));
  const inVitest = paths.filter((path) => !inBrowser.includes(path));
  const codes = [];
  if (inVitest.length > 0) codes.push(await vitestFiles(inVitest, options));
  if (inBrowser.length > 0) codes.push(await journeyFiles(inBrowser, options));
  return Math.max(...codes);
}

/** From the root or from where npm was called; `:12` behind a file names a line. */
function pathInProduct(named) {
  const [, file, line = ''] = /^(.*?)(:\d+)?$/.exec(named);
  const found = [ROOT, process.env.INIT_CWD ?? ROOT].map((folder) => resolve(folder, file)).find(existsSync);
  return found && relative(ROOT, found).replaceAll(sep, '/') + line;
}

function vitestFiles(paths, options) {
  const projects = new Set(paths.flatMap(projectsOf));
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return runNode([vitest, 'run', ...[...projects].map((name) => `--project=${name}`), ...paths, ...options]);
}

/** The others need not read their configuration; a folder of the site may hold tests of both kinds. */
export function projectsOf(path) {
  const [kind, name] = path.split('/');
  if (kind === 'packages' && name) return [`@rujian/${name}`];
  if (name !== 'web') return kind === 'apps' && name ? [name] : [];
  if (!/\.test\.tsx?\b/.test(path)) return ['web', 'web in a browser'];
  return [path.includes('.dom.test.') ? 'web in a browser' : 'web'];
}

async function journeyFiles(paths, options) {
  const built = ensureBuild();
  await installChromium();
  await built;
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  return runNode([playwright, 'test', '--reporter=list', ...paths, ...options], {
    env: { CHROMIUM_PATH: findChromium(), NODE_ENV: 'production' },
  });
}

/** Breaks rules in a copy, one at a time: `npm run mutate -- [N | words] [--seed S]`. */
export async function runMutations(args) {
  await ensurePackages({ tools: true });
  return runNode([join(ROOT, 'scripts/mutate.js'), ...args]);
}

/** Lint, types, unused code, unit and call tests. */
export async function runChecks() {
  return runSteps(async (report) => {
    await ensurePackages({ tools: true });
    return [lint, types, unusedCode, () => unitTests(report)];
  });
}

/** Everything: the checks, then the built product in a real browser. */
export async function runTests() {
  return runSteps(async (report) => {
    await ensurePackages({ tools: true });
    // A build keeps one core busy and a download none, so they run while the sources are checked.
    const built = ensureBuild();
    const installed = installChromium();
    const builtUnitTests = async () => {
      await built;
      return unitTests(report);
    };
    return [
      lint,
      types,
      unusedCode,
      builtUnitTests,
      async () => {
        await installed;
        return journeys(report);
      },
    ];
  });
}

/** Runs every step even after a failure, so that one run reports everything. */
async function runSteps(prepare) {
  // Also the temporary folder of the tests, so that nothing of them is left.
  const folder = mkdtempSync(join(tmpdir(), 'rujian-test-'));
  // Database servers do not run as root.
  chmodSync(folder, 0o755);
  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const step of await prepare(join(folder, 'report.json'))) {
    const { passed, failed, names = [] } = await step();
    total.passed += passed;
    total.failed += failed;
    failures.push(...names);
  }
  rmSync(folder, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function lint() {
  console.log('› lint and format');
  return asCount(await run(join(BIN, 'biome'), ['ci', '--error-on-warnings', '.']));
}

async function types() {
  const total = { passed: 0, failed: 0 };
  await runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(ROOT, 'apps/web') });
  const projects = ['.', ...workspaces()].filter((project) => existsSync(join(ROOT, project, 'tsconfig.json')));
  // Large ones first. Several checkers of one project would each infer the same types again.
  const waiting = projects.toReversed().values();
  await Promise.all([checkNext(), checkNext()]);
  return total;

  async function checkNext() {
    for (const project of waiting) {
      console.log(`› types: ${project}`);
      const code = await run(join(BIN, 'tsc'), ['-p', project, '--checkers', '1']);
      const { passed, failed } = asCount(code);
      total.passed += passed;
      total.failed += failed;
    }
  }
}

/** After the type check, which generates the route types. */
async function unusedCode() {
  console.log('› unused code');
  const knip = (...args) => run(join(BIN, 'knip'), ['--no-progress', ...args]);
  // The second run ignores tests, which import every file of the site and the desk.
  const codes = await Promise.all([knip(), knip('--production', '--include', 'files')]);
  return asCount(Math.max(...codes));
}

/** Tests wait too: a third worker uses what two leave idle. */
const WORKERS = 3;
/** Outages and failovers are timed, and the engines need a part of the machine. */
const WORKERS_BESIDE_ENGINES = 2;

async function unitTests(report, workers = WORKERS, chosen = []) {
  console.log('› unit and call tests');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode([vitest, 'run', `--maxWorkers=${workers}`, ...outputs, ...chosen], {
    env: { TMPDIR: dirname(report) },
  });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  return { ...failingRunFails(code, numPassedTests, numFailedTests), names: failedTests(testResults) };
}

async function journeys(report) {
  const chromium = findChromium();
  console.log('› browser tests');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const code = await runNode([playwright, 'test', '--reporter=list,json'], {
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_ENV: 'production',
      TMPDIR: dirname(report),
    },
  });
  const { stats = {}, suites = [] } = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  const repeated = repeatedJourneys(suites);
  const names = journeysWith(suites, 'unexpected');
  if (repeated.length > 0) console.log(`› repeated browser tests\n  ${repeated.join('\n  ')}`);
  if (process.env.CI && repeated.length > MOST_REPEATED) {
    console.log(`More than ${MOST_REPEATED} browser tests had to be repeated`);
    return { passed: expected, failed: unexpected + flaky, names: [...names, ...repeated] };
  }
  return { ...failingRunFails(code, expected + flaky, unexpected), names };
}

/** Failed tests by file and title; a file that could not be loaded by its name alone. */
function failedTests(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

/** Browser tests that only passed when repeated, by file and title. */
export function repeatedJourneys(suites) {
  return journeysWith(suites, 'flaky');
}

function journeysWith(suites, wanted) {
  return suites.flatMap(({ file, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title }) => `${file}: ${title}`),
    ...journeysWith(inner, wanted),
  ]);
}

/** A crashed run must not look like a success. */
function failingRunFails(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function asCount(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readReport(path) {
  if (!existsSync(path)) return {};
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

function workspaces() {
  return ['packages', 'apps'].flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));
}
