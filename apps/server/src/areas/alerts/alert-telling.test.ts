// spec 1.09: follow, and what followers hear
import { toggleFilter } from '@rujian/contract/areas/alerts/public';
import { decideMatch, proposeMatch } from '@rujian/contract/areas/brands/matching';
import { toggleFollow } from '@rujian/contract/areas/comments/reactions';
import { savePricePoint } from '@rujian/contract/areas/market/desk';
import { setMessagePreference } from '@rujian/contract/areas/messages/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NewMessage } from '#ports/messages.ts';
import { alertEvents, alertTold } from '#schema/alerts.ts';
import { follows } from '#schema/comments/follows.ts';
import { priceSeries } from '#schema/market/market.ts';
import { members } from '#schema/members/members.ts';
import { messages } from '#schema/messages.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { createAlerts } from '#services/alerts/alerts.ts';
import { startAlerts } from '#test/alert-kit.ts';
import { makeBrand, makeEvaluation, makeRecall } from '#test/makers.ts';
import { createAlertTelling } from './alert-telling.ts';

type Kit = Awaited<ReturnType<typeof startAlerts>>;

const DAY = 86_400;
const NO_LETTERS = { add: async () => {}, sendDue: async () => {}, deleteExpired: async () => {} };
const NO_MATCHES = async () => [];

async function recallChanged({ platform }: Kit, id: number, change: 'raised' | 'changed' | 'over') {
  await platform.db.transaction((tx) => createAlerts(platform).recallChanged(tx, id, change));
}

test('whoever follows the brand, its product, the batch and a filter gets one message about a failed batch', async () => {
  const kit = await startAlerts();
  const { call, brand, publish, tell } = kit;
  const one = await kit.reader();
  await one.follow('brand');
  await one.follow('product');
  await call(toggleFollow, { t: 'batch', id: brand.id, batch: 'k 0318' }, one.me);
  await call(toggleFilter, { page: 'spotcheck', query: { brand: String(brand.id) } }, one.me);
  await call(toggleFilter, { page: 'search', query: { q: '纯牛奶' } }, one.me);

  const { records } = await publish();
  for (let times = 0; times < 3; times += 1) await tell();

  expect(await one.messages()).toMatchObject([
    {
      kind: 'follow',
      title: '抽检不合格：纯牛奶',
      body: '云州市市场监督管理局2026年5月10日公布，标称青禾乳业有限公司生产的纯牛奶（批号K0318）抽检不合格，不合格项目：蛋白质。',
      link: { path: `/spotcheck/${records[0]}` },
    },
  ]);
});

test('a filter tells of what it shows, and of nothing else', async () => {
  const kit = await startAlerts();
  const { call, brand, publish, tell } = kit;
  const other = await makeBrand(kit.platform);
  const filters: Record<string, Record<string, string>> = {
    all: {},
    brand: { brand: String(brand.id), result: 'fail' },
    category: { category: 'uht', q: '纯牛' },
    otherBrand: { brand: String(other.id) },
    otherCategory: { category: 'butter' },
    passed: { result: 'pass' },
    past: { to: '2026-05-09' },
  };
  const readers = new Map<string, Awaited<ReturnType<Kit['reader']>>>();
  for (const [name, query] of Object.entries(filters)) {
    const reader = await kit.reader();
    await call(toggleFilter, { page: 'spotcheck', query }, reader.me);
    readers.set(name, reader);
  }

  await publish();
  await tell();

  const told = [];
  for (const [name, reader] of readers) if ((await reader.messages()).length > 0) told.push(name);
  expect(told).toEqual(['all', 'brand', 'category']);
});

test('passed samples are no news, and nothing is told of a draft', async () => {
  const kit = await startAlerts();
  const reader = await kit.reader();
  await reader.follow('brand');
  await kit.draft();
  await kit.publish([{ form: { result: 'pass', items: [{ name: '蛋白质', result: '3.1', limit: '≥2.9' }] } }]);

  await kit.tell();

  expect(await reader.messages()).toEqual([]);
});

test('a match that is confirmed late is told at once, but not to those who know of the failure', async () => {
  const kit = await startAlerts();
  const { call, brand, data, second, later } = kit;
  const [follower, knowing] = [await kit.reader(), await kit.reader()];
  await follower.follow('brand');
  await knowing.follow('brand');
  await call(toggleFilter, { page: 'spotcheck', query: { q: '纯牛奶' } }, knowing.me);
  const { records } = await kit.publish([{ brandId: null }]);
  await kit.tell();
  const early = (await follower.messages()).length;

  await later(40 * DAY);
  const { data: match } = await call(proposeMatch, { recordId: records[0] ?? 0, brandId: brand.id }, data);
  await call(decideMatch, { id: match.id, confirm: true }, second);
  await kit.tell();

  expect(early).toBe(0);
  const told = await follower.messages();
  expect(told).toMatchObject([{ title: '抽检不合格：纯牛奶' }]);
  expect(told[0]?.body).toContain('现已确认属于你关注的对象');
  expect(await knowing.messages()).toHaveLength(1);
});

test('a late match also tells of the open recall that concerns the sample', async () => {
  const kit = await startAlerts();
  const { call, brand, data, second } = kit;
  const reader = await kit.reader();
  await reader.follow('brand');
  const { records } = await kit.publish([{ brandId: null }]);
  const maker = '青禾乳业有限公司';
  await makeRecall(kit.platform, { maker, food: '纯牛奶', batches: ['K0318'] });
  await makeRecall(kit.platform, { maker, food: '纯牛奶', announcedOn: '2025-01-01', state: 'done' });
  await kit.tell();

  const { data: match } = await call(proposeMatch, { recordId: records[0] ?? 0, brandId: brand.id }, data);
  await call(decideMatch, { id: match.id, confirm: true }, second);
  await kit.tell();

  expect((await reader.messages()).map(({ title }) => title)).toEqual(['二级召回：纯牛奶', '抽检不合格：纯牛奶']);
});

test('an overturned failure is corrected for those who were told of it, and for nobody else', async () => {
  const kit = await startAlerts();
  const [told, lateFollower] = [await kit.reader(), await kit.reader()];
  await told.follow('brand');
  const { id, records } = await kit.publish();
  await kit.tell();
  await lateFollower.follow('brand');

  await kit.correct(id, records[0] ?? 0, { retest: 'overturned' });
  await kit.tell();
  await kit.tell();

  expect(await told.messages()).toMatchObject([
    { title: '更正：纯牛奶的抽检信息', link: { path: `/spotcheck/${records[0]}` } },
    { title: '抽检不合格：纯牛奶' },
  ]);
  expect((await told.messages())[0]?.body).toContain('复检结论为合格');
  expect(await lateFollower.messages()).toEqual([]);
});

test('a correction that leaves the failure as it is tells nothing, and one that finds a failure tells of it', async () => {
  const kit = await startAlerts();
  const reader = await kit.reader();
  await reader.follow('brand');
  const passed = { result: 'pass' as const, items: [{ name: '蛋白质', result: '3.1', limit: '≥2.9' }] };
  const { id, records } = await kit.publish([{}, { form: { ...passed, foodName: '酸奶' } }]);
  await kit.tell();

  await kit.correct(id, records[0] ?? 0, { remark: '补充备注' });
  await kit.tell();
  const unchanged = (await reader.messages()).length;
  await kit.correct(id, records[1] ?? 0, { result: 'fail', items: [{ name: '脂肪', result: '1', limit: '≥3.1' }] });
  await kit.tell();

  expect(unchanged).toBe(1);
  expect((await reader.messages()).map(({ title }) => title)).toEqual(['抽检不合格：酸奶', '抽检不合格：纯牛奶']);
});

test('a withdrawn notice is corrected; withdrawn before anyone was told, nothing is', async () => {
  const kit = await startAlerts();
  const reader = await kit.reader();
  await reader.follow('brand');
  const first = await kit.publish([{ form: { foodName: '纯牛奶' } }]);
  await kit.tell();
  await kit.move(first.id, kit.duty, 'withdraw', '来源撤回');
  const quick = await kit.publish([{ form: { foodName: '酸奶' } }]);
  await kit.move(quick.id, kit.duty, 'withdraw', '来源撤回');
  await kit.tell();

  expect((await reader.messages()).map(({ title }) => title)).toEqual(['更正：纯牛奶的抽检信息', '抽检不合格：纯牛奶']);
});

test('a recall is told when it is published, corrected and withdrawn, each once', async () => {
  const kit = await startAlerts();
  const reader = await kit.reader();
  await reader.follow('brand');
  const recall = await makeRecall(kit.platform, { brandId: kit.brand.id });
  for (const change of ['raised', 'raised', 'changed', 'raised'] as const) {
    await recallChanged(kit, recall.id, change);
    await kit.tell();
  }
  const late = await kit.reader();
  await late.follow('brand');
  await recallChanged(kit, recall.id, 'changed');
  await kit.tell();
  await kit.platform.db
    .update(recalls)
    .set({ status: 'withdrawn', withdrawnAt: kit.platform.clock.now() })
    .where(eq(recalls.id, recall.id));
  await recallChanged(kit, recall.id, 'over');
  await kit.tell();

  expect((await reader.messages()).map(({ title }) => title)).toEqual([
    '召回公告已撤下：鲜牛奶',
    '召回公告有更正：鲜牛奶',
    '召回公告有更正：鲜牛奶',
    '二级召回：鲜牛奶',
  ]);
  expect((await late.messages()).map(({ title }) => title)).toEqual(['召回公告已撤下：鲜牛奶', '二级召回：鲜牛奶']);
});

test.each([
  ['content.published', 'raised'],
  ['content.corrected', 'changed'],
  ['content.withdrawn', 'over'],
  ['recall.published', 'raised'],
  ['recall.corrected', 'changed'],
  ['recall.withdrawn', 'over'],
])('the release of a recall that webhooks know as %s is stored as %s', async (type, change) => {
  const { platform } = await startAlerts();
  const event = { type, kind: 'recall', id: 12, path: '/recall/12' } as never;

  await platform.db.transaction((tx) => createAlerts(platform).eventHappened(tx, event));

  expect(await platform.db.select().from(alertEvents)).toMatchObject([{ subject: 'recall', subjectId: 12, change }]);
});

test('a recall without brand reaches followers of its products’ brand, of its batch, and of filters that show its samples', async () => {
  const kit = await startAlerts();
  const { call, brand } = kit;
  const [ofBrand, ofBatch, ofFilter, ofMaker, ofOther] = [
    await kit.reader(),
    await kit.reader(),
    await kit.reader(),
    await kit.reader(),
    await kit.reader(),
  ];
  await kit.publish();
  await kit.tell();
  await ofBrand.follow('brand');
  await call(toggleFollow, { t: 'batch', id: brand.id, batch: 'K0318' }, ofBatch.me);
  await call(toggleFilter, { page: 'spotcheck', query: { category: 'uht' } }, ofFilter.me);
  await call(toggleFilter, { page: 'spotcheck', query: { maker: '青禾乳业有限公司', result: 'fail' } }, ofMaker.me);
  await call(toggleFilter, { page: 'spotcheck', query: { category: 'butter' } }, ofOther.me);
  const recall = await makeRecall(kit.platform, { maker: '青禾乳业有限公司', food: '纯牛奶', batches: ['K0318'] });

  await recallChanged(kit, recall.id, 'raised');
  await kit.tell();

  const counts = [];
  for (const reader of [ofBrand, ofBatch, ofFilter, ofMaker, ofOther]) counts.push((await reader.messages()).length);
  expect(counts).toEqual([1, 1, 1, 1, 0]);
});

test('a followed search tells of new contents that it finds, once they are published', async () => {
  const kit = await startAlerts();
  const [reader, other] = [await kit.reader(), await kit.reader()];
  await kit.call(toggleFilter, { page: 'search', query: { q: '奶价' } }, reader.me);
  await kit.call(toggleFilter, { page: 'search', query: { q: '奶价', t: 'baike' } }, other.me);
  const id = await kit.write();
  await kit.tell();
  const before = await reader.messages();

  await kit.publishArticle(id);
  await kit.tell();

  expect(before).toEqual([]);
  expect(await reader.messages()).toMatchObject([
    { title: '新内容：六月奶价连续四周回升', link: { path: `/news/${id}` } },
  ]);
  expect(await other.messages()).toEqual([]);
});

test('followers of a brand in a new test are told when it is published', async () => {
  const kit = await startAlerts();
  const reader = await kit.reader();
  await reader.follow('brand');
  const { id } = await makeEvaluation(kit.platform, {
    title: '十款鲜奶',
    indicators: [{ key: 'protein' }],
    products: [{ name: '甲', brandId: kit.brand.id, results: { protein: 3 } }],
  });

  await kit.platform.db.transaction((tx) => createAlerts(kit.platform).contentPublished(tx, 'evaluation', id));
  await kit.tell();

  expect(await reader.messages()).toMatchObject([{ title: '新评测：十款鲜奶', link: { path: `/evaluation/${id}` } }]);
});

test('followers of the price list are told of a new value of its series, and of a corrected one', async () => {
  const kit = await startAlerts();
  const [series] = await kit.platform.db
    .insert(priceSeries)
    .values({
      key: 'raw-milk',
      name: '生鲜乳',
      unit: '元/公斤',
      decimals: 2,
      frequency: 'week',
      sourceName: '农业农村部',
    })
    .returning();
  const [ofAll, ofSeries, ofOther] = [await kit.reader(), await kit.reader(), await kit.reader()];
  await kit.call(toggleFilter, { page: 'market', query: { range: '1y' } }, ofAll.me);
  await kit.call(toggleFilter, { page: 'market', query: { series: 'raw-milk' } }, ofSeries.me);
  await kit.call(toggleFilter, { page: 'market', query: { series: 'corn' } }, ofOther.me);
  const save = async (day: string, value: number) => {
    const input = { series: series?.id ?? 0, day, value, reason: '核对来源' };
    const answer = await kit.call(savePricePoint, input, kit.data);
    if (answer.code !== 1) throw new Error(answer.msg);
    await kit.tell();
  };

  await save('2026-05-14', 3.05);
  await save('2026-05-07', 3.01);
  await save('2026-05-14', 3.06);

  expect((await ofAll.messages()).map(({ body }) => body)).toEqual([
    '5月14日，生鲜乳为3.06元/公斤。来源：农业农村部。',
    '5月14日，生鲜乳为3.05元/公斤。来源：农业农村部。',
  ]);
  expect(await ofSeries.messages()).toHaveLength(2);
  expect(await ofOther.messages()).toEqual([]);
});

test('a process that dies while it tells loses nobody and tells nobody twice', async () => {
  const kit = await startAlerts();
  const { platform } = kit;
  const followers = Array.from({ length: 1_001 }, (_, place) => ({ nickname: `关注者${place}` }));
  const made = await platform.db.insert(members).values(followers).returning({ id: members.id });
  await platform.db
    .insert(follows)
    .values(made.map(({ id }) => ({ memberId: id, t: 'brand' as const, targetId: kit.brand.id, savedTitle: '云溪' })));
  await kit.publish();
  const send = kit.sendMessages;
  let batches = 0;
  const dying = async (list: readonly NewMessage[], tx?: Parameters<typeof send>[1]) => {
    await send(list, tx);
    batches += 1;
    if (batches % 2 === 0) throw new Error('killed');
  };
  const matchers = { spotcheck: NO_MATCHES, search: NO_MATCHES, market: NO_MATCHES };
  const telling = createAlertTelling(platform, {
    sendMessages: dying,
    letters: NO_LETTERS,
    recallSms: { add: async () => {} },
    matchers,
  });

  const runs = [];
  for (let times = 0; times < 6; times += 1) {
    runs.push(
      await telling.tell().then(
        () => 'done',
        () => 'killed',
      ),
    );
  }

  expect(runs).toContain('killed');
  expect(runs.at(-1)).toBe('done');
  const sent = await platform.db.select({ id: messages.memberId }).from(messages).orderBy(messages.memberId);
  expect(sent.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect(await platform.db.$count(alertTold)).toBe(made.length);
});

test('two processes that tell at the same time tell each follower once, without those who opted out', async () => {
  const kit = await startAlerts();
  const readers = [await kit.reader(), await kit.reader(), await kit.reader()];
  for (const reader of readers) await reader.follow('brand');
  await kit.call(setMessagePreference, { kind: 'follow', wanted: false }, readers[0]?.me);
  await kit.publish([{}, { form: { foodName: '酸奶' } }]);

  await Promise.all([kit.tell(), kit.tell()]);

  const counts = [];
  for (const reader of readers) counts.push((await reader.messages()).length);
  expect(counts).toEqual([0, 2, 2]);
});

test('an event is stored with the change that caused it, or not at all', async () => {
  const kit = await startAlerts();
  const alerts = createAlerts(kit.platform);
  const { records } = await kit.draft();

  const failed = kit.platform.db.transaction(async (tx) => {
    await alerts.recordsMatched(tx, records);
    await alerts.recallChanged(tx, 1, 'raised');
    throw new Error('not today');
  });

  await expect(failed).rejects.toThrow('not today');
  expect(await kit.platform.db.$count(alertEvents)).toBe(0);
});
