import { type Browser, chromium, type Page } from '@playwright/test';
import type { Site } from './children.ts';
import { printTable } from './table.ts';

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
/** Lighthouse compares a phone with a processor that is four times slower. */
const THROTTLING = 4;
/** Lighthouse's slow 4G. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const AFTER_TAP_MS = 800;

type Tap = { path: string; name: string | RegExp; role: 'link' | 'button' };

/** The first tap on a phone: how long until the page shows that it noticed, and until the dialog. */
export async function benchTaps(site: Site, pages: Record<string, Tap>): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const rows: (string | number)[][] = [['page', 'network', 'INP ms', 'dialog after ms', 'goal']];
  for (const [name, tap] of Object.entries(pages)) {
    for (const isSlow of [false, true]) {
      const { inp, shown } = await firstTap(browser, site, tap, isSlow);
      rows.push([name, isSlow ? 'slow 4G' : 'fast', inp, shown, 'INP ≤ 200']);
    }
  }
  await browser.close();
  printTable(`First tap, processor ${THROTTLING} × slower`, rows);
}

async function firstTap(browser: Browser, { port }: Site, tap: Tap, isSlow: boolean) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  if (isSlow) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.goto(`http://127.0.0.1:${port}${tap.path}`);
  await watchInteractions(page);
  const pressed = page.getByRole(tap.role, { name: tap.name }).filter({ visible: true }).first();
  await pressed.scrollIntoViewIfNeeded();
  const tappedAt = performance.now();
  await pressed.tap();
  await page.locator('dialog[open]').first().waitFor();
  const shown = Math.round(performance.now() - tappedAt);
  await page.waitForTimeout(AFTER_TAP_MS);
  const inp = await page.evaluate(() => document.documentElement.dataset.longest ?? '0');
  await context.close();
  return { inp: Number(inp), shown };
}

/** Keeps the longest interaction in an attribute of the page. */
function watchInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) dataset.longest = String(Math.max(Number(dataset.longest ?? 0), entry.duration));
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
