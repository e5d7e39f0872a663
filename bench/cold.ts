import { record, type Site } from './children.ts';
import { printTable } from './table.ts';

const WARM_UP_RENDERS = 60;
const RENDERS = 150;

export type ColdPage = { path: string; tags: string[]; goal: string };

/** Rendering including database access: CPU time of the whole process. */
export async function benchCold(site: Site, pages: Record<string, ColdPage>): Promise<void> {
  const rows: (string | number)[][] = [
    ['page', 'after a publish, CPU ms', 'nothing kept at all, CPU ms', 'renders', 'goal'],
  ];
  for (const [name, { path, tags, goal }] of Object.entries(pages)) {
    const afterPublish = await cpuMsPerRender(site, path, tags);
    const fromNothing = await cpuMsPerRender(site, path, 'all');
    rows.push([name, afterPublish.toFixed(1), fromNothing.toFixed(1), RENDERS, goal]);
  }
  printTable('Cold render, database included, one core', rows);
}

async function cpuMsPerRender(site: Site, path: string, tags: string[] | 'all'): Promise<number> {
  await render(site, path, tags, WARM_UP_RENDERS);
  const before = await cpuMs(site);
  await render(site, path, tags, RENDERS);
  return ((await cpuMs(site)) - before) / RENDERS;
}

async function render(
  site: Site,
  path: string,
  tags: string[] | 'all',
  times: number,
): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await site.ask({ do: 'forget', tags });
    const { status } = await record(site.port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
}

async function cpuMs(site: Site): Promise<number> {
  const answer = await site.ask({ do: 'measure' });
  return answer.is === 'measured' ? answer.cpuMs : 0;
}
