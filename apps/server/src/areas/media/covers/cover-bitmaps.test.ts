import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '#platform/http/limits.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { makeArticle, makeEvaluation, makeTerm } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('the cover of a story is available as a bitmap where SVG is not supported', async () => {
  const { app, platform } = await startApp();
  await makeArticle(platform, { coverTopic: 'cow', coverSeed: 7 });

  const jpg = await app.inject('/covers/cow/7/1200x630.jpg');
  const webp = await app.inject('/covers/cow/7/480x320.webp');

  expect(jpg.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(jpg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

test('the covers of everything that can be shared exist as bitmaps', async () => {
  const { app, platform } = await startApp();
  const { db, clock } = platform;
  const art = (coverSeed: number) => ({ coverTopic: 'chart', coverSeed, coverPalette: 'dusk' });
  await makeArticle(platform, art(1));
  await makeEvaluation(platform, art(2));
  await makeTerm(platform, art(3));
  await db.insert(topics).values({ slug: 't', title: '话题', startedAt: clock.now(), ...art(4) });
  await db.insert(specialSubjects).values({ title: '专题', ...art(5) });
  await db
    .insert(billboards)
    .values({
      slug: 'b',
      name: '榜单',
      kind: 'data',
      object: 'brand',
      periodType: 'month',
      method: '按销量',
      ...art(6),
    });

  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { statusCode } = await app.inject(`/covers/chart/${seed}-dusk/1200x630.jpg`);
    expect(statusCode, `seed ${seed}`).toBe(200);
  }
  // Used for a row without its own cover.
  expect((await app.inject('/covers/pasture/0/1200x630.jpg')).statusCode).toBe(200);
});

test('unused art is drawn, but not as a bitmap', async () => {
  const { app, platform } = await startApp();
  await makeArticle(platform, { coverTopic: 'cow', coverSeed: 7, coverVariant: 1 });

  for (const art of ['8v1', '7', '7v2', '7v1-dusk']) {
    const bitmap = await app.inject(`/covers/cow/${art}/1200x630.jpg`);
    expect(bitmap.statusCode).toBe(404);
    expect(bitmap.json().data.error).toBe('media.not_found');
    expect((await app.inject(`/covers/cow/${art}/1200x630.svg`)).statusCode).toBe(200);
  }
});

test('a bitmap is drawn once and stored', async () => {
  const { app, platform } = await startApp();
  await makeArticle(platform, { coverTopic: 'cow', coverSeed: 7, coverVariant: 1 });
  const put = vi.spyOn(platform.blobs, 'put');
  const url = '/covers/cow/7v1/240x160.jpg';

  const answers = await Promise.all([app.inject(url), app.inject(url), app.inject(url)]);
  await app.inject(url);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(put.mock.calls.map(([name]) => name)).toEqual(['covers/cow/7v1-_/240x160.jpg']);
});

test('one address gets a limited number of new bitmaps; existing ones and other addresses are not limited', async () => {
  const { app, platform } = await startApp();
  const seeds = Array.from({ length: LIMITS.drawCover.max + 1 }, (_, seed) => seed);
  for (const coverSeed of seeds) await makeTerm(platform, { coverTopic: 'chart', coverSeed });
  const statusOf = async (seed: number, remoteAddress = '203.0.113.9') =>
    (await app.inject({ url: `/covers/chart/${seed}/240x160.webp`, remoteAddress })).statusCode;

  const statuses: number[] = [];
  for (const seed of seeds) statuses.push(await statusOf(seed));

  expect(statuses).toEqual([...seeds.slice(1).map(() => 200), 429]);
  expect(await statusOf(0)).toBe(200);
  expect(await statusOf(seeds.length - 1, '203.0.113.10')).toBe(200);
});

test('drawings beyond the queue limit are refused for now', async () => {
  const { app, platform } = await startApp({ trustedProxies: 1 });
  const seeds = Array.from({ length: 25 }, (_, seed) => seed);
  for (const coverSeed of seeds) await makeTerm(platform, { coverTopic: 'chart', coverSeed });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(platform.blobs, 'put').mockImplementation(() => released);
  const statuses: number[] = [];

  const asked = seeds.map(async (seed) => {
    const { statusCode } = await app.inject({
      url: `/covers/chart/${seed}/240x160.webp`,
      headers: { 'x-forwarded-for': `203.0.113.${seed}` },
    });
    statuses.push(statusCode);
  });
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);
  release();
  await Promise.all(asked);

  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
});
