// spec 7.27: /api/complaint/index, /detail, /statistics, /questions; /rss/complaint
import { listComplaints } from '@rujian/contract/areas/complaints/public';
import { expect, test } from 'vitest';
import { complaintClocks, type complaints } from '#schema/complaints.ts';
import { regions } from '#schema/site/regions.ts';
import { makeBrand, makeComplaint } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;
type Query = Parameters<typeof titles>[1];

function daysAgo({ platform }: Kit, days: number): Date {
  return new Date(platform.clock.now().getTime() - days * 86_400_000);
}

async function titles(
  kit: Kit,
  query: Partial<Record<'kind' | 'status' | 'demand' | 'province' | 'q' | 'sort', string>> & {
    brand?: number;
    batch?: 'yes' | 'no';
    amount?: string;
  },
): Promise<string[]> {
  const { data } = await kit.call(listComplaints, query as never);
  return data.list.map(({ title }) => title);
}

async function makeRegion({ platform: { db } }: Kit, code: string, level: number, name: string) {
  const [row] = await db
    .insert(regions)
    .values({ code, level, name, shortName: name, nameEn: `${name} en` })
    .returning();
  return row?.id ?? 0;
}

test('only accepted complaints are listed, newest first, page by page', async () => {
  const kit = await startApp();
  for (const days of [9, 3, 6]) {
    await makeComplaint(kit.platform, { title: `${days}天前`, submittedAt: daysAgo(kit, days) });
  }
  for (const state of ['draft', 'submitted', 'need_more', 'lapsed', 'rejected', 'merged', 'withdrawn'] as const) {
    await makeComplaint(kit.platform, { title: '不公开', state });
  }
  await makeComplaint(kit.platform, { title: '不公开', acceptedAt: null });

  const first = await kit.call(listComplaints, { limit: 2 });
  const second = await kit.call(listComplaints, { limit: 2, page: 2 });

  expect(first.data.total).toBe(3);
  expect(first.data.list.map(({ title }) => title)).toEqual(['3天前', '6天前']);
  expect(second.data.list.map(({ title }) => title)).toEqual(['9天前']);
  expect(JSON.stringify(first)).not.toContain('不公开');
});

test('each filter returns what it names', async () => {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '塬上' });
  await makeRegion(kit, '150000', 1, '内蒙古');
  const hohhot = await makeRegion(kit, '150100', 2, '呼和浩特');
  const make = (title: string, input: Partial<typeof complaints.$inferInsert>) =>
    makeComplaint(kit.platform, { title, demands: ['apology'], problems: ['other'], ...input });
  await make('品牌', { brandId: brand.id });
  await make('异物', { problems: ['price', 'quality.foreign_matter'] });
  await make('召回', { demands: ['recall', 'refund'] });
  await make('办结', { state: 'resolved_default' });
  await make('地区', { regionId: hohhot });
  await make('批号', { batchNo: 'YS260330A1' });
  await make('金额', { amountFen: 19_999 });
  const cases: [Query, string[]][] = [
    [{ brand: brand.id }, ['品牌']],
    [{ kind: 'quality' }, ['异物']],
    [{ kind: 'price' }, ['异物']],
    [{ demand: 'recall' }, ['召回']],
    [{ status: 'resolved_default' }, ['办结']],
    [{ province: '150000' }, ['地区']],
    [{ batch: 'yes' }, ['批号']],
    [{ amount: '50to200' }, ['金额']],
    [{ amount: '200to1000' }, []],
    [{ q: 'ys260330' }, ['批号']],
    [{ q: '塬上' }, ['品牌']],
    [{ q: '100%' }, []],
    [{ kind: 'quality', demand: 'recall' }, []],
  ];

  for (const [query, expected] of cases) {
    expect(await titles(kit, query), JSON.stringify(query)).toEqual(expected);
  }
  expect(await titles(kit, { batch: 'no' })).toHaveLength(6);
});

test('the search does not cover non-public text', async () => {
  const kit = await startApp();
  await makeComplaint(kit.platform, {
    detail: '我叫张三，电话13800138000',
    contactName: '张三',
    orderNo: 'JD778899',
    shop: '张三奶站',
    clue: '张三举报',
  });

  expect(await titles(kit, { q: '张三' })).toEqual([]);
  expect(await titles(kit, { q: '13800138000' })).toEqual([]);
  expect(await titles(kit, { q: 'JD778899' })).toEqual([]);
});

test('each filter option counts the list that it leaves, in the language of the reader', async () => {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '沐岭', nameEn: 'Muling' });
  await makeComplaint(kit.platform, { brandId: brand.id, amountFen: 3000 });
  await makeComplaint(kit.platform, { brandId: brand.id, problems: ['quality', 'quality.odour'], state: 'resolved' });
  await makeComplaint(kit.platform, { brandId: brand.id, state: 'withdrawn' });

  const { data } = await kit.call(listComplaints, { status: 'resolved' }, { lang: 'en' });

  expect(data.total).toBe(1);
  expect(data.choices).toMatchObject({
    brand: [{ key: String(brand.id), name: 'Muling', count: 1 }],
    kind: [{ key: 'quality', name: 'Quality and safety', count: 1 }],
    status: [
      { key: 'negotiating', count: 1 },
      { key: 'resolved', count: 1 },
    ],
    batch: [{ key: 'no', count: 1 }],
    amount: [],
  });
});

test('the longest waiting come first, and closed ones no longer wait', async () => {
  const kit = await startApp();
  await makeComplaint(kit.platform, { title: '三天', acceptedAt: daysAgo(kit, 3) });
  await makeComplaint(kit.platform, { title: '八天', acceptedAt: daysAgo(kit, 8) });
  await makeComplaint(kit.platform, {
    title: '已结',
    state: 'resolved',
    acceptedAt: daysAgo(kit, 9),
    closedAt: daysAgo(kit, 1),
  });

  expect(await titles(kit, { sort: 'waiting' })).toEqual(['八天', '三天']);
});

test('the complaint that most others joined comes first', async () => {
  const kit = await startApp();
  await makeComplaint(kit.platform, { title: '一个人', submittedAt: daysAgo(kit, 1) });
  const group = await makeComplaint(kit.platform, { title: '三个人' });
  for (let made = 0; made < 2; made += 1) {
    await makeComplaint(kit.platform, { state: 'merged', mergedIntoId: group });
  }

  const { data } = await kit.call(listComplaints, { sort: 'joined' });

  expect(data.list).toMatchObject([
    { title: '三个人', joined: 2 },
    { title: '一个人', joined: 0 },
  ]);
});

test('a row shows whose turn it is and how much time is left', async () => {
  const kit = await startApp();
  const acceptedAt = daysAgo(kit, 1);
  const id = await makeComplaint(kit.platform, { state: 'assigned', acceptedAt });
  await kit.platform.db
    .insert(complaintClocks)
    .values({
      complaintId: id,
      kind: 'reply',
      startedAt: acceptedAt,
      dueAt: new Date(acceptedAt.getTime() + 48 * 3_600_000),
    });

  const [row] = (await kit.call(listComplaints, {})).data.list;
  expect(row).toMatchObject({
    turn: 'brand',
    state: { key: 'assigned', name: '待回应' },
    clock: { kind: { name: '首次回复' }, state: 'running', leftSeconds: 24 * 3600 },
    unanswered: false,
  });

  kit.advance(3 * 86_400);
  const [later] = (await kit.call(listComplaints, { limit: 5 })).data.list;
  expect(later).toMatchObject({ clock: { state: 'broken', leftSeconds: null }, unanswered: true });
});

test('an unknown filter is refused', async () => {
  const kit = await startApp();

  const answer = await kit.call(listComplaints, { status: 'rejected' as never });

  expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
});
