import { ensurePackages } from './packages.js';
import { runNode, TIED } from './processes.js';
import { SERVER_MEMORY, SERVER_PROGRAM } from './server-program.js';
import { ensureBuild, ensureServerBuild } from './site-build.js';

export async function startServer() {
  await ensurePackages({ tools: false });
  await ensureBuild();
  return runNode(SERVER_PROGRAM, { env: SERVER_MEMORY, stdio: TIED });
}

export async function runDev() {
  await ensurePackages({ tools: true });
  return runNode(['apps/server/src/main.ts'], { env: { WEB_DEV: '1' }, stdio: TIED });
}

export async function runCommand(args) {
  await ensurePackages({ tools: false });
  await ensureServerBuild();
  return runNode(['apps/server/build/program/rujian.js', ...args]);
}

export async function runBench(args) {
  await ensurePackages({ tools: true });
  await ensureBuild();
  return runNode(['bench/bench.ts', ...args], { env: { NODE_ENV: 'production' } });
}

export async function runFaults(args) {
  await ensurePackages({ tools: false });
  await ensureBuild();
  return runNode(['faults/faults.ts', ...args]);
}
