import { checkBatch } from '@rujian/contract/areas/brands/check';
import { getBrand } from '@rujian/contract/areas/brands/public';
import { searchAll } from '@rujian/contract/areas/search/public';
import {
  deleteRecall,
  getRecall,
  importRecalls,
  listRecalls,
  type RecallImport,
  saveRecall,
} from '@rujian/contract/areas/spotchecks/recalls';
import { expect, test } from 'vitest';
import { pushQueue } from '#schema/site/pushes.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { formOf } from '#test/upload-form.ts';

const RECALL = {
  food: '鲜牛奶',
  maker: '江苏沐岭乳品股份有限公司',
  batches: ['ML-0926-B'],
  reason: '瓶盖密封不严，可能提前变质。',
  level: 'third' as const,
  kind: 'voluntary' as const,
  agency: '江苏沐岭乳品股份有限公司',
  announcedOn: '2026-05-20',
};

async function start(settings: Parameters<typeof startApp>[0] = {}) {
  const kit = await startApp(settings);
  const editor = await logInStaff(kit, 'data_editor');
  const brand = await makeBrand(kit.platform, { name: '沐岭' });
  const save = (more: object = {}) => kit.call(saveRecall, { ...RECALL, brandId: brand.id, ...more }, editor);
  const bring = async (table: string, store: '0' | '1', { headers } = editor) => {
    const form = await formOf([{ content: Buffer.from(table), name: '召回.csv', type: 'text/csv' }]);
    const answer = await kit.app.inject({
      method: 'POST',
      url: importRecalls.path,
      query: { store },
      payload: form.body,
      headers: { ...headers, 'content-type': form.contentType },
    });
    return answer.json() as { data: RecallImport };
  };
  return { kit, editor, brand, save, bring };
}

test('a recalled batch is named by the batch check, the search and the dossier', async () => {
  const { kit, brand, save } = await start();
  expect((await kit.call(checkBatch, { batch: 'ML0926B' })).data.answers[0]).toMatchObject({
    verdict: 'none',
    recall: null,
  });

  const { id } = (await save()).data;

  const recall = { id, count: 1, isOpen: true };
  expect((await kit.call(checkBatch, { batch: 'ml 0926 b' })).data.answers[0]).toMatchObject({
    kind: 'batch',
    verdict: 'recalled',
    recall,
  });
  expect((await kit.call(checkBatch, { q: '沐岭' })).data.answers[0]).toMatchObject({
    kind: 'brand',
    verdict: 'none',
    recall,
  });
  expect((await kit.call(searchAll, { q: 'ML-0926-B' })).data.answers[0]).toMatchObject({ recall });
  expect((await kit.call(getBrand, { id: brand.id })).data.safety).toMatchObject({ recall });
  expect((await kit.call(getRecall, { id })).data).toMatchObject({
    food: '鲜牛奶',
    brand: { name: '沐岭' },
    level: { key: 'third', name: '三级召回' },
    state: { name: '召回中' },
  });
});

test('recalls are found by text, batch and brand, have a feed, and disappear when deleted', async () => {
  const { kit, editor, brand, save } = await start();
  const { id } = (await save()).data;
  await save({ food: '酸奶', batches: [], brandId: null, announcedOn: '2026-05-21' });
  const found = async (query: object) => (await kit.call(listRecalls, query)).data.list.map(({ food }) => food);

  expect(await found({})).toEqual(['酸奶', '鲜牛奶']);
  expect(await found({ q: '密封' })).toEqual(['酸奶', '鲜牛奶']);
  expect(await found({ q: 'ml0926b' })).toEqual(['鲜牛奶']);
  expect(await found({ brand: brand.id })).toEqual(['鲜牛奶']);
  const { body } = await kit.app.inject({ url: '/rss/recall' });
  expect(body).toContain('江苏沐岭乳品股份有限公司召回鲜牛奶');
  expect((await kit.app.inject({ url: '/sitemap-recall.xml' })).body).toContain(`/recall/${id}<`);

  await kit.call(deleteRecall, { id, reason: '公告已撤回' }, editor);

  expect(await found({})).toEqual(['酸奶']);
  expect(await kit.call(getRecall, { id })).toMatchObject({ code: 0 });
});

const TABLE = [
  '某省市场监督管理局召回信息',
  '产品名称,生产企业名称,品牌,生产批次,召回原因,召回级别,召回类型,发布单位,公告日期',
  '鲜牛奶,江苏沐岭乳品股份有限公司,沐岭,ML-0926-B、ML-0927-A,密封不严,二级,责令召回,某省市场监督管理局,2026年4月20日',
  '酸奶,甲乳业有限公司,,/,标签有误,三级召回,主动,某省市场监督管理局,2026/4/21',
  '奶酪,乙乳业有限公司,,Y1,,一级,主动,某省市场监督管理局,2026-04-22',
  '奶粉,丙乳业有限公司,,B1,受潮,一级,主动,某省市场监督管理局,2099-01-01',
].join('\n');

test('a table is tried first, then its valid rows are added once', async () => {
  const { kit, bring } = await start();

  const trial = (await bring(TABLE, '0')).data;
  expect(trial.counts).toEqual({ new: 2, same: 0, wrong: 2 });
  expect(trial.rows.map(({ line, state }) => [line, state])).toEqual([
    [5, 'wrong'],
    [6, 'wrong'],
    [3, 'new'],
    [4, 'new'],
  ]);
  expect(trial.rows[0]?.problem).toContain('召回原因');
  expect((await kit.call(listRecalls, {})).data.total).toBe(0);

  expect((await bring(TABLE, '1')).data.isStored).toBe(true);
  expect((await kit.call(listRecalls, {})).data.list).toMatchObject([
    { food: '酸奶', brand: null, batches: [], kind: { key: 'voluntary' } },
    {
      food: '鲜牛奶',
      brand: { name: '沐岭' },
      batches: ['ML-0926-B', 'ML-0927-A'],
      level: { key: 'second' },
      kind: { key: 'ordered' },
    },
  ]);
  expect((await bring(TABLE, '0')).data.counts).toEqual({ new: 0, same: 2, wrong: 2 });
  expect(await bring(TABLE, '1')).toMatchObject({ data: { error: 'import.nothing_new' } });
});

test('the page of each new, changed or imported recall is pushed to search engines', async () => {
  const { kit, brand, save, bring } = await start({ indexNowKey: 'key-of-this-site' });
  const { db } = kit.platform;
  const pushed = async () => {
    const rows = await db.delete(pushQueue).returning();
    return rows.map(({ path }) => path).sort();
  };

  const { id } = (await save()).data;
  expect(await pushed()).toEqual([`/brand/${brand.id}`, `/recall/${id}`]);
  await save({ id, state: 'done' });
  expect(await pushed()).toContain(`/recall/${id}`);

  await bring(TABLE, '1');
  const { list } = (await kit.call(listRecalls, {})).data;
  const imported = list.filter((recall) => recall.id !== id).map((recall) => `/recall/${recall.id}`);
  expect(imported).toHaveLength(2);
  expect(await pushed()).toEqual([`/brand/${brand.id}`, ...imported].sort());
});

test('a file without a header is refused, and a reporter cannot import', async () => {
  const { kit, bring } = await start();

  expect(await bring('一,二\n三,四', '0')).toMatchObject({ data: { error: 'import.no_header' } });
  const reporter = await logInStaff(kit, 'reporter');
  expect(await bring(TABLE, '0', reporter)).toMatchObject({ data: { error: 'rule.not_held' } });
});
