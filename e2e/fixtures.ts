import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
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
        if (message.type() === 'error' && !isAnsweredFailure(message.text())) complaints.push(message.text());
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

type Listed = { id: number; title: string; publishedAt: number; readingMinutes: number };

/** The newest articles of the demo content; other tests publish and withdraw their own meanwhile. */
export async function newestArticles(request: APIRequestContext): Promise<Listed[]> {
  const answer = await request.get('/api/news/index?limit=100');
  const { data } = await answer.json();
  const startedAt = Date.parse(process.env.E2E_STARTED_AT ?? '') / 1_000;
  return data.list.filter(({ publishedAt }: Listed) => publishedAt < startedAt).slice(0, 50);
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
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** All axe findings of any severity, because most affected readers cannot report them. */
export function axeViolations(page: Page): Promise<string[]> {
  return findings(page, {});
}

/** Rules that another theme or width can break on a page that was already checked. */
export function axeViolationsOfTheme(page: Page): Promise<string[]> {
  const runOnly = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
  return findings(page, { runOnly });
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

export const SMALLEST_PHONE = 320;

/** Fails on a page that scrolls sideways at this width. */
export async function expectToFit(page: Page, width: number) {
  const height = page.viewportSize()?.height ?? 812;
  const before = page.viewportSize()?.width ?? width;
  await page.setViewportSize({ width, height });
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(contentWidth, page.url()).toBeLessThanOrEqual(width);
  await page.setViewportSize({ width: before, height });
}

/** Scrolls screen by screen and paints each, so that late pictures are loaded. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A page without anything to draw may never be painted.
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1_000);
      });
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await painted();
    }
  });
}

/** The package's own `source` is twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds axe to a page once, and skips the description of passed rules, which takes longer than the checks. */
async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  const isAdded = await page.evaluate(() => 'axe' in window);
  if (!isAdded) await page.evaluate(AXE);
  return page.evaluate(
    async (chosen) => {
      // Colours in transition have no meaningful contrast.
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
      const text = ({ html, failureSummary }: axe.NodeResult) => `${html.slice(0, 120)} ${failureSummary}`;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(text).join(' | ')}`);
    },
    { resultTypes: ['violations' as const], iframes: false, ...options },
  );
}
