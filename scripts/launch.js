// Runs on any Node from 20: installs the packages, then continues with the Node 24 among them.
import { runBench, runCommand, runDev, runFaults, startServer } from './run.js';
import {
  runChecks,
  runFuzz,
  runMutations,
  runOracle,
  runScanPhotos,
  runTestFiles,
  runTests,
  runUnitTests,
} from './tests.js';

const tasks = {
  start: startServer,
  dev: runDev,
  rujian: runCommand,
  bench: runBench,
  faults: runFaults,
  check: runChecks,
  engines: runUnitTests,
  fuzz: runFuzz,
  mutate: runMutations,
  oracle: runOracle,
  'scan-photos': runScanPhotos,
  test: runTests,
  'test:file': runTestFiles,
};

const [name = 'start', ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`Unknown task "${name}". Known: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await task(args);
