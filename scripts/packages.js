import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_24, ROOT, runOrExit } from './processes.js';

const STAMP = join(ROOT, 'node_modules/.installed-for.json');

/** Installs the lock file's packages unless they are already installed. Serving needs no dev tools. */
export async function ensurePackages({ tools }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(lock, tools)) return;

  console.log('› installing packages');
  // Somebody who works here keeps the tools when they start the site.
  const hasTools = existsSync(join(ROOT, 'node_modules/vitest'));
  const omitted = tools || hasTools ? [] : ['--omit=dev'];
  // Not `npm ci`: it refuses a lock file that lacks builds for other systems.
  await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...omitted]);
  writeFileSync(STAMP, JSON.stringify({ lock, tools: tools || hasTools }));
}

function isInstalled(lock, tools) {
  if (!existsSync(STAMP) || !existsSync(NODE_24)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  return stamp.lock === lock && (stamp.tools || !tools);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? runOrExit(process.execPath, [npm, ...args])
    : runOrExit(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
