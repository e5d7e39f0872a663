import { BROWSER_HEADERS } from './browser-headers.ts';
import { type Site, startBare } from './children.ts';
import { load } from './load.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const SECONDS = 6;

const READERS = { 'plain request': {}, 'a browser': BROWSER_HEADERS };

/** Cached pages compared with a bare server that sends the same bytes on the same core. */
export async function benchCached(site: Site, pages: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [['page', 'asked by', 'bytes', 'bare req/s', 'product req/s', 'ratio']];
  for (const [name, path] of Object.entries(pages)) {
    const bare = await startBare(site, path);
    for (const [reader, headers] of Object.entries(READERS)) {
      const perSecond = async (port: number) => {
        const reading = { port, path, headers, connections: CONNECTIONS };
        await load({ ...reading, seconds: WARM_UP_SECONDS });
        return load({ ...reading, seconds: SECONDS });
      };
      const reference = await perSecond(bare.port);
      const product = await perSecond(site.port);
      rows.push([
        name,
        reader,
        product.bytesPerAnswer,
        Math.round(reference.perSecond),
        Math.round(product.perSecond),
        (product.perSecond / reference.perSecond).toFixed(2),
      ]);
    }
    await bare.stop();
  }
  printTable('Cached pages (goal: ratio ≥ 0.80)', rows);
}
