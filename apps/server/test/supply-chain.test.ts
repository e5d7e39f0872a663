import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type Package = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package & Manifest>;
};
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Licences under which a package may be used without asking. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['Apache-2.0', 'Unlicense', 'CC0-1.0', 'PSF-2.0'],
]);
/** Looked at one by one: used as it is, next to our code, without changes. */
const LOOKED_AT: [name: RegExp, license: string][] = [
  // A shared library that sharp loads.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // Changes of the files themselves would have to be published; there are none.
  [/^lightningcss/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  // Data and a font.
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  [/^@fontsource\/zcool-xiaowei$/, 'OFL-1.1'],
];
/** These name their licence in a way that npm does not copy; all are MIT. */
const MIT_IN_THEIR_FILES = ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'];
/** Packages that run a program when they are installed. */
const INSTALL_SCRIPTS = ['@alicloud/openapi-core', 'esbuild', 'node'];

function isAllowed(name: string, license: string): boolean {
  const text = license.replace(/^\(|\)$/g, '').replace('Apache License 2.0', 'Apache-2.0');
  if (text.includes(' OR ')) return text.split(' OR ').some((each) => isAllowed(name, each));
  return text
    .split(' AND ')
    .every(
      (each) => ALLOWED.has(each) || LOOKED_AT.some(([names, exception]) => exception === each && names.test(name)),
    );
}

test('every package has a licence that may be used', () => {
  const refused = installed
    .map(([path, { license = '' }]) => ({ name: nameOf(path), license }))
    .filter(({ name, license }) => (license === '' ? !MIT_IN_THEIR_FILES.includes(name) : !isAllowed(name, license)));

  expect(installed.length).toBeGreaterThan(500);
  expect(refused).toEqual([]);
});

test('every package has a checksum and comes from the registry', () => {
  const loose = installed.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
  );

  expect(loose.map(([path]) => path)).toEqual([]);
});

test('our own packages name exact versions', () => {
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  const ranges = ours.flatMap(([path, { dependencies = {}, devDependencies = {} }]) =>
    [...Object.entries(dependencies), ...Object.entries(devDependencies)]
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );

  expect(ranges).toEqual([]);
});

test('no package but the known ones runs a program when it is installed', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript);

  expect([...new Set(running.map(([path]) => nameOf(path)))].sort()).toEqual(INSTALL_SCRIPTS);
});

test('SECURITY.md names files that exist, and each requirement once', () => {
  const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  const lines = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));
  const numbers = lines.map((line) => line.split('|')[1]?.trim());
  const paths = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+|[\w-]+(?:\.test)?\.(?:ts|json|md))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('@') && !path.startsWith('build/'));
  const missing = paths.filter(
    (path) => !['', 'apps/server/src'].some((folder) => existsSync(join(ROOT, folder, path))),
  );
  const states = new Set(lines.map((line) => line.split('|')[3]?.trim()));

  expect(lines.length).toBeGreaterThan(150);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(paths.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
  expect(states).toEqual(new Set(['✓', '◐', '✗', 'op']));
});
