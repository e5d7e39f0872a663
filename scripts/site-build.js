import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_24, ROOT, runOrExit } from './processes.js';

const SOURCES = ['apps/web', 'apps/desk', 'packages', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);
const STAMP = join(ROOT, 'apps/web/build/.built-from');

/** Builds site and desk unless the existing builds match the sources. */
export async function ensureBuild() {
  const sources = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;

  console.log('› building the site');
  await build('apps/web', 'node_modules/@react-router/dev/bin.cjs');
  console.log('› building the desk');
  await build('apps/desk', 'node_modules/vite/bin/vite.js');
  writeFileSync(STAMP, sources);
}

function build(app, tool) {
  return runOrExit(NODE_24, [join(ROOT, tool), 'build', '--logLevel', 'error'], {
    cwd: join(ROOT, app),
    env: { NODE_ENV: 'production' },
  });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const whole = join(ROOT, path);
  if (!statSync(whole).isDirectory()) {
    hash.update(path).update(readFileSync(whole));
    return;
  }
  for (const name of readdirSync(whole).sort()) {
    if (!NOT_SOURCES.has(name)) addToHash(hash, `${path}/${name}`);
  }
}
