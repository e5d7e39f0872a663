// spec 2.17: /opendata/spotcheck.csv, .json (ours), also with the filters of the list
// spec 7.25: /api/spotcheck/index, /detail, /overview, /notices, /notice
import { SPOTCHECK_FIELDS } from '@rujian/contract/areas/opendata/public';
import { getCheck, getNotice } from '@rujian/contract/areas/spotchecks/public';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { indicators } from '#schema/brands/brands.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { makeBrand, makeCheck, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('a record shows its item compared with the limit, its meaning and its encyclopedia entry', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  await loadBase(platform);
  const [coliforms] = (await db.select().from(indicators)).filter(({ key }) => key === 'coliforms');
  const [term] = await db
    .insert(encyclopediaEntries)
    .values({ title: '大肠菌群', initial: 'D', category: 'indicator', status: 'published', publishedAt: clock.now() })
    .returning();
  const { id } = await makeCheck(platform, {
    foodName: '岭上鲜巴氏杀菌乳',
    makerName: '岭上鲜乳品',
    sampledName: '安宁超市',
    result: 'fail',
    item: {
      indicatorId: coliforms?.id,
      nameRaw: '大肠菌群',
      resultRaw: '12；8；15；＜1；6 CFU/mL',
      limitRaw: 'n=5，c=2，m=1，M=5 CFU/mL',
      unit: 'CFU/mL',
      values: [12, 8, 15, 1, 6],
      valueQualifiers: ['=', '=', '=', '<', '='],
      limitType: 'ncmM',
      planN: 5,
      planC: 2,
      planLowerM: 1,
      planUpperM: 5,
      timesOver: 3,
    },
  });

  const { data } = await call(getCheck, { id });
  const { data: english } = await call(getCheck, { id }, { lang: 'en' });

  expect(data.statement).toBe('安宁超市销售的、标称岭上鲜乳品生产的岭上鲜巴氏杀菌乳，大肠菌群不符合规定');
  expect(data.items).toMatchObject([
    {
      group: 'microbes',
      structured: true,
      plan: { n: 5, c: 2, lower: 1, upper: 5 },
      bar: { value: 15, limit: 5, kind: 'max' },
      meaning: coliforms?.meaning,
      term: { id: term?.id, name: '大肠菌群' },
    },
  ]);
  expect(data.items[0]?.values[3]).toEqual({ qualifier: '<', value: 1 });
  expect(english.items[0]?.name).toBe('Coliforms');
});

test('an unparsed item keeps its texts and draws nothing', async () => {
  const { platform, call } = await startApp();
  const { id } = await makeCheck(platform, {
    item: { nameRaw: '蛋白质', limitRaw: '≥非脂乳固体的34%', resultRaw: '36%', result: 'pass' },
  });

  const { data } = await call(getCheck, { id });

  expect(data.items).toMatchObject([
    { structured: false, standard: '≥非脂乳固体的34%', bar: null, plan: null, values: [] },
  ]);
});

test('maker and brand are counted by year, without overturned results', async () => {
  const { platform, call } = await startApp();
  const brand = await makeBrand(platform);
  const made = { makerName: '岭上鲜乳品', brandId: brand.id };
  await makeCheck(platform, { ...made, publishedOn: '2025-02-01', result: 'fail' });
  await makeCheck(platform, { ...made, publishedOn: '2025-06-01' });
  await makeCheck(platform, { ...made, makerName: '代工厂', publishedOn: '2025-07-01' });
  const { id } = await makeCheck(platform, { ...made, result: 'fail', retest: 'overturned' });
  await makeCheck(platform, { ...made, publishedOn: '2026-05-19' });

  const { data } = await call(getCheck, { id });

  expect(data.counted).toBe(false);
  expect(data.makerYears).toEqual([
    { year: 2025, batches: 2, failed: 1 },
    { year: 2026, batches: 1, failed: 0 },
  ]);
  expect(data.brandYears[0]).toEqual({ year: 2025, batches: 3, failed: 1 });
});

test('a withdrawn notice and its records show date and reason', async () => {
  const { platform, call } = await startApp();
  const withdrawnAt = new Date('2026-05-19T10:00:00+08:00');
  const notice = await makeNotice(platform, {
    status: 'withdrawn',
    title: '撤下的通告',
    withdrawnAt,
    withdrawnReason: '机关更正了结果',
  });
  const { id } = await makeCheck(platform, { noticeId: notice.id });

  const answers = [await call(getNotice, { id: notice.id }), await call(getCheck, { id })];

  for (const { code, data } of answers) {
    expect(code).toBe(0);
    expect(data).toMatchObject({
      error: 'content.withdrawn',
      params: { title: '撤下的通告', date: withdrawnAt.getTime() / 1000, reason: '机关更正了结果' },
    });
  }
});

test('a missing record or notice is not found', async () => {
  const { call } = await startApp();

  expect((await call(getCheck, { id: 4711 })).data.error).toBe('content.not_found');
  expect((await call(getNotice, { id: 4711 })).data.error).toBe('content.not_found');
});

test('the download has the columns of the data dictionary and follows the filters', async () => {
  const { platform, app } = await startApp();
  await makeCheck(platform, { foodName: '合格的奶' });
  await makeCheck(platform, { foodName: '=SUM(1)', result: 'fail', item: {} });

  const csv = await app.inject('/opendata/spotcheck.csv');
  const failed = await app.inject('/opendata/spotcheck.csv?result=fail');
  const json = (await app.inject('/opendata/spotcheck.json?result=fail')).json();
  const wrong = await app.inject('/opendata/spotcheck.csv?result=maybe');

  const [head = '', ...rows] = csv.body.trim().split('\r\n');
  expect(head.replace('\ufeff', '').split(',')).toEqual(SPOTCHECK_FIELDS.map(({ field }) => field));
  expect(rows).toHaveLength(2);
  expect(failed.body).not.toContain('合格的奶');
  expect(failed.body).toContain("'=SUM(1)");
  expect(failed.body).toContain('菌落总数║120000║≤100000');
  expect(csv.headers['content-disposition']).toContain('spotcheck.csv');
  expect(json.records).toMatchObject([{ food: '=SUM(1)', items: [{ name: '菌落总数', result: 'fail' }] }]);
  expect(json).toMatchObject({ licence: 'CC BY 4.0', isComplete: true });
  expect(wrong.statusCode).toBe(400);
});

test('feed and site map link to the records', async () => {
  const { platform, app } = await startApp();
  const { id, noticeId } = await makeCheck(platform, { result: 'fail', item: {} });
  const passed = await makeCheck(platform, {});

  const { body: feed } = await app.inject('/rss/spotcheck');
  const { body: map } = await app.inject('/sitemap-spotcheck.xml');

  expect(feed).toContain(`/spotcheck/${id}<`);
  expect(feed).not.toContain(`/spotcheck/${passed.id}<`);
  expect(map).toContain(`/spotcheck/${passed.id}<`);
  expect(map).toContain(`/spotcheck/notice/${noticeId}<`);
});
