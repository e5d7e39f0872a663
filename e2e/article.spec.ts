// spec 2.05: /headlines, /headlines/{id}
// spec 2.06: /news, /news/{id}, /news/column/{id}
// spec 2.42: scroll to top unless a route opts out; hash anchors
// spec 2.46: metadata: title, description, keywords
import type { Browser } from '@playwright/test';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';
import { newAddress, read } from './members.ts';
import { staffToken } from './staff.ts';

const LONG_STORY = '沐岭沈亦舟：15.9元一瓶的鲜奶，我们不跟了';
const READ_BY_NOBODY_ELSE = 17;

test.beforeEach(async ({ page, request }) => {
  const story = (await newestArticles(request)).find(({ title }) => title === LONG_STORY);
  await page.goto(`/news/${story?.id}`);
});

test('an article shows its author, date and reading time', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_STORY);
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('首页');
  await expect(page.getByText(/阅读约\d+分钟/).first()).toBeVisible();
  await expect(page.getByText(/责任编辑：/).first()).toBeVisible();
  await expect(page.getByText(/来源：/).first()).toBeVisible();
});

test('search engines and share cards get metadata', async ({ page }) => {
  const head = page.locator('head');

  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/covers\/.*1200x630\.jpg$/,
  );
  const blocks = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const kinds = blocks.flatMap((text) => [JSON.parse(text)].flat()).map((thing) => thing['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['NewsArticle', 'BreadcrumbList']));
});

test('a click in the table of contents scrolls to the heading', async ({ page }) => {
  const contents = page.getByRole('navigation', { name: '目录' });
  const entry = contents.getByRole('link').last();
  const title = await entry.textContent();

  await entry.click();

  await expect(
    page.getByRole('heading', { name: (title ?? '').replace(/^[一二三四五六七八九十\d\s]+/, '') }).last(),
  ).toBeInViewport();
  expect(new URL(page.url()).hash).not.toBe('');
});

test('an address with an anchor opens at that heading', async ({ page }) => {
  const anchor = await page.locator('.prose h2[id]').last().getAttribute('id');

  await page.goto(`${page.url()}#${anchor}`);

  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
});

test('the reader can enlarge the text and it stays large', async ({ page }) => {
  await hydrated(page);
  const size = () =>
    page
      .locator('.prose > p')
      .first()
      .evaluate((paragraph) => Number.parseFloat(getComputedStyle(paragraph).fontSize));
  const before = await size();

  await page.locator('summary').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: '大号字' }).click();
  const after = await size();
  await page.reload();

  expect(after).toBeGreaterThan(before);
  expect(await size()).toBe(after);
});

test('sharing offers the link and a code for the phone', async ({ page }) => {
  await hydrated(page);

  await page.getByRole('button', { name: '分享' }).first().click();

  const dialog = page.getByRole('dialog', { name: '分享这一页' });
  await expect(dialog.getByRole('textbox', { name: '页面链接' })).toHaveValue(page.url());
  await expect(dialog.getByRole('img', { name: /扫码/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the reader continues with a related story', async ({ page }) => {
  const related = page.getByRole('region', { name: '相关阅读' }).getByRole('heading', { level: 3 });
  const title = (await related.first().textContent()) ?? '';

  await related.first().getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('related stories are none that the page links to already', async ({ page }) => {
  const addresses = (links: string) =>
    page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const linked = await addresses('[data-block="card"] a, .neighbours a');
  const related = await addresses('.related h3 a');

  expect(linked.length).toBeGreaterThan(1);
  expect(related.length).toBeGreaterThan(2);
  expect(related.filter((address) => linked.includes(address))).toEqual([]);
});

test('the previous story links to this one as its next', async ({ page }) => {
  const address = page.url();

  await page.getByRole('link', { name: /^上一篇/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(LONG_STORY);
  await page.getByRole('link', { name: /^下一篇/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_STORY);
  expect(page.url()).toBe(address);
});

test('a read is counted once per reader', async ({ browser, request }) => {
  const { id } = (await newestArticles(request)).at(READ_BY_NOBODY_ELSE) ?? { id: 0 };
  const headers = await staffToken(request, 'reporter');
  // The desk counts from the database; cards of the public site are cached for half a minute.
  const views = async () => {
    const { list } = await read(request.get(`/api/desk/article/index?text=${id}`, { headers }));
    return list.find((article: { id: number }) => article.id === id)?.views;
  };
  const before = Number(await views());

  const from = newAddress();
  await readAs(browser, { name: 'Firefox/140.0', from, path: `/news/${id}` });
  await readAs(browser, { name: 'Chrome/140.0.0.0', from, path: `/news/${id}` });
  await readAs(browser, { name: 'Chrome/140.0.0.0', from, path: `/news/${id}` });

  await expect.poll(views).toBe(before + 2);
});

type Reader = { name: string; from: ReturnType<typeof newAddress>; path: string };

/** Waits until the server has counted the read; a headless browser is not counted. */
async function readAs(browser: Browser, { name, from, path }: Reader): Promise<void> {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 (X11; Linux) ${name}`, extraHTTPHeaders: from });
  const page = await context.newPage();
  const pageView = page.waitForResponse(/\/api\/stat\/pageview$/);
  await page.goto(path);
  expect((await pageView).status()).toBe(200);
  await context.close();
}

test('the article can be read aloud, paused, resumed and stopped', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const note = (call: string) => () => calls.push(call);
    const engine = {
      getVoices: () => [],
      speak: ({ text }: SpeechSynthesisUtterance) => calls.push(`speak ${text}`),
      pause: note('pause'),
      resume: note('resume'),
      cancel: note('cancel'),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: engine });
    Object.assign(window, { speechCalls: calls });
  });
  const calls = () => page.evaluate(() => (window as unknown as { speechCalls: string[] }).speechCalls);
  await page.reload();
  await hydrated(page);
  const firstWords = await page.locator('.prose p').first().textContent();

  await page.locator('summary').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: '听全文' }).click();
  await expect.poll(calls).toContain(`speak ${firstWords?.trim()}`);
  await page.getByRole('button', { name: '暂停朗读' }).click();
  await page.getByRole('button', { name: '继续朗读' }).click();
  await page.getByRole('button', { name: '停止朗读' }).click();

  expect((await calls()).slice(-3)).toEqual(['pause', 'resume', 'cancel']);
  await expect(page.getByRole('button', { name: '听全文' })).toBeVisible();
  await expect(page.getByRole('button', { name: '停止朗读' })).toHaveCount(0);
});

test('an English page marks a Chinese story as Chinese', async ({ page }) => {
  const note = page.getByText('Stories and records on this page are in Chinese.');
  await expect(note).toHaveCount(0);

  await page.getByRole('link', { name: 'English' }).first().click();

  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the picture is credited once', async ({ page }) => {
  await expect(page.locator('.art-cover figcaption')).toHaveText('插画：乳见图像组');
});

test('the article under headlines has the news address as its canonical one', async ({ page, request }) => {
  const answer = await request.get('/api/headlines/index?limit=1');
  const [headline] = (await answer.json()).data.list;

  await page.goto(`/headlines/${headline.id}`);

  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/news/${headline.id}$`));
});

test('only the article is printed', async ({ page }) => {
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a click before hydration takes effect after it', async ({ page, request }) => {
  const [article] = await newestArticles(request);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/news/${article?.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^收藏/ }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  scripts.resolve();

  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible();
});
