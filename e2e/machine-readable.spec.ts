import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations, expect, test } from './fixtures.ts';
import { newAddress } from './members.ts';

const AT_ONCE = 6;
const FEEDS = ['/rss', '/rss/headlines', '/rss/news', '/rss/news?column=1'];

test('every feed is well-formed, and its stories and pictures open', async ({ page, request }) => {
  await page.goto('/favicon.svg');
  // A story may be withdrawn while its feed is read; the next time it is not in the feed.
  await expect(async () => {
    const linked = new Set<string>();
    for (const path of FEEDS) {
      const answer = await request.get(path);
      const { faults, links, pictures } = await readXml(page, await answer.text());

      expect(answer.headers()['content-type'], path).toContain('application/rss+xml');
      expect(faults, path).toEqual([]);
      expect(links.length, path).toBeGreaterThan(3);
      expect(pictures.length, path).toBeGreaterThan(0);
      for (const address of [...links, ...pictures.slice(0, 2)]) linked.add(address);
    }
    expect(await deadOf(request, [...linked])).toEqual([]);
  }).toPass({ timeout: 45_000 });
});

// That every address of the site map opens is checked where all links are followed.
test('robots.txt links to the site map, which is well-formed', async ({ page, request }) => {
  await page.goto('/favicon.svg');
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
});

test('the API reference opens under its own policy, without axe violations, and can be searched', async ({ page }) => {
  const answer = await page.goto('/api/docs');
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');

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
      pictures: [...parsed.getElementsByTagName('media:content')].map((element) => element.getAttribute('url') ?? ''),
    };
  }, text);
}

async function deadOf(request: APIRequestContext, addresses: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  const waiting = addresses.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of waiting) {
        // From many addresses, because rendering is limited per address and minute.
        const answer = await request.get(address, { headers: newAddress() });
        if (answer.status() !== 200) dead.push(`${answer.status()} ${address}`);
      }
    }),
  );
  return dead;
}
