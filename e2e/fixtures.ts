import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { newAddress } from './members.ts';

type Fixtures = {
  /** Fails the test on console errors, because readers may not see them. */
  quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  // A separate client address per test: many tests from one address would hit the rate limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, ...newAddress() });
  },
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAnsweredFailure(message.text())) {
          complaints.push(message.text());
        }
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium logs every 4xx page as an error. */
function isAnsweredFailure(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

type Listed = { id: number; title: string; views: number; readingMinutes: number };

/** The newest published articles, through the public API. */
export async function newestArticles(request: APIRequestContext, limit = 50): Promise<Listed[]> {
  const answer = await request.get(`/api/news/index?limit=${limit}`);
  const { data } = await answer.json();
  return data.list;
}

declare global {
  interface Window {
    /** Removed when the script of a page runs. */
    earlyClicks?: unknown;
  }
}

type RootFiber = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** Waits until a page answers to clicks: its script ran, and React started where it starts at once. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return window.earlyClicks === undefined;
    const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
    const root = entry?.[1] as RootFiber | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // A page without anything to draw may never be idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  );
}

/** All axe findings of any severity, because most affected readers cannot report them. */
export function axeViolations(page: Page): Promise<string[]> {
  return findings(axe(page));
}

/** Rules that another theme or width can break on a page that was already checked. */
export function axeViolationsOfTheme(page: Page): Promise<string[]> {
  const rules = [
    'color-contrast',
    'link-in-text-block',
    'scrollable-region-focusable',
    'target-size',
  ];
  return findings(axe(page).withRules(rules));
}

/** The least side length of a link or button that a thumb hits, in CSS pixels. */
const LEAST_TARGET = 24;

/** Links and buttons too small to tap; a link in running text is as tall as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, summary')];
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const text = control.textContent.trim();
      const around = control.parentElement?.textContent.trim() ?? '';
      const isInSentence = getComputedStyle(control).display === 'inline' && around !== text;
      const isShown = control.checkVisibility({ visibilityProperty: true }) && height > 1;
      if (!isShown || isInSentence || Math.round(Math.min(width, height)) >= least) return [];
      return [`${text} ${Math.round(width)}×${Math.round(height)}`];
    });
  }, LEAST_TARGET);
}

/** Skips the description of passed rules, which takes longer than the checks. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
