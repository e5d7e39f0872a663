import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

const MOST_TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The mobile measurement of Lighthouse in the distribution's Chromium. */
export async function benchLighthouse(site: Site, pages: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'TBT ms', 'CLS', 'LCP ms'],
  ];
  for (const [name, path] of Object.entries(pages)) {
    const { categories, audits } = await read(name, `http://127.0.0.1:${site.port}${path}`);
    const score = (key: string) => Math.round((categories[key]?.score ?? 0) * 100);
    const value = (key: string) => audits[key]?.numericValue ?? 0;
    rows.push([
      name,
      ...CATEGORIES.map(score),
      Math.round(value('total-blocking-time')),
      value('cumulative-layout-shift').toFixed(3),
      Math.round(value('largest-contentful-paint')),
    ]);
    for (const audit of Object.values(audits)) {
      if (audit.score === 0 && audit.scoreDisplayMode === 'binary') {
        console.log(`  ${name}: ${audit.id} – ${audit.title}`);
      }
    }
  }
  printTable('Lighthouse, mobile (goal: ≥ 98 / 100 / 100 / 100, TBT ≤ 150, CLS ≤ 0.02)', rows);
}

/** Lighthouse sometimes misses the start of the navigation and then has no times at all. */
async function read(page: string, url: string): Promise<Result> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const result = await readOnce(url);
    if (result.runtimeError === undefined && result.categories.performance?.score != null) return result;
    console.log(`  ${page}: no reading (${result.runtimeError?.code ?? 'no times'}), measured again`);
  }
  throw new Error(`Lighthouse gave no reading of ${url}`);
}

/** In a browser of its own, so that no page finds what another one left. */
async function readOnce(url: string): Promise<Result> {
  const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags: CHROMIUM_FLAGS });
  try {
    const run = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES });
    if (!run) throw new Error('Lighthouse gave no result');
    return run.lhr;
  } finally {
    chrome.kill();
  }
}
