// spec 2.35: /billboard, /billboard/{id}, /billboard/{id}/embed
import { getBillboard, getEntryHistory, listBillboards } from '@rujian/contract/areas/billboards/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentDays } from '#schema/articles/links.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { products } from '#schema/brands/brands.ts';
import { makeBrand } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;
type Entries = [name: string, score: number | null, rank?: number][];

const QUARTERS = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'] as const;

async function makeBoard(
  { platform: { db, clock } }: Kit,
  editions: Entries[],
  input: Partial<typeof billboards.$inferInsert> = {},
) {
  const [board] = await db
    .insert(billboards)
    .values({
      slug: 'fresh',
      name: '低温鲜奶鲜活榜',
      kind: 'data',
      object: 'product',
      category: 'pasteurised',
      periodType: 'quarter',
      unit: '分',
      method: '每月匿名购样。',
      ...input,
    } as typeof billboards.$inferInsert)
    .returning();
  const billboardId = board?.id ?? 0;
  const ids: number[] = [];
  for (const [index, entries] of editions.entries()) {
    const periodTo = QUARTERS[index] ?? '';
    const [edition] = await db
      .insert(billboardEditions)
      .values({
        billboardId,
        period: `第${index + 1}期`,
        periodFrom: periodTo.slice(0, 8).concat('01'),
        periodTo,
        status: 'published' as const,
        publishedAt: clock.now(),
        sampleSize: 200 + index,
      })
      .returning();
    const editionId = edition?.id ?? 0;
    ids.push(editionId);
    if (entries.length === 0) continue;
    await db
      .insert(billboardEntries)
      .values(entries.map(([name, score, rank = 1]) => ({ editionId, name, score, rank })));
  }
  return { id: billboardId, editions: ids };
}

test('ranks follow from the scores, with ties, and movement from the edition before', async () => {
  const kit = await startApp();
  const { id } = await makeBoard(kit, [
    [
      ['甲', 90],
      ['乙', 88],
      ['丁', 70],
    ],
    [
      ['乙', 92],
      ['甲', 90],
      ['丙', 90],
    ],
    [
      ['甲', 95],
      ['丙', 93],
      ['丁', 93],
      ['戊', 60],
    ],
  ]);

  const { data } = await kit.call(getBillboard, { id });

  expect(data.entries.map(({ name, rank, previousRank, movement }) => [name, rank, previousRank, movement])).toEqual([
    ['甲', 1, 2, 'up'],
    ['丙', 2, 2, 'same'],
    ['丁', 2, null, 'back'],
    ['戊', 4, null, 'new'],
  ]);
  expect(data.dropped).toEqual([{ name: '乙', brand: null, previousRank: 1 }]);
  expect(data.entries[2]?.trend).toEqual([3, null, 2]);
  expect(data).toMatchObject({
    kind: { key: 'data', name: '数据榜' },
    edition: { period: '第3期', sampleSize: 202, reconstructed: false },
    previous: { period: '第2期' },
  });
  expect(data.editions.map(({ period }) => period)).toEqual(['第3期', '第2期', '第1期']);
});

test('an earlier edition is shown as it was, and the first one has no comparison', async () => {
  const kit = await startApp();
  const { id, editions } = await makeBoard(kit, [
    [
      ['甲', 90],
      ['乙', 88],
    ],
    [['乙', 92]],
  ]);

  const first = await kit.call(getBillboard, { id, edition: editions[0] });

  expect(first.data.edition.period).toBe('第1期');
  expect(first.data.entries.map(({ movement }) => movement)).toEqual(['first', 'first']);
  expect(first.data.previous).toBeNull();
});

test('a jury may order by hand, and a product of the same name of another brand is another entry', async () => {
  const kit = await startApp();
  const { id, editions } = await makeBoard(kit, [[]], { kind: 'expert' });
  const [muling, chuhe] = [await makeBrand(kit.platform), await makeBrand(kit.platform)];
  const [product] = await kit.platform.db.insert(products).values({ brandId: muling.id, name: '鲜牛奶' }).returning();
  const editionId = editions[0] ?? 0;
  await kit.platform.db.insert(billboardEntries).values([
    { editionId, rank: 2, name: '鲜牛奶', score: 95, brandId: chuhe.id },
    { editionId, rank: 1, name: '鲜牛奶', score: 90, brandId: muling.id, productId: product?.id },
  ]);

  const { data } = await kit.call(getBillboard, { id }, { lang: 'en' });

  expect(data.entries).toMatchObject([
    { rank: 1, brand: { id: muling.id }, product: { id: product?.id, name: '鲜牛奶' } },
    { rank: 2, brand: { id: chuhe.id }, product: null },
  ]);
  expect(data.kind.name).toBe('Jury');
});

test('the history of an entry shows unlisted editions and those known by rank only', async () => {
  const kit = await startApp();
  const { id } = await makeBoard(kit, [
    [
      ['甲', null, 2],
      ['乙', null, 1],
    ],
    [['乙', 88]],
    [
      ['乙', 92],
      ['甲', 91],
    ],
  ]);
  const { data: board } = await kit.call(getBillboard, { id });
  const entry = board.entries.find(({ name }) => name === '甲')?.id ?? 0;

  const { data } = await kit.call(getEntryHistory, { id, entry });

  expect(data.name).toBe('甲');
  expect(data.points.map(({ rank, score, entries }) => [rank, score, entries])).toEqual([
    [2, null, 2],
    [null, null, 1],
    [2, 91, 2],
  ]);
});

test('unpublished editions and rankings without one are not shown', async () => {
  const kit = await startApp();
  const { id } = await makeBoard(kit, [[['甲', 90]]]);
  const empty = await makeBoard(kit, [], { slug: 'empty', name: '还没有的榜' });
  const [voting] = await kit.platform.db
    .insert(billboardEditions)
    .values({ billboardId: id, period: '进行中', periodFrom: '2026-04-01', periodTo: '2026-06-30', status: 'voting' })
    .returning();
  await kit.platform.db
    .insert(billboardEntries)
    .values({ editionId: voting?.id ?? 0, rank: 1, name: '绝不外泄', score: 1 });

  const { data } = await kit.call(getBillboard, { id });
  const named = await kit.call(getBillboard, { id, edition: voting?.id });
  const list = await kit.call(listBillboards, {});
  const csv = await kit.app.inject(`/opendata/billboard/${id}.csv`);

  expect(data.running).toMatchObject({ period: '进行中' });
  expect(JSON.stringify(data) + JSON.stringify(list) + csv.body).not.toContain('绝不外泄');
  expect(named.data.error).toBe('content.not_found');
  expect((await kit.call(getBillboard, { id: empty.id })).data.error).toBe('content.not_found');
  expect((await kit.call(getEntryHistory, { id, entry: 999 })).data.error).toBe('content.not_found');
  expect(list.data.total).toBe(1);
});

test('the list filters, counts its options and sorts by views', async () => {
  const kit = await startApp();
  const fresh = await makeBoard(kit, [
    [
      ['甲', 90],
      ['乙', 95],
      ['丙', 80],
      ['丁', 70],
    ],
  ]);
  const votes = await makeBoard(kit, [[['沐岭', 4000]]], {
    slug: 'votes',
    name: '读者最爱酸奶榜',
    kind: 'vote',
    object: 'brand',
    category: 'fermented',
    periodType: 'month',
    position: 1,
  });
  await kit.platform.db.insert(contentDays).values({ t: 'billboard', targetId: votes.id, day: '2026-05-19', views: 7 });

  const all = await kit.call(listBillboards, {});
  const read = await kit.call(listBillboards, { sort: 'read' });
  const filtered = await kit.call(listBillboards, { kind: 'vote', period: 'month' });
  const none = await kit.call(listBillboards, { category: 'cheese' });

  expect(all.data.list.map(({ id }) => id)).toEqual([fresh.id, votes.id]);
  expect(all.data.list[0]).toMatchObject({
    edition: { period: '第1期', entries: 4 },
    leaders: [
      { rank: 1, name: '乙' },
      { rank: 2, name: '甲' },
      { rank: 3, name: '丙' },
    ],
  });
  expect(read.data.list.map(({ id, views }) => [id, views])).toEqual([
    [votes.id, 7],
    [fresh.id, 0],
  ]);
  expect(filtered.data).toMatchObject({ total: 1, list: [{ id: votes.id }] });
  expect(none.data).toMatchObject({ total: 0, list: [] });
  expect(all.data.choices.kind).toEqual([
    { key: 'data', name: '数据榜', count: 1 },
    { key: 'vote', name: '读者投票', count: 1 },
  ]);
});

test('score components have their English name on English pages, if they have one', async () => {
  const kit = await startApp();
  const metric = { unit: '分', direction: 'higher', weightPercent: 50 } as const;
  const { id } = await makeBoard(kit, [[['甲', 90]]], {
    metrics: [
      { ...metric, name: '感官盲评', nameEn: 'Blind tasting' },
      { ...metric, name: '到手温度' },
    ],
  });

  const english = (await kit.call(getBillboard, { id }, { lang: 'en' })).data;
  const chinese = (await kit.call(getBillboard, { id })).data;

  expect(english.metrics.map(({ name }) => name)).toEqual(['Blind tasting', '到手温度']);
  expect(chinese.metrics.map(({ name }) => name)).toEqual(['感官盲评', '到手温度']);
});

test('a ranking is downloadable as a table and as JSON, including ranks and movement', async () => {
  const kit = await startApp();
  const { id } = await makeBoard(
    kit,
    [
      [
        ['甲', 90],
        ['乙', 88],
      ],
      [
        ['乙', 92],
        ['甲', 91],
      ],
    ],
    { metrics: [{ name: '感官盲评', unit: '分', direction: 'higher', weightPercent: 100 }] },
  );

  const csv = await kit.app.inject(`/opendata/billboard/${id}.csv`);
  const json = await kit.app.inject(`/opendata/billboard/${id}.json`);

  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'access-control-allow-origin': '*' });
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/rank,previous_rank,movement,name.*感官盲评$/);
  expect(lines[1]).toContain(',1,2,up,乙,');
  expect(json.json()).toMatchObject({
    licence: 'CC BY 4.0',
    source: `http://rujian.test/billboard/${id}`,
    rows: [{ name: '乙', rank: 1 }, { name: '甲' }, { movement: 'first' }, { movement: 'first' }],
  });
  expect((await kit.app.inject('/opendata/billboard/999.csv')).statusCode).toBe(404);
});

test('each edition is in the feed and each ranking in the site map', async () => {
  const kit = await startApp();
  const { id, editions } = await makeBoard(kit, [
    [['甲', 90]],
    [
      ['乙', 92, 1],
      ['甲', 91, 2],
    ],
  ]);

  const feed = await kit.app.inject('/rss/billboard');
  const map = await kit.app.inject('/sitemap-billboard.xml');

  expect(feed.body).toContain('<title>低温鲜奶鲜活榜：第2期</title>');
  expect(feed.body).toContain(`/billboard/${id}?edition=${editions[1]}`);
  expect(feed.body).toContain('前三名：乙、甲。');
  expect(map.body).toContain(`http://rujian.test/billboard/${id}</loc>`);
});

test('an English reader gets editions and units in English', async () => {
  const kit = await startApp();
  const { call, platform } = kit;
  const { id, editions } = await makeBoard(kit, [[['甲', 90]]]);
  await platform.db
    .update(billboardEditions)
    .set({ period: '2025年第二季度' })
    .where(eq(billboardEditions.id, editions[0] ?? 0));
  const english = { lang: 'en' } as const;

  const { data: board } = await call(getBillboard, { id }, english);
  const { data: cards } = await call(listBillboards, {}, english);
  const entry = board.entries[0]?.id ?? 0;
  const { data: history } = await call(getEntryHistory, { id, entry }, english);
  const { data: chinese } = await call(getBillboard, { id });

  expect(board).toMatchObject({ unit: 'points', edition: { period: 'Q2 2025' } });
  expect(cards.list[0]).toMatchObject({ unit: 'points', edition: { period: 'Q2 2025' } });
  expect(history).toMatchObject({ unit: 'points', points: [{ edition: { period: 'Q2 2025' } }] });
  expect(chinese).toMatchObject({ unit: '分', edition: { period: '2025年第二季度' } });
});
