import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { record, type Site } from '../children.ts';
import { freePort } from '../free-port.ts';
import { printTable } from '../table.ts';
import { writeNextApp } from './next-app.ts';

const RENDERS = 200;
const WARM_UP_RENDERS = 50;
/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** What a peer needs for the same content on the same machine; it is installed for the run. */
export async function benchPeers(site: Site, articleId: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rujian-peer-'));
  const home = await dataOf(site, '/api/home/index');
  const article = await dataOf(site, `/api/news/detail?id=${articleId}`);
  writeNextApp(folder, { home, article });
  const isReady =
    run('npm', ['install', '--no-audit', '--no-fund'], folder) &&
    run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], folder);
  if (!isReady) {
    console.log('\nNext.js could not be installed here, so that it is not compared');
    return rmSync(folder, { recursive: true, force: true });
  }
  const { child, port } = await startNext(folder);
  const rows: (string | number)[][] = [['page', 'Next.js', 'product', 'Next.js ÷ product']];
  for (const [name, path, tags] of [
    ['home', '/', ['home']],
    ['article', `/news/${articleId}`, [`article:${articleId}`]],
  ] as const) {
    const made = await cpuMsPerRender(child, () => record(port, `/${name}`));
    const ours = await ourCpuMsPerRender(site, path, [...tags]);
    const kept = await cpuMsPerRender(child, () => record(port, `/${name}-isr`));
    const hit = await ourCpuMsPerRender(site, path, []);
    rows.push([`${name}, rendered`, made.toFixed(1), ours.toFixed(1), (made / ours).toFixed(1)]);
    rows.push([`${name}, kept`, kept.toFixed(2), hit.toFixed(2), (kept / hit).toFixed(1)]);
  }
  child.kill();
  rmSync(folder, { recursive: true, force: true });
  printTable('Next.js with the same content and without a database, CPU ms a page', rows);
}

async function dataOf({ port }: Site, path: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return ((await answer.json()) as { data: unknown }).data;
}

function run(program: string, args: string[], cwd: string): boolean {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  return spawnSync(program, args, { cwd, env, stdio: 'ignore' }).status === 0;
}

async function startNext(cwd: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const program = 'node_modules/next/dist/bin/next';
  const child = spawn(process.execPath, [program, 'start', '-p', String(port)], {
    cwd,
    stdio: 'ignore',
  });
  while (!(await fetch(`http://127.0.0.1:${port}/home`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Next.js ended with ${child.exitCode}`);
    await setTimeout(200);
  }
  return { child, port };
}

async function cpuMsPerRender(
  child: ChildProcess,
  render: () => Promise<unknown>,
): Promise<number> {
  for (let done = 0; done < WARM_UP_RENDERS; done += 1) await render();
  const before = cpuMsOf(child);
  for (let done = 0; done < RENDERS; done += 1) await render();
  return (cpuMsOf(child) - before) / RENDERS;
}

/** Only Linux says what another process used. */
function cpuMsOf({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

async function ourCpuMsPerRender(site: Site, path: string, tags: string[]): Promise<number> {
  const cpuMs = async () => {
    const answer = await site.ask({ do: 'measure' });
    return answer.is === 'measured' ? answer.cpuMs : 0;
  };
  const render = async () => {
    if (tags.length > 0) await site.ask({ do: 'forget', tags });
    await record(site.port, path);
  };
  for (let done = 0; done < WARM_UP_RENDERS; done += 1) await render();
  const before = await cpuMs();
  for (let done = 0; done < RENDERS; done += 1) await render();
  return ((await cpuMs()) - before) / RENDERS;
}
