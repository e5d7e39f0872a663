import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';

/** Counts, not times: they are the same on every machine. */
type Budget = {
  name: string;
  path: string;
  /** Compressed kilobytes of the document, and elements in it. */
  html: number;
  elements: number;
};

const SCRIPT_KB = 10;
const STYLE_KB = 20;

const BUDGETS: Budget[] = [
  { name: 'the front page', path: '/', html: 13, elements: 1_700 },
  { name: 'a long article', path: 'longest', html: 12, elements: 900 },
  { name: 'the news', path: '/news', html: 14, elements: 1_000 },
  { name: 'the spot checks', path: '/spotcheck', html: 20, elements: 1_700 },
  { name: 'a brand', path: '/brand/2', html: 22, elements: 1_700 },
  { name: 'a search', path: '/search?q=%E5%A5%B6', html: 20, elements: 1_500 },
];

for (const { name, path, html, elements } of BUDGETS) {
  test(`${name} stays within its budget of bytes and elements`, async ({ page, request }) => {
    const address = path === 'longest' ? await longestArticle(request) : path;
    const bytes = { document: 0, script: 0, stylesheet: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (answer) => {
      const kind = answer.request().resourceType() as keyof typeof bytes;
      if (kind in bytes) {
        reading.push(
          answer.body().then((body) => {
            bytes[kind] += gzipSync(body).length / 1000;
          }),
        );
      }
    });

    await page.goto(address, { waitUntil: 'networkidle' });
    await hydrated(page);
    await Promise.all(reading);

    expect.soft(bytes.document, 'HTML KB').toBeLessThanOrEqual(html);
    expect.soft(bytes.script, 'script KB before an interaction').toBeLessThanOrEqual(SCRIPT_KB);
    expect.soft(bytes.stylesheet, 'CSS KB').toBeLessThanOrEqual(STYLE_KB);
    expect.soft(await page.locator('*').count(), 'elements').toBeLessThanOrEqual(elements);
  });
}

/** The longest of the newest twenty, which `npm run bench` measures too. */
async function longestArticle(request: APIRequestContext): Promise<string> {
  const newest = await newestArticles(request);
  const [longest] = newest.slice(0, 20).toSorted((a, b) => b.readingMinutes - a.readingMinutes);
  return `/news/${longest?.id}`;
}

test('a browser may fetch the next page before its link is followed', async ({ page }) => {
  const rules = page.waitForResponse('**/*.speculationrules');
  await page.goto('/');

  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json');
});

/** Longest page of a kind at 1280 pixels; what grows is folded or moves to the rail. */
const HEIGHTS = { evaluation: 4_500, brand: 3_500 };

for (const [kind, most] of Object.entries(HEIGHTS)) {
  test(`no ${kind} page is higher than ${most} pixels`, async ({ page, request }) => {
    const { data } = await (await request.get(`/api/${kind}/index?limit=50`)).json();
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const { id } of data.list as { id: number }[]) {
      await page.goto(`/${kind}/${id}`);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);

      expect.soft(height, `/${kind}/${id}`).toBeLessThanOrEqual(most);
    }
  });
}

/** Kilobytes of script, compressed as browsers fetch it, until a screen of the desk is complete. */
const DESK_SCRIPT_KB = { '': 300, articles: 300, complaints: 300, reviews: 300, 'articles/newest': 450 };

test('the login of the desk loads only its form', async ({ page }) => {
  const script = countScript(page);
  await page.goto('/desk/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();

  expect(script()).toBeLessThanOrEqual(120);
});

test('each screen of the desk loads little script', async ({ page, request }) => {
  test.setTimeout(120_000);
  await openDesk(page, request, 'duty_chief');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [newest] = await newestArticles(request);
  for (const [screen, most] of Object.entries(DESK_SCRIPT_KB)) {
    const cold = await page.context().newPage();
    const script = countScript(cold);
    const path = screen.replace('newest', String(newest?.id));
    await cold.goto(`/desk/${path}`);
    await expect(cold.getByRole('main')).not.toBeEmpty();
    // Never idle for a while: the browser asks again for what it has shown from its cache.
    await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cold.locator('.loading, .ant-spin-spinning')).toHaveCount(0);

    expect.soft(script(), `desk/${screen}, KB`).toBeLessThanOrEqual(most);
    await cold.close();
  }
});

/** Counts the files that a page fetches from now on, as large as the server sends them. */
function countScript(page: Page): () => number {
  let bytes = 0;
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bytes += Number(answer.headers()['content-length']);
  });
  return () => bytes / 1000;
}
