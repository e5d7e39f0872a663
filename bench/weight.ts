import { gzipSync } from 'node:zlib';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

/** What a browser fetches for a page before any interaction. */
export async function benchWeight(site: Site, pages: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [['page', 'HTML KB', 'JavaScript KB', 'CSS KB', 'goal']];
  for (const [name, path] of Object.entries(pages)) {
    const html = await text(site, path);
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    const styles = new Set(html.match(/\/assets\/[\w.-]+\.css/g));
    rows.push([
      name,
      kilobytes([html]),
      kilobytes(await Promise.all([...scripts].map((file) => text(site, file)))),
      kilobytes(await Promise.all([...styles].map((file) => text(site, file)))),
      'JS ≤ 135, CSS ≤ 25',
    ]);
  }
  printTable('Weight of a page, gzip', rows);
}

async function text({ port }: Site, path: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

/** Files are compressed one by one, as they are sent. */
function kilobytes(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  return (bytes / 1000).toFixed(1);
}
