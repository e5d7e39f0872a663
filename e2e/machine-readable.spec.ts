import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations, expect, test } from './fixtures.ts';
import { newAddress } from './members.ts';

const FEEDS = ['/rss', '/rss/headlines', '/rss/news', '/rss/news?column=1'];

for (const path of FEEDS) {
  test(`${path} is a feed whose stories and pictures open`, async ({ page, request }) => {
    await page.goto('/about');

    const answer = await request.get(path);
    const { faults, links, pictures } = await readXml(page, await answer.text());

    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    expect(faults).toEqual([]);
    expect(links.length).toBeGreaterThan(3);
    expect(await deadOf(request, links)).toEqual([]);
    expect(pictures.length).toBeGreaterThan(0);
    expect(await deadOf(request, pictures.slice(0, 2))).toEqual([]);
  });
}

test('robots.txt links to the site map, which links to every page', async ({ page, request }) => {
  await page.goto('/about');
  const robots = await (await request.get('/robots.txt')).text();
  const mapAddress = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';

  const index = await readXml(page, await (await request.get(mapAddress)).text());
  const maps = await Promise.all(
    index.links.map(async (address) => readXml(page, await (await request.get(address)).text())),
  );
  const links = maps.flatMap((map) => map.links);

  expect(robots).toContain('User-agent: *');
  expect([index, ...maps].flatMap(({ faults }) => faults)).toEqual([]);
  expect(maps.length).toBeGreaterThanOrEqual(3);
  expect(links.length).toBeGreaterThan(70);
  expect(await deadOf(request, links)).toEqual([]);
});

test('the API reference opens under its own policy, without axe violations, and can be searched', async ({
  page,
}) => {
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");

  const calls = await page.locator('summary').count();
  await page.getByRole('searchbox').fill('headlines');
  await page.getByRole('searchbox').press('Enter');

  await expect(page.getByText('/api/headlines/index', { exact: true })).toBeVisible();
  expect(await page.locator('summary').count()).toBeLessThan(calls);
  expect(await axeViolations(page)).toEqual([]);
});

/** Uses the browser's parser, which is strict about XML. */
function readXml(page: Page, text: string) {
  return page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    const textsOf = (selector: string) =>
      [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    return {
      faults: textsOf('parsererror'),
      links: textsOf('item > link, loc'),
      pictures: [...parsed.getElementsByTagName('media:content')].map(
        (element) => element.getAttribute('url') ?? '',
      ),
    };
  }, text);
}

async function deadOf(request: APIRequestContext, addresses: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const address of addresses) {
    // From many addresses, because rendering is limited per address and minute.
    const answer = await request.get(address, { headers: newAddress() });
    if (answer.status() !== 200) dead.push(`${answer.status()} ${address}`);
  }
  return dead;
}
