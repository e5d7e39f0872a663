import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the npm package `node` brought. */
export const NODE_24 = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));

const PARENT_CHECK_MS = 250;

/** With a channel to us, a server notices when we are killed and does not stay behind alone. */
export const TIED = ['inherit', 'inherit', 'inherit', 'ipc'];

/**
 * Runs a program to its end and answers its exit code. A program that is told to stop may finish
 * what it is doing, so signals are passed on and not acted on here.
 */
export function run(program, args, { env = {}, cwd = ROOT, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio, env: { ...process.env, ...env } });
    const passOn = (signal) => child.kill(signal);
    process.on('SIGINT', passOn);
    process.on('SIGTERM', passOn);
    const stopWatching = whenParentIsGone(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopWatching();
      process.off('SIGINT', passOn);
      process.off('SIGTERM', passOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * npm tells only the shell between us to stop. The shell dies of it and says nothing, so the sign
 * to stop is that our parent has changed.
 */
function whenParentIsGone(act) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/** Runs a program that has to succeed for anything after it to make sense. */
export async function runOrExit(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}

export function runNode(args, options) {
  return run(NODE_24, args, options);
}
