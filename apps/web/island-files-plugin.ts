import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:island-files';
/** The chunk that starts islands, as the build names it. */
const START = 'islands';

type Manifest = Record<string, { name?: string; file: string; imports?: string[] }>;

/** Lists the scripts that every island needs, for documents to name; the client is built first. */
export function islandFiles(): Plugin {
  return {
    name: 'island-files',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { root, command } = this.environment.config;
      if (command !== 'build') return 'export const islandFiles = [];';
      const path = join(root, 'build/client/.vite/manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
      return `export const islandFiles = ${JSON.stringify([...neededBy(startOf(manifest), manifest)])};`;
    },
  };
}

function startOf(manifest: Manifest): string {
  const [start] = Object.entries(manifest).find(([, { name }]) => name === START) ?? [];
  if (!start) throw new Error(`The client has no chunk ${START}`);
  return start;
}

function neededBy(name: string, manifest: Manifest, files = new Set<string>()): Set<string> {
  const { file = '', imports = [] } = manifest[name] ?? {};
  if (files.has(`/${file}`)) return files;
  files.add(`/${file}`);
  for (const imported of imports) neededBy(imported, manifest, files);
  return files;
}
