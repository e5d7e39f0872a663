// npm run bench            everything
// npm run bench cached     one part: start, weight, cached, cold, publishing, visible, lighthouse, taps,
//                          peers, anonymous, scale, processes
// npm run bench scale 10000 100000   these sizes instead of 10 thousand, 100 thousand and 1 million;
//                          BENCH_FOLDER=… keeps the filled databases for the next run,
//                          BENCH_CALLS=… measures only calls with this in their name
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchAnonymous } from './anonymous/anonymous.ts';
import { benchCached } from './cached.ts';
import { type Site, startSite } from './children.ts';
import { benchCold, type ColdPage } from './cold.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPeers } from './peers/peers.ts';
import { benchProcesses } from './processes.ts';
import { benchVisible } from './publish-visible.ts';
import { benchPublishing } from './publishing.ts';
import { benchStart } from './start.ts';
import { benchTaps } from './taps.ts';
import { benchWeight } from './weight.ts';

const SEARCH = new URLSearchParams({ q: '奶', t: 'news' });
const args = process.argv.slice(2);
const sizes = args.filter((word) => /^\d+$/.test(word));
const wanted = new Set(args.filter((word) => !/^\d+$/.test(word)));

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
const parts = ['weight', 'cached', 'cold', 'publishing', 'visible', 'lighthouse', 'taps', 'peers'];
if (wanted.size === 0 || parts.some((name) => wanted.has(name))) await benchSite();
await part('start', benchStart);
await part('anonymous', benchStrangers);
await part('scale', benchScale);
await part('processes', benchProcesses);

/** The product as a small newspaper runs it: embedded engines and demo content. */
async function benchSite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-bench-'));
  const site = await startSite(dataDir, { TRUST_PROXY: '1' });
  const articleId = await longestOfNewest(site);
  const pages = { home: '/', article: `/news/${articleId}` };

  await part('weight', () => benchWeight(site, pages));
  await part('cached', () => benchCached(site, pages));
  await part('cold', async () => benchCold(site, await coldPages(site, articleId)));
  await part('publishing', () => benchPublishing(site, articleId));
  await part('visible', () => benchVisible(site));
  await part('lighthouse', async () => benchLighthouse(site, await readPages(site, pages)));
  await part('taps', () =>
    benchTaps(site, {
      home: { path: pages.home, role: 'link', name: '搜索' },
      article: { path: pages.article, role: 'button', name: '分享' },
    }),
  );
  await part('peers', () => benchPeers(site, articleId));

  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The pages that readers open most, for measurements in a browser. */
async function readPages(site: Site, pages: Record<string, string>) {
  const test = await firstOf(site, '/api/evaluation/index');
  const brand = await firstOf(site, '/api/brand/index');
  return { ...pages, test: `/evaluation/${test}`, check: '/check?q=星垄', brand: `/brand/${brand}` };
}

/** Home and an article with the change of a publish, and every other kind of page. */
async function coldPages(site: Site, articleId: number): Promise<Record<string, ColdPage>> {
  const [evaluation, brand, found] = await Promise.all([
    firstOf(site, '/api/evaluation/index'),
    firstOf(site, '/api/brand/index'),
    firstOf(site, `/api/search/index?${SEARCH}`),
  ]);
  const home = { path: '/', tags: ['home'], articleId };
  const others = { goal: '≤ 25 / –' };
  return {
    home: { ...home, goal: '≤ 8 / ≤ 20' },
    article: { path: `/news/${articleId}`, tags: [], articleId, goal: '≤ 4 / ≤ 10' },
    'home in English': { ...home, ...others, cookie: 'ba-lang=en' },
    column: { path: '/news/column/1', tags: ['list:news'], ...others },
    test: { path: `/evaluation/${evaluation}`, tags: [`evaluation:${evaluation}`], ...others },
    'spot checks': { path: '/spotcheck', tags: ['spotchecks'], ...others },
    brand: { path: `/brand/${brand}`, tags: ['brands', `brand:${brand}`], ...others },
    search: { path: `/search?${SEARCH}`, tags: [`article:${found}`], ...others },
  };
}

async function firstOf({ port }: Site, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
  const [first] = data.list;
  if (!first) throw new Error(`${path} has nothing to measure`);
  return first.id;
}

/** Each measured call has its own client address, as set by a proxy. */
async function benchStrangers(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-bench-'));
  const site = await startSite(dataDir, { TRUST_PROXY: '1' });
  await benchAnonymous(site);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** In a separate process: it opens one database after another as the server does. */
async function benchScale(): Promise<void> {
  const program = fileURLToPath(new URL('./server/scale/scale.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [program, ...sizes], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The benchmark of scale ended with ${status}`);
}

async function part(name: string, run: () => Promise<void>): Promise<void> {
  if (wanted.size === 0 || wanted.has(name)) await run();
}

/** An article of typical feature length: the longest of the newest twenty. */
async function longestOfNewest({ port }: Site): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/news/index`);
  const { data } = (await answer.json()) as { data: { list: { id: number; readingMinutes: number }[] } };
  const [longest] = data.list.toSorted((a, b) => b.readingMinutes - a.readingMinutes);
  if (!longest) throw new Error('There is no article to measure');
  return longest.id;
}
