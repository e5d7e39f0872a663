import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

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
  const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags: CHROMIUM_FLAGS });
  const rows: (string | number)[][] = [
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'TBT ms', 'CLS', 'LCP ms'],
  ];
  for (const [name, path] of Object.entries(pages)) {
    const url = `http://127.0.0.1:${site.port}${path}`;
    const run = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES });
    if (!run) throw new Error('Lighthouse gave no result');
    const { categories, audits } = run.lhr;
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
  await chrome.kill();
  printTable('Lighthouse, mobile (goal: ≥ 95 / 100 / 100 / 100, TBT ≤ 150, CLS ≤ 0.02)', rows);
}
