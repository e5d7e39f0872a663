import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

const VIEWPORT = { width: 375, height: 812 };

/** What a phone's browser fetches for a page: at first, and after its parts were scrolled to and pressed. */
export async function benchWeight(site: Site, pages: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [
    ['page', 'HTML KB', 'script before interaction KB', 'script in all KB', 'CSS KB', 'goal'],
  ];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  for (const [name, path] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: VIEWPORT });
    const fetched = { document: 0, script: 0, stylesheet: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (answer) => {
      const kind = answer.request().resourceType() as keyof typeof fetched;
      if (!(kind in fetched)) return;
      reading.push(
        answer.body().then((body) => {
          fetched[kind] += gzipSync(body).length;
        }),
      );
    });
    await page.goto(`http://127.0.0.1:${site.port}${path}`, { waitUntil: 'networkidle' });
    await Promise.all(reading);
    const first = { ...fetched };
    await useEverything(page);
    await Promise.all(reading);
    rows.push([
      name,
      kilobytes(first.document),
      kilobytes(first.script),
      kilobytes(fetched.script),
      kilobytes(first.stylesheet),
      name === 'home' ? 'HTML ≤ 20, script ≤ 10' : 'HTML ≤ 12, script ≤ 10',
    ]);
    await page.close();
  }
  await browser.close();
  printTable('Weight of a page, gzip', rows);
}

/** Wakes every island, as a reader who tries everything would. */
async function useEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('[data-island]')) {
      place.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    }
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-started])'));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
