import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './processes.js';

const NOT_SOURCES = new Set(['node_modules', '.git', 'data', 'build', 'dist', 'test-results', '.react-router']);

/** A copy of the sources, with what is not committed, beside the same packages; the caller removes it. */
export function makeScratchCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'rujian-copy-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) });
  for (const folder of ['.', 'apps/desk', 'apps/server', 'apps/web']) {
    linkPackages(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
  return copy;
}

/** Our own workspaces are relative links and lead to the copy; all other packages are those of the original. */
function linkPackages(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    // Caches of tools belong to one tree.
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name === '@rujian') cpSync(path, join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path, join(to, name));
  }
}
