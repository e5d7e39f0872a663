import { record, type Site } from './children.ts';
import { printTable } from './table.ts';

const WARM_UP_RENDERS = 60;
const RENDERS = 150;
const PUBLISHES = 5;

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

/** The jobs of a publish start some seconds later and are measured on their own. */
async function indexingMs(site: Site): Promise<number> {
  // The first one loads the dictionary of the word cutter.
  await site.ask({ do: 'publishLong' });
  const measured: number[] = [];
  for (let turn = 0; turn < PUBLISHES; turn += 1) {
    const answer = await site.ask({ do: 'publishLong' });
    if (answer.is === 'indexed') measured.push(answer.cpuMs);
  }
  // The median, because a scheduled job may run at the same time.
  return measured.toSorted((one, other) => one - other)[measured.length >> 1] ?? 0;
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
