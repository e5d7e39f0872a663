import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node of the npm package `node`. */
export const NODE_24 = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));

const PARENT_CHECK_MS = 250;

/** The IPC channel lets a server notice when its parent is killed. */
export const TIED = ['inherit', 'inherit', 'inherit', 'ipc'];

/**
 * Runs a program to its end and returns its exit code. Signals are passed on and not handled here,
 * so that the program can finish its work.
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

/** npm signals only the shell between us, which dies silently, so a changed parent process means stop. */
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

/** Runs a program and exits if it fails. */
export async function runOrExit(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}

export function runNode(args, options) {
  return run(NODE_24, args, options);
}
