import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, record, startProgram } from './children.ts';
import { load } from './load.ts';
import { residentMegabytes } from './memory.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
/** Every page in both languages, as a crawler reads them. */
const LANGUAGES = ['zh', 'en'];
const PAGES = 250;

/** The product as `npm start` runs it: how soon it answers and how much memory it takes. */
export async function benchStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-bench-'));
  const first = await timeStart(dataDir);
  await first.program.stop();
  const { program, seconds } = await timeStart(dataDir);
  const atReady = residentMegabytes(program.pid);
  const pages = await readEverything(program);
  const afterLoad = residentMegabytes(program.pid);
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
  printTable('Start and memory', [
    ['what', 'measured', 'goal'],
    ['start to first page, empty folder, s', first.seconds.toFixed(1), '≤ 12'],
    ['start to first page, data present, s', seconds.toFixed(1), '≤ 4'],
    ['memory after the first page, MB', atReady, ''],
    [`memory after ${pages} pages and ${2 * SECONDS} s of hits, MB`, afterLoad, '≤ 350'],
  ]);
}

async function timeStart(dataDir: string): Promise<{ program: Program; seconds: number }> {
  const startedAt = performance.now();
  const program = await startProgram(dataDir);
  await record(program.port, '/');
  return { program, seconds: (performance.now() - startedAt) / 1000 };
}

/** Reads the pages of the site map once and two of them as often as possible; returns how many. */
async function readEverything({ port }: Program): Promise<number> {
  const paths = await pathsOfSiteMap(port);
  for (const path of paths) for (const lang of LANGUAGES) await record(port, `${path}?lang=${lang}`);
  for (const path of ['/', paths.find((each) => each.startsWith('/news/')) ?? '/']) {
    await load({ port, path, connections: CONNECTIONS, seconds: SECONDS });
  }
  return paths.length * LANGUAGES.length;
}

/** The site map is a list of maps, one for each kind of content. */
async function pathsOfSiteMap(port: number): Promise<string[]> {
  const maps = await pathsIn(port, '/sitemap.xml');
  const pages = await Promise.all(maps.map((map) => pathsIn(port, map)));
  return pages.flat().slice(0, PAGES);
}

async function pathsIn(port: number, map: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${map}`);
  const addresses = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...addresses].map(([, address = '']) => new URL(address).pathname);
}
