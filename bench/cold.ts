import { record, type Site } from './children.ts';
import { printTable } from './table.ts';

const WARM_UP_RENDERS = 60;
const RENDERS = 150;

/** Rendering with nothing kept, database included: processor time of the whole process. */
export async function benchCold(site: Site, pages: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [['page', 'CPU ms per request', 'renders', 'goal']];
  const goals: Record<string, string> = { home: '≤ 8', article: '≤ 4' };
  for (const [name, path] of Object.entries(pages)) {
    await render(site, path, WARM_UP_RENDERS);
    const before = await cpuMs(site);
    await render(site, path, RENDERS);
    const spent = (await cpuMs(site)) - before;
    rows.push([name, (spent / RENDERS).toFixed(2), RENDERS, goals[name] ?? '']);
  }
  printTable('Cold render, database included, one core', rows);
}

async function render(site: Site, path: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await site.ask({ do: 'forget' });
    const { status } = await record(site.port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
}

async function cpuMs(site: Site): Promise<number> {
  const answer = await site.ask({ do: 'measure' });
  return answer.is === 'measured' ? answer.cpuMs : 0;
}
