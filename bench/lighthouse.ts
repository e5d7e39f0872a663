import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

/** Installed for the measurement alone: its ninety packages would be a fifth of every installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PROGRAM = 'node_modules/lighthouse/cli/index.js';
const MOST_TRIES = 3;
const MOST_BYTES = 100_000_000;
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

type Audit = { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number };
type Result = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
  runtimeError?: { code: string };
};

/** The mobile measurement of Lighthouse in the distribution's Chromium. */
export async function benchLighthouse(site: Site, pages: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rujian-lighthouse-'));
  try {
    const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', LIGHTHOUSE];
    if (spawnSync('npm', install, { stdio: 'ignore' }).status !== 0) {
      return console.log('Lighthouse could not be installed here, so that nothing is measured');
    }
    const rows: (string | number)[][] = [
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'TBT ms', 'CLS', 'LCP ms'],
    ];
    for (const [name, path] of Object.entries(pages)) {
      const { categories, audits } = read(folder, name, `http://127.0.0.1:${site.port}${path}`);
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse sometimes misses the start of the navigation and then has no times at all. */
function read(folder: string, page: string, url: string): Result {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const result = readOnce(folder, url);
    if (result?.runtimeError === undefined && result?.categories.performance?.score != null) return result;
    console.log(`  ${page}: no reading (${result?.runtimeError?.code ?? 'no times'}), measured again`);
  }
  throw new Error(`Lighthouse gave no reading of ${url}`);
}

/** In a browser of its own, so that no page finds what another one left. */
function readOnce(folder: string, url: string): Result | undefined {
  const categories = `--only-categories=${CATEGORIES.join()}`;
  const flags = `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`;
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(folder, PROGRAM), url, '--quiet', '--output=json', categories, flags],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    },
  );
  return status === 0 ? (JSON.parse(stdout) as Result) : undefined;
}
