import { ensurePackages } from './packages.js';
import { runNode, TIED } from './processes.js';
import { ensureBuild } from './site-build.js';

// React renders about ten times slower without it. Our own code never reads it.
const PRODUCTION = { NODE_ENV: 'production' };

export async function startServer() {
  await ensurePackages({ tools: false });
  await ensureBuild();
  return runNode(['apps/server/src/main.ts'], { env: PRODUCTION, stdio: TIED });
}

export async function runDev() {
  await ensurePackages({ tools: true });
  return runNode(['apps/server/src/main.ts'], { env: { WEB_DEV: '1' }, stdio: TIED });
}

export async function runCommand(args) {
  await ensurePackages({ tools: false });
  return runNode(['apps/server/src/commands/rujian.ts', ...args], { env: PRODUCTION });
}

export async function runBench(args) {
  await ensurePackages({ tools: true });
  await ensureBuild();
  return runNode(['bench/bench.ts', ...args], { env: PRODUCTION });
}
