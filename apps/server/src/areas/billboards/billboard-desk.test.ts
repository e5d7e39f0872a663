// spec 7.63: /api/desk/billboard/*, vote/*: rankings, editions cloned and reviewed, votes opened, audited and published (product §2.7)
import { getDeskBillboard, listDeskBillboards, saveBillboard } from '@rujian/contract/areas/billboards/desk';
import {
  cloneEdition,
  getDeskEdition,
  moveEdition,
  openVote,
  saveEdition,
} from '@rujian/contract/areas/billboards/editions';
import { getBillboard } from '@rujian/contract/areas/billboards/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billboardEditions, billboardEntries } from '#schema/billboards/billboards.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const METHOD = '以公开销售数据为准，按统计期内实际销量加权计算，口径与上一期保持一致。'.repeat(6);

type Entry = InputOf<typeof saveEdition>['entries'][number];

async function start(given: Partial<InputOf<typeof saveBillboard>> = {}) {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'data_editor');
  const second = await logInStaff(kit, 'data_editor');
  const chief = await logInStaff(kit, 'column_chief');
  const duty = await logInStaff(kit, 'duty_chief');
  const board = {
    name: '低温奶销量榜',
    kind: 'data' as const,
    object: 'brand' as const,
    periodType: 'month' as const,
    entriesMax: 5,
    method: METHOD,
    dataSource: '行业协会月报',
    independence: '未向上榜方收费',
    ...given,
  };
  const { id } = (await kit.call(saveBillboard, board, editor)).data;
  const clone = async (month: string) =>
    kit.call(
      cloneEdition,
      { billboard: id, period: month, periodFrom: `${month}-01`, periodTo: `${month}-28` },
      editor,
    );
  const read = async (edition: number, who = editor) => (await kit.call(getDeskEdition, { id: edition }, who)).data;
  const save = async (edition: number, entries: Entry[], more: object = {}) => {
    const { version, period, periodFrom, periodTo } = await read(edition);
    return kit.call(saveEdition, { id: edition, version, period, periodFrom, periodTo, entries, ...more }, editor);
  };
  const move = async (edition: number, step: InputOf<typeof moveEdition>['move'], who = editor, remark = '') => {
    const { version } = await read(edition);
    return kit.call(moveEdition, { id: edition, version, move: step, remark }, who);
  };
  /** Takes an edition through all reviews to ready. */
  const toReady = async (edition: number) => {
    await move(edition, 'submit');
    await move(edition, 'pass', second);
    await move(edition, 'pass', chief);
    return move(edition, 'pass', duty);
  };
  return { kit, id, board, editor, chief, duty, clone, read, save, move, toReady };
}

test('an edition is cloned from the last, ranked by its scores, reviewed by three and published', async () => {
  const { kit, id, clone, read, save, move, toReady, duty } = await start();
  const [one, two] = [await makeBrand(kit.platform, { name: '青禾' }), await makeBrand(kit.platform, { name: '白麓' })];
  const first = (await clone('2026-03')).data.id;
  await save(first, [
    { name: '青禾', brandId: one.id, score: 80 },
    { name: '白麓', brandId: two.id, score: 90.5 },
  ]);
  expect(await toReady(first)).toMatchObject({ data: { state: 'ready' } });
  expect(await kit.call(getBillboard, { id })).toMatchObject({ code: 0 });
  await move(first, 'publish', duty);

  const second = (await clone('2026-04')).data.id;
  const cloned = await read(second);
  expect(cloned.list).toMatchObject([
    { name: '白麓', score: null, previousRank: 1 },
    { name: '青禾', score: null, previousRank: 2 },
  ]);
  const third = await makeBrand(kit.platform, { name: '云顶' });
  const [white, green] = cloned.list;
  await save(second, [
    { id: white?.id, name: '白麓', brandId: two.id, score: 70, comment: '季节回落' },
    { id: green?.id, name: '青禾', brandId: one.id, score: 95 },
    { name: '云顶', brandId: third.id, score: 70 },
  ]);
  await toReady(second);
  expect(await move(second, 'publish', duty)).toMatchObject({ data: { state: 'published' } });

  const { data } = await kit.call(getBillboard, { id });
  expect(data.edition.id).toBe(second);
  expect(data.entries).toMatchObject([
    { name: '青禾', rank: 1, previousRank: 2, movement: 'up' },
    { name: '白麓', rank: 2, movement: 'down', comment: '季节回落' },
    { name: '云顶', rank: 2, movement: 'new' },
  ]);
});

test("skipping a step, passing one's own text and publishing without permission are refused", async () => {
  const { clone, save, move, editor, duty, kit } = await start();
  const id = (await clone('2026-03')).data.id;
  await save(id, [
    { name: '甲', score: 1 },
    { name: '乙', score: 2 },
  ]);

  expect(await move(id, 'publish', duty)).toMatchObject({ data: { error: 'review.wrong_state' } });
  await move(id, 'submit');
  expect(await move(id, 'pass', editor)).toMatchObject({ data: { error: 'review.four_eyes' } });
  const reporter = await logInStaff(kit, 'reporter');
  expect(await move(id, 'pass', reporter)).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(await save(id, [{ name: '丙', score: 3 }])).toMatchObject({ data: { error: 'edition.fixed' } });
  const other = await logInStaff(kit, 'data_editor');
  expect(await move(id, 'return', other)).toMatchObject({ data: { error: 'review.no_remark' } });
  expect(await move(id, 'return', other, '核对第二名')).toMatchObject({ data: { state: 'draft' } });
});

test('an incomplete edition cannot be submitted', async () => {
  const { kit, clone, save, move, toReady, duty } = await start();
  const id = (await clone('2026-03')).data.id;

  expect(await move(id, 'submit')).toMatchObject({ data: { error: 'edition.no_entries' } });
  await save(id, [{ name: '甲', score: 1 }, { name: '乙' }]);
  expect(await move(id, 'submit')).toMatchObject({ data: { error: 'edition.no_scores' } });
  await save(id, [
    { name: '甲', score: 1 },
    { name: '乙', score: 2 },
  ]);
  await toReady(id);
  await move(id, 'publish', duty);

  const next = (await clone('2026-04')).data.id;
  const entries = [
    { name: '甲', score: 1 },
    { name: '乙', score: 2 },
  ];
  const definition = {
    method: `${METHOD}自本期起计入线上渠道。`,
    dataSource: '行业协会月报',
    independence: '未向上榜方收费',
    metrics: [],
  };
  await save(next, entries, { definition });
  expect(await move(next, 'submit')).toMatchObject({
    msg: '评榜办法有变化，请写明变化说明',
    data: { error: 'edition.method_note' },
  });
  await save(next, entries, { definition, methodChangeNote: '计入线上渠道' });
  await toReady(next);
  await move(next, 'publish', duty);
  const billboardId = (await kit.call(listDeskBillboards, {}, duty)).data.list[0]?.id ?? 0;
  const { data } = await kit.call(getBillboard, { id: billboardId });
  expect(data.method).toContain('自本期起');
  expect(data.edition.methodChangeNote).toBe('计入线上渠道');
});

test('only a jury sets the order by hand, with a reason', async () => {
  const data = await start();
  const plain = (await data.clone('2026-03')).data.id;
  const entries = [{ name: '甲' }, { name: '乙', score: 99 }];
  expect(await data.save(plain, entries, { handOrderReason: '评委会投票' })).toMatchObject({
    data: { error: 'edition.hand_order' },
  });

  const jury = await start({ name: '专家推荐榜单', kind: 'expert' });
  const id = (await jury.clone('2026-03')).data.id;
  await jury.save(id, entries, { handOrderReason: '评委会投票' });
  await jury.toReady(id);
  await jury.move(id, 'publish', jury.duty);
  const { data: shown } = await jury.kit.call(getBillboard, { id: jury.id });
  expect(shown.entries.map(({ name, rank }) => [name, rank])).toEqual([
    ['甲', 1],
    ['乙', 2],
  ]);
});

test('the bounds of rankings and editions hold', async () => {
  const { kit, board, editor, clone, save, id, toReady, move, duty } = await start();
  const fields = async (given: object) =>
    (
      (await kit.call(saveBillboard, { ...board, name: '另一个榜单', ...given }, editor)).data as unknown as {
        fields?: object;
      }
    ).fields;

  expect(await fields({ name: '榜' })).toHaveProperty('name');
  expect(await fields({ method: '太短' })).toHaveProperty('method');
  expect(await fields({ dataSource: '' })).toHaveProperty('dataSource');
  expect(await fields({ entriesMax: 4 })).toHaveProperty('entriesMax');
  expect(await fields({ entriesMax: 201 })).toHaveProperty('entriesMax');
  expect(await kit.call(saveBillboard, board, editor)).toMatchObject({ data: { error: 'entity.name_taken' } });
  const first = (await clone('2026-03')).data.id;
  expect(await clone('2026-03')).toMatchObject({ data: { error: 'edition.period_taken' } });
  const many = ['甲', '乙', '丙', '丁', '戊', '己'].map((name) => ({ name, score: 1 }));
  expect(await save(first, many)).toMatchObject({ data: { error: 'edition.too_many' } });
  expect(await save(first, [{ name: '甲' }, { name: '甲' }])).toMatchObject({ data: { error: 'edition.entry_twice' } });
  expect(await save(first, [{ name: '甲', brandId: 999 }])).toMatchObject({ data: { error: 'content.not_found' } });
  await save(first, many.slice(0, 3));
  await toReady(first);
  await move(first, 'publish', duty);
  expect(await kit.call(saveBillboard, { ...board, id, method: `${METHOD}改` }, duty)).toMatchObject({
    data: { error: 'rule.not_held' },
  });
  const both = await logInStaff(kit, 'data_editor', 'duty_chief');
  expect(await kit.call(saveBillboard, { ...board, id, method: `${METHOD}改` }, both)).toMatchObject({
    data: { error: 'billboard.method_fixed' },
  });
  const { method: _method, dataSource: _source, independence: _words, ...plain } = board;
  expect(await kit.call(saveBillboard, { ...plain, id, entriesMax: 20 }, both)).toMatchObject({ code: 1 });
  expect(await kit.call(saveBillboard, { ...plain, name: '没有办法的榜' }, both)).toMatchObject({
    data: { fields: { method: expect.any(String) } },
  });
});

test('a save based on an old version is refused, and of concurrent saves one is stored', async () => {
  const { kit, clone, read, editor } = await start();
  const id = (await clone('2026-03')).data.id;
  const { version, period, periodFrom, periodTo } = await read(id);
  const save = (name: string) =>
    kit.call(saveEdition, { id, version, period, periodFrom, periodTo, entries: [{ name }] }, editor);

  const answers = await Promise.all(['甲', '乙', '丙'].map(save));

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await kit.platform.db.select().from(billboardEntries)).toHaveLength(1);
  expect(await save('丁')).toMatchObject({ data: { error: 'entity.stale' } });
});

test('names can be swapped between entries, which keep their ids', async () => {
  const { clone, save, read } = await start();
  const id = (await clone('2026-03')).data.id;
  await save(id, [
    { name: '甲', score: 2 },
    { name: '乙', score: 1 },
  ]);
  const [one, two] = (await read(id)).list;

  const saved = await save(id, [
    { id: one?.id, name: '乙', score: 2 },
    { id: two?.id, name: '甲', score: 1 },
  ]);

  expect(saved).toMatchObject({ code: 1 });
  expect((await read(id)).list).toMatchObject([
    { id: one?.id, name: '乙' },
    { id: two?.id, name: '甲' },
  ]);
});

test('a voted ranking is opened by a chief after its reviews and published by its vote', async () => {
  const { kit, clone, save, move, toReady, duty, read, editor } = await start({
    name: '信赖品牌票选',
    kind: 'vote',
    votable: true,
  });
  const id = (await clone('2026-05')).data.id;
  await save(id, [{ name: '甲' }, { name: '乙' }]);
  const now = Math.floor(kit.platform.clock.now().getTime() / 1000);
  const open = (who = duty, closesAt = now + 86_400) =>
    kit.call(openVote, { edition: id, opensAt: now, closesAt, reason: '开票' }, who);

  expect(await open()).toMatchObject({ data: { error: 'review.wrong_state' } });
  await toReady(id);
  expect(await move(id, 'publish', duty)).toMatchObject({ data: { error: 'edition.needs_vote' } });
  expect(await open(editor)).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(await open(duty, now - 1)).toMatchObject({ data: { error: 'vote.times' } });
  expect((await read(id, duty)).canOpenVote).toBe(true);
  expect(await open()).toMatchObject({ code: 1 });

  expect(await read(id, duty)).toMatchObject({
    state: 'voting',
    canOpenVote: false,
    moves: [],
    vote: { totals: { raw: 0, held: 0 }, entries: [{ raw: 0 }, { raw: 0 }] },
  });
  const plain = await start();
  const other = (await plain.clone('2026-05')).data.id;
  expect(
    await plain.kit.call(openVote, { edition: other, opensAt: now, closesAt: now + 100, reason: '开票' }, plain.duty),
  ).toMatchObject({ data: { error: 'vote.not_votable' } });
});

test('a withdrawn edition leaves the page, and a deleted draft frees its period', async () => {
  const { kit, id, clone, save, move, toReady, duty } = await start();
  const edition = (await clone('2026-03')).data.id;
  await save(edition, [
    { name: '甲', score: 1 },
    { name: '乙', score: 2 },
  ]);
  await toReady(edition);
  await move(edition, 'publish', duty);

  expect(await move(edition, 'withdraw', duty)).toMatchObject({ data: { error: 'review.no_remark' } });
  await move(edition, 'withdraw', duty, '数据源更正');
  expect(await kit.call(getBillboard, { id })).toMatchObject({ code: 0 });
  const [row] = await kit.platform.db.select().from(billboardEditions).where(eq(billboardEditions.id, edition));
  expect(row?.withdrawnReason).toBe('数据源更正');

  const draft = (await clone('2026-04')).data.id;
  await move(draft, 'trash');
  expect(await clone('2026-04')).toMatchObject({ code: 1 });
  expect((await kit.call(getDeskBillboard, { id }, duty)).data.editions).toHaveLength(2);
});

test('column editors change only what they created', async () => {
  const { kit, clone, read } = await start();
  const id = (await clone('2026-03')).data.id;
  const columnEditor = await logInStaff(kit, 'column_editor');
  const { version, period, periodFrom, periodTo } = await read(id);

  expect(
    await kit.call(saveEdition, { id, version, period, periodFrom, periodTo, entries: [{ name: '甲' }] }, columnEditor),
  ).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(await read(id, columnEditor)).toMatchObject({ mayEdit: false, moves: [] });
});

test("an entry of a product gets the product's brand automatically", async () => {
  const { kit, clone, read, save } = await start({ object: 'product' });
  const brand = await makeBrand(kit.platform);
  const product = await makeProduct(kit.platform, { brandId: brand.id, name: '鲜奶' });
  const { data } = await clone('2026-01');

  await save(data.id, [{ name: '鲜奶', productId: product.id, score: 1 }]);

  expect((await read(data.id)).list).toMatchObject([{ brand: { id: brand.id } }]);
});
