import { type Site, startBare } from './children.ts';
import { load } from './load.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const SECONDS = 6;

/** Cached pages compared with a bare server that sends the same bytes on the same core. */
export async function benchCached(site: Site, pages: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [['page', 'bytes', 'bare req/s', 'product req/s', 'ratio']];
  for (const [name, path] of Object.entries(pages)) {
    const bare = await startBare(site, path);
    const perSecond = async (port: number) => {
      await load({ port, path, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
      return load({ port, path, connections: CONNECTIONS, seconds: SECONDS });
    };
    const reference = await perSecond(bare.port);
    const product = await perSecond(site.port);
    await bare.stop();
    rows.push([
      name,
      product.bytesPerAnswer,
      Math.round(reference.perSecond),
      Math.round(product.perSecond),
      (product.perSecond / reference.perSecond).toFixed(2),
    ]);
  }
  printTable('Cached pages (goal: ratio ≥ 0.70)', rows);
}
