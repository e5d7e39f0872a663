import type { Page } from '@playwright/test';
import {
  axeViolations,
  axeViolationsOfTheme,
  expect,
  expectToFit,
  hydrated,
  newestArticles,
  SMALLEST_PHONE,
  scrollThrough,
  test,
} from './fixtures.ts';
import { followMenu, logInByStorage, MEMBER_PAGES, signUp } from './members.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { fewOfEachKind, pathsOfSiteMap } from './site-map.ts';

const LAYOUT_SHIFT_MAX = 0.02;

type Marked = { stayed?: boolean };
type Noted = { layoutShift: number; shifted: string[]; violations: string[] };
type Shift = { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

for (const lang of ['zh-cn', 'en']) {
  test(`a member page reached by a link shows the same text as when opened by its address (${lang})`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(90_000);
    await logInByStorage(page, await signUp(request));
    await page.goto(`/lang/${lang}?to=/user/account/profile`);
    await hydrated(page);
    await page.evaluate(() => {
      (window as Marked).stayed = true;
    });
    const opened = await context.newPage();

    for (const address of ['comment', 'collect', 'message', 'profile']) {
      const path = `/user/account/${address}`;
      await opened.goto(path);
      await hydrated(opened);
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();

      await page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first().click();

      // Both ask for the member's data after they open.
      await expect(async () => {
        expect(await wordsOf(page), path).toBe(await wordsOf(opened));
      }).toPass({ timeout: 15_000 });
      await expect(page).toHaveTitle(await opened.title());
      expect(await wordsOf(opened), path).not.toMatch(/undefined|\[object|\{[a-z]+\}|\bNaN\b/);
    }
    expect(await page.evaluate(() => (window as Marked).stayed)).toBe(true);
  });
}

for (const width of [375, 1280]) {
  test(`front page and article have no layout shift while they load and scroll at ${width} px`, async ({
    page,
    request,
  }) => {
    const [newest] = await newestArticles(request);
    await page.setViewportSize({ width, height: 800 });
    await takeNotes(page);

    for (const path of ['/', `/news/${newest?.id}`]) {
      await page.goto(path);
      await hydrated(page);
      await scrollThrough(page);

      const { layoutShift, shifted } = await notesOf(page);
      expect(layoutShift, `${path}\n${shifted.join('\n')}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    }
  });
}

test('every page of the member centre renders fully and without axe violations on a dark phone and a light desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await takeNotes(page);
  await logInByStorage(page, await signUp(request));

  for (const path of MEMBER_PAGES) {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openMemberPage(page, path);
    expect(await axeViolations(page), path).toEqual([]);
    await expectToFit(page, 375);
    await expectToFit(page, SMALLEST_PHONE);
    await page.setViewportSize({ width: 1280, height: 812 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await axeViolationsOfTheme(page), `${path}, light desktop`).toEqual([]);
    await expectToFit(page, 1280);
    await scrollThrough(page);
    expect((await notesOf(page)).violations, path).toEqual([]);
  }
});

test('every page of the member centre renders fully in English', async ({ page, request }) => {
  test.setTimeout(120_000);
  const member = await signUp(request);
  await page.goto('/lang/en?to=/user/login');
  await logInByStorage(page, member);
  await page.goto('/user/account/overview');
  await hydrated(page);

  for (const path of MEMBER_PAGES) {
    await followMenu(page, path);
    await expectWords(page, path);
    await expectToFit(page, 375);
    await expectToFit(page, 1280);
  }
});

async function openMemberPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectWords(page, path);
}

async function expectWords(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await wordsOf(page), path).not.toMatch(/undefined|\[object|\{[a-z]+\}|\bNaN\b/);
}

test('public pages of the other kinds fit the smallest phone', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const isOfNewKind = fewOfEachKind(1);
  // Those that `accessibility.spec.ts` opens.
  for (const path of PUBLIC_PAGES) isOfNewKind(path);
  for (const path of (await pathsOfSiteMap(baseURL ?? '')).filter(isOfNewKind)) {
    await page.goto(path);
    await expectToFit(page, SMALLEST_PHONE);
  }
});

/**
 * The text of a page without its numbers, because views and minutes change. `noscript` is part of
 * the document text but not visible.
 */
async function wordsOf(page: Page): Promise<string> {
  const parts = await page.locator('body > :is(header, main, footer)').evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const unread of copy.querySelectorAll('noscript')) unread.remove();
      return copy.textContent;
    }),
  );
  return parts.join('\n').replace(/\d+/g, '');
}

/** Notes layout shifts and violations of the content policy on all pages opened afterwards. */
function takeNotes(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const noted: Noted = { layoutShift: 0, shifted: [], violations: [] };
    Object.assign(window, { noted });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      noted.violations.push(`${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        noted.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          );
          const shown = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          noted.shifted.push(`${value}: ${from} → ${to}: ${shown}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function notesOf(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}
