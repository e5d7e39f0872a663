import { setTimeout } from 'node:timers/promises';
import { record, type Site } from './children.ts';
import { printTable } from './table.ts';

const WARM_UP_RENDERS = 60;
const RENDERS = 150;
const PUBLISHES = 3;
/** Long enough for delayed jobs, which start after 5 seconds and are polled every 5. */
const JOBS_MS = 15_000;

export type ColdPage = {
  path: string;
  tags: string[];
  goal: string;
  /** Changed before each render, as by a publish. */
  articleId?: number;
  cookie?: string;
};

/** Rendering including database access: CPU time of the whole process. */
export async function benchCold(site: Site, pages: Record<string, ColdPage>): Promise<void> {
  const rows: (string | number)[][] = [
    ['page', 'after a publish, CPU ms', 'nothing kept at all, CPU ms', 'renders', 'goal'],
  ];
  for (const [name, page] of Object.entries(pages)) {
    const afterPublish = await cpuMsPerRender(site, page);
    const fromNothing = await cpuMsPerRender(site, { ...page, tags: 'all' });
    rows.push([name, afterPublish.toFixed(1), fromNothing.toFixed(1), RENDERS, page.goal]);
  }
  printTable('Cold render, database included, one core', rows);
  printTable('Indexing', [
    ['what', 'CPU ms', 'publishes'],
    ['indexing after a publish', (await indexingMs(site)).toFixed(1), PUBLISHES],
  ]);
}

/** The jobs of a publish start some seconds later; what the process uses anyway is subtracted. */
async function indexingMs(site: Site): Promise<number> {
  let sum = 0;
  for (let turn = 0; turn < PUBLISHES; turn += 1) {
    const idle = await cpuMsWithin(site, JOBS_MS);
    await site.ask({ do: 'publishLong' });
    sum += (await cpuMsWithin(site, JOBS_MS)) - idle;
  }
  return sum / PUBLISHES;
}

async function cpuMsWithin(site: Site, ms: number): Promise<number> {
  const before = await cpuMs(site);
  await setTimeout(ms);
  return (await cpuMs(site)) - before;
}

type Cold = Omit<ColdPage, 'tags'> & { tags: string[] | 'all' };

async function cpuMsPerRender(site: Site, page: Cold): Promise<number> {
  for (let done = 0; done < WARM_UP_RENDERS; done += 1) await cpuMsOfRender(site, page);
  let sum = 0;
  for (let done = 0; done < RENDERS; done += 1) sum += await cpuMsOfRender(site, page);
  return sum / RENDERS;
}

async function cpuMsOfRender(site: Site, page: Cold): Promise<number> {
  const { path, tags, articleId, cookie } = page;
  if (articleId !== undefined) await site.ask({ do: 'edit', articleId });
  await site.ask({ do: 'forget', tags });
  const before = await cpuMs(site);
  const { status } = await record(site.port, path, cookie);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return (await cpuMs(site)) - before;
}

async function cpuMs(site: Site): Promise<number> {
  const answer = await site.ask({ do: 'measure' });
  return answer.is === 'measured' ? answer.cpuMs : 0;
}
