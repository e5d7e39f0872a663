import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const DIST = join(HERE, 'dist');
const ENTRY = './api-client/src/client';

/** Writes `dist`, a package with JavaScript and types that needs nothing of this repository. */
export function buildClient() {
  rmSync(DIST, { recursive: true, force: true });
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const { bin } = JSON.parse(readFileSync(compiler, 'utf8'));
  const project = join(HERE, 'tsconfig.build.json');
  execFileSync(process.execPath, [join(dirname(compiler), bin.tsc), '-p', project], { stdio: 'inherit' });
  for (const path of globSync('**/*.{js,d.ts}', { cwd: DIST })) withOwnImports(join(DIST, path));
  const own = readJson(join(HERE, 'package.json'));
  const { zod } = readJson(join(HERE, '../contract/package.json')).dependencies;
  const { name, version, license, type } = own;
  const description = {
    name,
    version,
    license,
    type,
    exports: { '.': { types: `${ENTRY}.d.ts`, default: `${ENTRY}.js` } },
    types: `${ENTRY}.d.ts`,
    dependencies: { ofetch: own.dependencies.ofetch, zod },
  };
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  copyFileSync(join(HERE, 'README.md'), join(DIST, 'README.md'));
  copyFileSync(join(HERE, '../../LICENSE'), join(DIST, 'LICENSE'));
  return DIST;
}

/** The contract is part of the package, and declarations name files that exist. */
function withOwnImports(path) {
  const toContract = relative(dirname(path), join(DIST, 'contract/src'));
  const root = toContract.startsWith('.') ? toContract : `./${toContract}`;
  const text = readFileSync(path, 'utf8')
    .replaceAll(/(["'])@rujian\/contract\/([^"']+)\1/g, `$1${root}/$2.js$1`)
    .replaceAll(/((?:from|import\()\s*["'])(\.[^"']+)\.ts(["'])/g, '$1$2.js$3');
  writeFileSync(path, text);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient();
