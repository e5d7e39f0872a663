import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './children.ts';
import { load } from './load.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 16;
const SECONDS = 8;
const PUBLISH_EVERY_MS = 200;

/** Response times for readers while the newsroom publishes, compared with the same load alone. */
export async function benchPublishing(site: Site, articleId: number): Promise<void> {
  const paths = { home: '/', article: `/news/${articleId}` };
  const rows: (string | number)[][] = [['page', 'quiet p99 ms', 'publishing p99 ms', 'ratio', 'failed', 'published']];
  for (const [name, path] of Object.entries(paths)) {
    const reading = { port: site.port, path, connections: CONNECTIONS, seconds: SECONDS };
    const quiet = await load(reading);
    const stop = new AbortController();
    const publishing = keepPublishing(site, articleId, stop.signal);
    const busy = await load(reading);
    stop.abort();
    rows.push([
      name,
      quiet.p99Ms.toFixed(2),
      busy.p99Ms.toFixed(2),
      (busy.p99Ms / quiet.p99Ms).toFixed(1),
      busy.failures,
      await publishing,
    ]);
  }
  printTable('Publishing every 200 ms under load (goal: ratio ≤ 3, nothing failed)', rows);
}

async function keepPublishing(site: Site, articleId: number, stop: AbortSignal): Promise<number> {
  let published = 0;
  while (!stop.aborted) {
    const next = pause(PUBLISH_EVERY_MS);
    await site.ask({ do: 'publish', articleId });
    published += 1;
    await next;
  }
  return published;
}
