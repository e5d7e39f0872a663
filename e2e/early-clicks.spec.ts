// A page looks ready before its script is loaded: what is pressed or typed until then takes effect once.
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';

type Kind = {
  name: string;
  path: string;
  press: (page: Page) => Locator;
  /** What the press brings, exactly once. */
  effect: (page: Page) => Locator;
};

const LOGIN = (page: Page) => page.getByRole('dialog', { name: '登录' });
const KINDS: Kind[] = [
  {
    name: 'an article',
    path: '/news',
    press: (page) => page.getByRole('button', { name: /^收藏/ }).first(),
    effect: LOGIN,
  },
  {
    name: 'a brand',
    path: '/brand/2',
    press: (page) => page.getByRole('button', { name: /^关注/ }).first(),
    effect: LOGIN,
  },
  {
    name: 'a test',
    path: '/evaluation/8',
    press: (page) => page.getByRole('button', { name: '分享' }).first(),
    effect: (page) => page.getByRole('dialog', { name: '分享' }),
  },
  {
    name: 'a spot check',
    path: '/spotcheck/9',
    press: (page) => page.getByRole('button', { name: /^收藏/ }).first(),
    effect: LOGIN,
  },
];

/** Scripts wait until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

async function addressOf({ path }: Kind, page: Page): Promise<string> {
  if (path !== '/news') return path;
  const [newest] = await newestArticles(page.request);
  return `/news/${newest?.id}`;
}

for (const kind of KINDS) {
  test(`${kind.name}: a press before the script arrives, or before its part starts, takes effect once`, async ({
    page,
  }) => {
    const address = await addressOf(kind, page);
    const releaseAll = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await kind.press(page).click();
    await expect(kind.effect(page)).toHaveCount(0);
    releaseAll();
    await expect(kind.effect(page)).toHaveCount(1);
    await expect(kind.effect(page)).toBeVisible();

    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(address);
    await hydrated(page);
    const releaseRest = await holdScripts(page);
    await kind.press(page).click();
    releaseRest();
    await expect(kind.effect(page)).toHaveCount(1);
    await expect(kind.effect(page)).toBeVisible();
  });
}

test('the front page: the theme is switched once by a press before the script arrives', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '切换深色模式' }).first().click();
  release();

  await expect(page.locator('html[data-theme=dark]')).toHaveCount(1);
  await hydrated(page);
  await expect(page.locator('html[data-theme=dark]')).toHaveCount(1);
});

test('on a slow network, what is typed before React starts stays in its field', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });

  await page.goto('/check', { waitUntil: 'commit' });
  await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill('K0318');
  await hydrated(page);
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).last()).toHaveValue('K0318');

  await page.goto('/complaint/submit', { waitUntil: 'commit' });
  const brand = page.getByRole('textbox').first();
  await brand.fill('星垄');
  await hydrated(page);
  await expect(brand).toHaveValue('星垄');
});
