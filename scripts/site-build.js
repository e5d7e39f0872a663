import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { NODE_24, ROOT, runOrExit } from './processes.js';

const PAGES = ['apps/web', 'apps/desk', 'packages', 'package-lock.json'];
const SERVER = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/demo',
  'apps/server/package.json',
  'packages',
  'package-lock.json',
  'scripts/server-build.js',
];
const COMPRESSED = /\.(?:js|css|svg|wasm)$/;
const brotli = promisify(brotliCompress);
const NOT_SOURCES = new Set(['node_modules', 'build', 'dist', '.react-router']);

/** Builds site, desk and server unless the existing builds match the sources. */
export async function ensureBuild() {
  await unlessBuilt('apps/web/build/.built-from', PAGES, async () => {
    console.log('› building the site');
    await build('apps/web', 'node_modules/@react-router/dev/bin.cjs');
    console.log('› building the desk');
    await build('apps/desk', 'node_modules/vite/bin/vite.js');
    await Promise.all(['apps/web/build/client/assets', 'apps/desk/build/desk/assets'].map(compressFiles));
  });
  await ensureServerBuild();
}

/** The bundled server and the databases from which a new site starts. */
export async function ensureServerBuild() {
  await unlessBuilt('apps/server/build/.built-from', SERVER, async () => {
    console.log('› building the server');
    await runOrExit(NODE_24, ['scripts/server-build.js']);
    await runOrExit(NODE_24, ['apps/server/build/program/prepare-database.js']);
  });
}

async function unlessBuilt(stamp, paths, work) {
  const file = join(ROOT, stamp);
  const sources = hashOf(paths);
  if (existsSync(file) && readFileSync(file, 'utf8') === sources) return;
  await work();
  writeFileSync(file, sources);
}

function build(app, tool) {
  return runOrExit(NODE_24, [join(ROOT, tool), 'build', '--logLevel', 'error'], {
    cwd: join(ROOT, app),
    env: { NODE_ENV: 'production' },
  });
}

/** As small as Brotli can, which takes too long for a request. Only files with a hash in their name stay the same. */
async function compressFiles(folder) {
  const names = readdirSync(join(ROOT, folder), { recursive: true }).filter((name) => COMPRESSED.test(name));
  const compress = async (name) => {
    const file = join(ROOT, folder, name);
    writeFileSync(`${file}.br`, await brotli(readFileSync(file)));
  };
  await Promise.all(names.map(compress));
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
