import { expect, test } from 'vitest';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { makeArticle, makeBrand, makeCheck, makeNotice, makeProduct, makeRecall } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const FORMATS = [
  ['/rss/', '', 'application/rss+xml; charset=utf-8'],
  ['/atom/', '', 'application/atom+xml; charset=utf-8'],
  ['/feed/', '.json', 'application/feed+json; charset=utf-8'],
] as const;

async function open() {
  const kit = await startApp();
  const { platform } = kit;
  const [brand, other] = [await makeBrand(platform, { name: '云溪' }), await makeBrand(platform)];
  const product = await makeProduct(platform, { brandId: brand.id });
  const noticeId = (await makeNotice(platform)).id;
  const failed = { noticeId, result: 'fail' as const, item: {} };
  const own = await makeCheck(platform, { ...failed, brandId: brand.id, productId: product.id, foodName: '甲牛奶' });
  await makeCheck(platform, { ...failed, brandId: other.id, foodName: '乙酸奶', category: 'fermented' });
  await makeCheck(platform, { noticeId, brandId: brand.id, foodName: '丙奶酪' });
  const read = async (url: string) => kit.app.inject(url);
  return { ...kit, brand, product, own, read };
}

test.each(FORMATS)('a filter of the list has its own feed at %s…%s', async (start, end, contentType) => {
  const { brand, product, own, read } = await open();
  const feed = (query: string) => read(`${start}spotcheck${end}?${query}`);

  const ofBrand = await feed(`brand=${brand.id}`);
  const ofProduct = await feed(`product=${product.id}`);
  const passed = await feed('result=pass');
  const ofCategory = await feed('category=fermented');

  expect(ofBrand.statusCode).toBe(200);
  expect(ofBrand.headers['content-type']).toBe(contentType);
  expect(ofBrand.body).toContain(`http://rujian.test/spotcheck/${own.id}`);
  expect(ofBrand.body).toContain('乳见 · 抽检 · 云溪');
  expect(ofBrand.body).toContain('甲牛奶');
  expect(ofBrand.body).not.toMatch(/乙酸奶|丙奶酪/);
  expect(ofProduct.body).toContain('甲牛奶');
  expect(ofProduct.body).not.toMatch(/乙酸奶|丙奶酪/);
  expect(passed.body).toContain('丙奶酪');
  expect(passed.body).not.toMatch(/甲牛奶|乙酸奶/);
  expect(ofCategory.body).toContain('乙酸奶');
  expect(ofCategory.body).not.toContain('甲牛奶');
});

test('feeds of different filters are not one cached document', async () => {
  const { brand, read } = await open();
  const bodies = [
    await read('/rss/spotcheck'),
    await read(`/rss/spotcheck?brand=${brand.id}`),
    await read('/rss/spotcheck'),
  ];

  expect(bodies[0]?.body).toContain('乙酸奶');
  expect(bodies[1]?.body).not.toContain('乙酸奶');
  expect(bodies[2]?.body).toBe(bodies[0]?.body);
});

test.each([
  'spotcheck?brand=9999',
  'spotcheck?product=9999',
  'spotcheck?province=990000',
  'recall?brand=9999',
  'market?series=gold',
])('the feed %s of something that does not exist is an unknown address', async (address) => {
  const { read } = await open();
  expect((await read(`/atom/${address}`)).statusCode).toBe(404);
});

test('a JSON feed is version 1.1, an Atom feed names itself and its page', async () => {
  const { brand, own, read } = await open();
  const json = (await read(`/feed/spotcheck.json?brand=${brand.id}`)).json();
  const atom = (await read(`/atom/spotcheck?brand=${brand.id}`)).body;

  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `http://rujian.test/feed/spotcheck.json?brand=${brand.id}`,
    home_page_url: `http://rujian.test/spotcheck?brand=${brand.id}`,
    items: [{ id: `http://rujian.test/spotcheck/${own.id}`, url: `http://rujian.test/spotcheck/${own.id}` }],
  });
  expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">');
  expect(atom).toMatch(/<link rel="self" type="application\/atom\+xml" href="http:\/\/rujian\.test\/atom\/spotcheck\?/);
});

test('recalls of a brand have a feed', async () => {
  const { platform, brand, read } = await open();
  await makeRecall(platform, { brandId: brand.id, food: '甲牛奶' });
  await makeRecall(platform, { food: '乙酸奶' });

  for (const [start, end] of FORMATS) {
    const { body } = await read(`${start}recall${end}?brand=${brand.id}`);
    expect(body).toContain('甲牛奶');
    expect(body).not.toContain('乙酸奶');
  }
});

test('a search has a feed of its newest results', async () => {
  const { platform, runJobs, read } = await open();
  const id = await makeArticle(platform, { title: '奶价连续回升' });
  await makeArticle(platform, { title: '牧场开放日' });
  await runJobs('search.sweep');

  const { body } = await read('/atom/search?q=奶价');
  expect(body).toContain(`http://rujian.test/news/${id}`);
  expect(body).not.toContain('牧场开放日');
});

test('prices have a feed, of one series or of all, with an id for each value', async () => {
  const { platform, read } = await open();
  for (const key of ['raw-milk', 'corn']) {
    const [series] = await platform.db
      .insert(priceSeries)
      .values({ key, name: key, unit: '元/公斤', decimals: 2, frequency: 'week', sourceName: '农业农村部' })
      .returning();
    await platform.db.insert(pricePoints).values([
      { seriesId: series?.id ?? 0, day: '2026-05-07', value: 3.05 },
      { seriesId: series?.id ?? 0, day: '2026-05-14', value: 3.1 },
    ]);
  }

  const all = (await read('/feed/market.json')).json();
  const one = (await read('/feed/market.json?series=corn')).json();

  expect(all.items).toHaveLength(4);
  expect(new Set(all.items.map(({ id }: { id: string }) => id)).size).toBe(4);
  expect(one.items.map(({ title }: { title: string }) => title)).toEqual([
    'corn：3.10元/公斤（2026-05-14）',
    'corn：3.05元/公斤（2026-05-07）',
  ]);
});

const REFUSED = [
  ['spotcheck?colour=red', 'colour'],
  ['spotcheck?brand=x', 'brand'],
  ['spotcheck?brand=1&brand=2', 'brand'],
  ['spotcheck?result=maybe', 'result'],
  ['spotcheck?province=150000&place=moon', 'place'],
  ['spotcheck?from=2026-02-31', 'from'],
  ['spotcheck?page=2', 'page'],
  ['recall?product=1', 'product'],
  ['recall?brand=abc', 'brand'],
  ['search?t=news', 'q'],
  ['search?q=奶&t=cheese', 't'],
  ['market?series=a b', 'series'],
  ['news?column=abc', 'column'],
  ['news?brand=1', 'brand'],
  ['news?column=1&tag=2', 'tag'],
  ['headlines?column=1', 'column'],
  ['evaluation?brand=1', 'brand'],
  ['billboard?x=1', 'x'],
  ['baike?category=a', 'category'],
  ['complaint?brand=1', 'brand'],
  ['hot?span=7d', 'span'],
  ['specialsubject?x=1', 'x'],
  ['corrections?t=news', 't'],
] as const;

test.each(FORMATS)('every feed at %s…%s refuses what it cannot follow, by name', async (start, end) => {
  const { read } = await open();
  const answers = [];
  for (const [address, name] of REFUSED) {
    const [path, query] = address.split('?');
    const answer = await read(`${start}${path}${end}?${query}`);
    const { msg = '', data } = answer.statusCode === 200 ? {} : answer.json();
    answers.push([address, answer.statusCode, data?.params?.name, msg.includes(`“${name}”`)]);
  }
  const site = await read(start === '/feed/' ? '/feed.json?x=1' : `${start.slice(0, -1)}?x=1`);

  expect(answers).toEqual(REFUSED.map(([address, name]) => [address, 400, name, true]));
  expect(site.statusCode).toBe(400);
});

test.each([
  ['spotcheck.csv?colour=red', 'colour'],
  ['spotcheck.json?brand=x', 'brand'],
  ['spotcheck.csv?place=moon&province=150000', 'place'],
  ['standards.csv?category=uht', 'category'],
  ['transparency.json?year=2026', 'year'],
  ['billboard/1.csv?edition=2', 'edition'],
  ['evaluation/1.json?x=1', 'x'],
  ['market/raw-milk.csv?from=2026-01-01', 'from'],
])('the download %s is refused by the name of its parameter', async (address, name) => {
  const { app } = await startApp();

  const answer = await app.inject(`/opendata/${address}`);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().msg).toContain(`“${name}”`);
});

test('a download of a filter holds what the list of the filter shows', async () => {
  const { brand, read } = await open();

  const { records } = (await read(`/opendata/spotcheck.json?brand=${brand.id}&result=fail`)).json();

  expect(records.map(({ food }: { food: string }) => food)).toEqual(['甲牛奶']);
});
