import { expect, hydrated, newestArticles, test } from './fixtures.ts';

const LONG_STORY = '沐岭沈亦舟：15.9元一瓶的鲜奶，我们不跟了';

test.beforeEach(async ({ page, request }) => {
  const story = (await newestArticles(request)).find(({ title }) => title === LONG_STORY);
  await page.goto(`/news/${story?.id}`);
});

test('an article tells who wrote it, when, and how long it takes to read', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_STORY);
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('首页');
  await expect(page.getByText(/阅读约\d+分钟/).first()).toBeVisible();
  await expect(page.getByText(/责任编辑：/).first()).toBeVisible();
  await expect(page.getByText(/来源：/).first()).toBeVisible();
});

test('search engines and share cards learn what the page is', async ({ page }) => {
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

test('an entry of the contents brings its heading into view', async ({ page }) => {
  const contents = page.getByRole('navigation', { name: '目录' });
  const entry = contents.getByRole('link').last();
  const title = await entry.textContent();

  await entry.click();

  await expect(
    page
      .getByRole('heading', { name: (title ?? '').replace(/^[一二三四五六七八九十\d\s]+/, '') })
      .last(),
  ).toBeInViewport();
  expect(new URL(page.url()).hash).not.toBe('');
});

test('an address with an anchor opens at that heading', async ({ page }) => {
  const anchor = await page.locator('article h2[id]').last().getAttribute('id');

  await page.goto(`${page.url()}#${anchor}`);

  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
});

test('the reader can enlarge the text and it stays large', async ({ page }) => {
  await hydrated(page);
  const size = () =>
    page
      .locator('.prose p')
      .first()
      .evaluate((paragraph) => Number.parseFloat(getComputedStyle(paragraph).fontSize));
  const before = await size();

  await page.getByRole('button', { name: '大号字' }).click();
  const after = await size();
  await page.reload();

  expect(after).toBeGreaterThan(before);
  expect(await size()).toBe(after);
});

test('sharing offers the link and a code for the phone', async ({ page }) => {
  await hydrated(page);

  await page.getByRole('button', { name: '分享' }).first().click();

  const dialog = page.getByRole('dialog', { name: '分享这篇文章' });
  await expect(dialog.getByRole('textbox', { name: '文章链接' })).toHaveValue(page.url());
  await expect(dialog.getByRole('img', { name: /扫码/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the reader goes on to a related story and to the next one', async ({ page }) => {
  await expect(page.getByRole('heading', { name: '相关阅读' })).toBeVisible();
  const next = page.getByRole('link', { name: /^(上一篇|下一篇)/ }).first();

  await next.click();

  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(LONG_STORY);
});

test('a reading is counted once for each reader', async ({ page, request }) => {
  const id = page.url().split('/').at(-1);
  const views = async () => {
    const answer = await request.get(`/api/news/detail?id=${id}&fresh=${Math.random()}`);
    return (await answer.json()).data.views;
  };

  await expect.poll(views, { timeout: 40_000 }).toBeGreaterThan(0);
});

test('the same article under headlines names the news address as its own', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/headlines/index?limit=1');
  const [headline] = (await answer.json()).data.list;

  await page.goto(`/headlines/${headline.id}`);

  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/news/${headline.id}$`),
  );
});

test('on paper the article stands alone', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '栏目' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
