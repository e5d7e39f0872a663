import { record, type Site } from '../children.ts';
import { printTable } from '../table.ts';
import { startNext } from './next.ts';
import { cpuMsOf, PAGES, type Peer, type PeerContent, type Story } from './peer.ts';
import { startWordPress } from './wordpress.ts';

const RENDERS = 200;
const WARM_UP_RENDERS = 50;
const STORIES = 30;

/** What other systems need for the same content on the same machine. */
export async function benchPeers(site: Site, articleId: number): Promise<void> {
  const content: PeerContent = {
    home: await dataOf(site, '/api/home/index'),
    article: await dataOf(site, `/api/news/detail?id=${articleId}`),
    stories: (await dataOf<{ list: Story[] }>(site, `/api/news/index?limit=${STORIES}`)).list,
  };
  const peers: Peer[] = [];
  for (const start of [startNext, startWordPress]) {
    const peer = await start(content);
    if (typeof peer === 'string') console.log(`\n${peer}`);
    else peers.push(peer);
  }
  const paths = { home: '/', article: `/news/${articleId}` };
  const tags = { home: ['home'], article: [`article:${articleId}`] };
  const names = peers.flatMap(({ name }) => [name, `${name} ÷ product`]);
  const rows = [['page', 'product', ...names]];
  for (const page of PAGES) {
    for (const [way, changed] of [
      ['made', tags[page]],
      ['kept', []],
    ] as const) {
      const ours = await ourCpuMs(site, paths[page], changed);
      const row = [`${page}, ${way}`, ours.toFixed(2)];
      for (const peer of peers) {
        const { port, path } = peer[way][page];
        const theirs = await cpuMsOfOne(
          () => record(port, path),
          async () => cpuMsOf(peer.pids),
        );
        row.push(theirs.toFixed(2), (theirs / ours).toFixed(1));
      }
      rows.push(row);
    }
  }
  for (const { stop } of peers) stop();
  if (peers.length > 0) printTable('The same content in other systems, CPU ms a page', rows);
}

async function dataOf<Data>({ port }: Site, path: string): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return ((await answer.json()) as { data: Data }).data;
}

function ourCpuMs(site: Site, path: string, changed: readonly string[]): Promise<number> {
  const render = async () => {
    if (changed.length > 0) await site.ask({ do: 'forget', tags: [...changed] });
    await record(site.port, path);
  };
  return cpuMsOfOne(render, async () => {
    const answer = await site.ask({ do: 'measure' });
    return answer.is === 'measured' ? answer.cpuMs : 0;
  });
}

async function cpuMsOfOne(render: () => Promise<unknown>, cpuMs: () => Promise<number>): Promise<number> {
  for (let done = 0; done < WARM_UP_RENDERS; done += 1) await render();
  const before = await cpuMs();
  for (let done = 0; done < RENDERS; done += 1) await render();
  return ((await cpuMs()) - before) / RENDERS;
}
