import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import { getNews } from '@rujian/contract/areas/articles/public';
import { checkBatch } from '@rujian/contract/areas/brands/check';
import { getBrand } from '@rujian/contract/areas/brands/public';
import { eraseTrash, listTrash, restoreTrash } from '@rujian/contract/areas/control/trash';
import { listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { searchAll } from '@rujian/contract/areas/search/public';
import {
  getDeskRecall,
  importRecalls,
  listDeskRecalls,
  type RecallImport,
  saveRecall,
} from '@rujian/contract/areas/spotchecks/recall-desk';
import { getRecall, listRecalls, listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { fixItem } from '@rujian/contract/base/item-history';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushQueue } from '#schema/site/pushes.ts';
import { siteSettings } from '#schema/site/site.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { startNewsroom } from '#test/article-kit.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeBrand, makeCheck, makeComplaint, makeProduct, makeRecall } from '#test/makers.ts';
import { RECALL, startRecalls } from '#test/recall-kit.ts';
import { startApp } from '#test/start-app.ts';
import { formOf } from '#test/upload-form.ts';

async function start(settings: Parameters<typeof startApp>[0] = {}) {
  const kit = await startApp(settings);
  const desk = await startRecalls(kit);
  const brand = await makeBrand(kit.platform, { name: '沐岭' });
  return { kit, ...desk, brand };
}

const AT = Date.parse('2026-05-20T00:00+08:00') / 1000;

test('a draft is unknown to readers; published, the batch check, search and dossier name it', async () => {
  const { kit, brand, save, release } = await start();
  const { id } = (await save({ brandId: brand.id })).data;
  expect(await kit.call(getRecall, { id })).toMatchObject({ code: 0, data: { error: 'content.not_found' } });
  expect((await kit.call(listRecalls, {})).data.total).toBe(0);
  expect((await kit.call(checkBatch, { batch: 'ML0926B' })).data.answers[0]).toMatchObject({ recall: null });

  await release(id);

  const recall = { id, count: 1, isOpen: true };
  expect((await kit.call(checkBatch, { batch: 'ml 0926 b' })).data.answers[0]).toMatchObject({
    kind: 'batch',
    verdict: 'recalled',
    recall,
  });
  expect((await kit.call(checkBatch, { q: '沐岭' })).data.answers[0]).toMatchObject({
    kind: 'brand',
    verdict: 'recalled',
    recall,
  });
  expect((await kit.call(searchAll, { q: 'ML-0926-B' })).data.answers[0]).toMatchObject({ recall });
  expect((await kit.call(getBrand, { id: brand.id })).data.safety).toMatchObject({ recall });
  expect((await kit.call(getRecall, { id })).data).toMatchObject({
    food: '鲜牛奶',
    brand: { name: '沐岭' },
    level: { key: 'third', name: '三级召回' },
    state: { name: '正在召回' },
  });
});

test('what readers would miss or be misled by keeps a recall from its review', async () => {
  const { kit, editor, save, move, read } = await start();
  await makeCheck(kit.platform, { makerName: RECALL.maker, batchNo: 'ML-0926-B', spec: '180g/袋' });
  const { id } = (await save({ reason: '', agency: '', quantity: '1,860瓶', announcedOn: '2026-09-01' })).data;

  const refused = await move(id, 'submit', editor);
  const gate = (await read(id)).gate.map(({ key, ok }) => [key, ok]);
  await save({ reason: '密封不严', agency: '某局', quantity: '1,860袋', announcedOn: '2026-05-20' }, id);

  expect(refused.data).toMatchObject({ error: 'recall.incomplete', params: { missing: 'reason agency past unit' } });
  expect(gate).toEqual([
    ['reason', false],
    ['agency', false],
    ['past', false],
    ['unit', false],
  ]);
  expect((await read(id)).concerns).toMatchObject({ samples: 1 });
  expect(await move(id, 'submit', editor)).toMatchObject({ data: { state: 'review1' } });
});

test('a number without a unit is shown in the packs of the samples', async () => {
  const { kit, publish } = await start();
  await makeCheck(kit.platform, { makerName: RECALL.maker, batchNo: 'ML-0926-B', spec: '180g/袋' });

  const id = await publish({ quantity: '1,860' });

  expect((await kit.call(getRecall, { id })).data.quantity).toBe('1,860袋');
});

test('the same recall twice is refused, and so is a barcode with a wrong check digit', async () => {
  const { kit, editor, save } = await start();
  await save();

  expect((await save()).data).toMatchObject({ error: 'recall.exists' });
  const wrong = { ...RECALL, food: '酸奶', barcodes: ['6912345678901'] };
  expect(await kit.call(saveRecall, { id: null, basedOn: 0, document: wrong }, editor)).toMatchObject({
    data: { fields: { 'document.barcodes.0': expect.any(String) } },
  });
});

describe('a withdrawn recall', () => {
  test('says so with its reason, and leaves every answer, list, feed and file', async () => {
    const { kit, publish, withdraw, brand } = await start();
    const id = await publish({ brandId: brand.id });
    await kit.runJobs('search.catch_up');
    const seen = async () => ({
      list: (await kit.call(listRecalls, {})).data.total,
      of: (await kit.call(listRecallsOf, { t: 'brand', id: brand.id })).data.list.length,
      batch: (await kit.call(checkBatch, { batch: 'ML-0926-B' })).data.answers[0]?.recall,
      search: (await kit.call(searchAll, { q: '沐岭', t: 'recall' })).data.list.length,
      feed: (await kit.app.inject('/rss/recall')).body.includes(`/recall/${id}`),
      sitemap: (await kit.app.inject('/sitemap-recall.xml')).body.includes(`/recall/${id}<`),
      file: (await kit.app.inject('/opendata/recall.csv')).body.includes('ML-0926-B'),
    });
    expect(await seen()).toMatchObject({
      list: 1,
      of: 1,
      batch: { id },
      search: 1,
      feed: true,
      sitemap: true,
      file: true,
    });

    await withdraw(id, '公告单位撤回了公告');

    expect(await kit.call(getRecall, { id })).toMatchObject({
      code: 0,
      data: {
        error: 'content.withdrawn',
        params: { title: '江苏沐岭乳品股份有限公司召回鲜牛奶', reason: '公告单位撤回了公告', date: expect.any(Number) },
      },
    });
    expect(await seen()).toEqual({ list: 0, of: 0, batch: null, search: 0, feed: false, sitemap: false, file: false });
    expect((await kit.call(listCorrections, {})).data.list).toMatchObject([
      { kind: 'withdrawn', t: 'recall', id, path: `/recall/${id}`, text: '公告单位撤回了公告' },
    ]);
  });
});

test('a correction is public on the page and in the list, in the language of the reader', async () => {
  const { kit, duty, publish } = await start();
  const id = await publish();
  const correction = { kind: 'fact', text: '批次中的字母写错了，现已更正。' } as const;

  const fix = { t: 'recall', id, find: 'ML-0926-B', replace: 'ML-0926-D', reason: '笔误', correction } as const;
  expect((await kit.call(fixItem, fix, duty)).code).toBe(1);

  expect((await kit.call(getRecall, { id })).data).toMatchObject({ batches: ['ML-0926-D'], corrections: [correction] });
  expect((await kit.call(checkBatch, { batch: 'ML0926D' })).data.answers[0]).toMatchObject({ verdict: 'recalled' });
  expect((await kit.call(listCorrections, {}, { lang: 'en' })).data.list).toMatchObject([
    { t: 'recall', id, title: '鲜牛奶 by 江苏沐岭乳品股份有限公司 recalled' },
  ]);
});

test('a deleted draft waits in the bin, can be restored there and is gone when erased', async () => {
  const { kit, editor, move, save, read } = await start();
  const eraser = await logInStaff(kit, 'duty_chief');
  const { id } = (await save()).data;
  await move(id, 'trash', editor);

  const bin = await kit.call(listTrash, { type: 'recall' }, editor);
  await kit.call(restoreTrash, { type: 'recall', id }, editor);
  const back = await read(id);
  await move(id, 'trash', editor);
  await kit.call(eraseTrash, { type: 'recall', id, reason: '重复录入' }, eraser);

  expect(bin.data.list).toMatchObject([{ type: 'recall', id, title: '江苏沐岭乳品股份有限公司召回鲜牛奶' }]);
  expect(back.state).toBe('draft');
  expect((await kit.call(getDeskRecall, { id }, editor)).code).toBe(0);
});

test('recalls are open data that is never older than its newest row', async () => {
  const { kit, publish, brand } = await start();
  const id = await publish({ brandId: brand.id, barcodes: ['6912345678902'], batches: ['甲1', '乙2'] });
  await makeRecall(kit.platform, { status: 'draft', publishedAt: null });

  const csv = (await kit.app.inject('/opendata/recall.csv')).body;
  const json = JSON.parse((await kit.app.inject('/opendata/recall.json')).body);
  const set = (await kit.call(listDatasets, {})).data.list.find(({ key }) => key === 'recall');

  expect(csv).toContain('甲1；乙2');
  expect(json.records).toMatchObject([
    {
      id,
      announced_on: '2026-05-20',
      brand: '沐岭',
      barcodes: ['6912345678902'],
      batches: ['甲1', '乙2'],
      state: 'open',
    },
  ]);
  expect(set).toMatchObject({ records: 1, files: [{ path: '/opendata/recall', page: '/recall' }] });
  expect(set?.changedAt).toBeGreaterThanOrEqual(AT);
});

test('search has recalls as a type of its own, by name, batch and barcode', async () => {
  const { kit, publish } = await start();
  const id = await publish({ barcodes: ['6912345678902'] });
  await kit.runJobs('search.catch_up');
  const found = async (q: string, lang: 'zh-cn' | 'en' = 'zh-cn') =>
    (await kit.call(searchAll, { q, t: 'recall' }, { lang })).data;

  expect((await found('鲜牛奶')).list).toMatchObject([
    { t: 'recall', typeName: '召回', id, path: `/recall/${id}`, note: '正在召回' },
  ]);
  expect((await found('ML-0926-B')).list).toMatchObject([{ id }]);
  expect((await found('6912345678902')).list).toMatchObject([{ id }]);
  expect((await found('鲜牛奶', 'en')).list).toMatchObject([{ typeName: 'Recall', note: 'Under way' }]);
  expect((await found('鲜牛奶')).types).toContainEqual({ key: 'recall', name: '召回', count: 1 });
});

describe('links in both directions', () => {
  const ABOUT = { makerName: RECALL.maker, batchNo: 'ML-0926-B', foodName: '鲜牛奶' };

  test('a recall names the samples, products, complaints and articles, and each of them names the recall', async () => {
    const { kit, brand, publish } = await start();
    const { platform } = kit;
    const product = await makeProduct(platform, { brandId: brand.id, name: '鲜牛奶' });
    const check = await makeCheck(platform, { ...ABOUT, brandId: brand.id });
    const other = await makeCheck(platform, { ...ABOUT, batchNo: 'ML-0999-Z' });
    const complaint = await makeComplaint(platform, { brandId: brand.id, batchNo: 'ML0926B' });
    const id = await publish({ brandId: brand.id });
    const chosen = await makeArticle(platform, { links: { recallIds: [id] } });
    const linking = await makeArticle(platform, { bodyHtml: `<p>见<a href="/recall/${id}">公告</a>。</p>` });
    const card = `<aside data-block="card" data-t="recall" data-id="${id}"></aside><p>正文。</p>`;
    const showing = await makeArticle(platform, { bodyHtml: card });
    const unrelated = await makeArticle(platform);

    const { data } = await kit.call(getRecall, { id });
    expect(data.samples).toMatchObject([{ id: check.id, batchNo: 'ML-0926-B', notice: { id: check.noticeId } }]);
    expect(data.products).toMatchObject([{ id: product.id }]);
    expect(data.complaints).toMatchObject([{ id: complaint }]);
    expect(data.articles.map((article) => article.id).sort()).toEqual([chosen, linking, showing].sort());

    const named = async (subject: object) =>
      (await kit.call(listRecallsOf, subject as { t: 'brand' })).data.list.map((recall) => recall.id);
    expect(await named({ t: 'spotcheck', id: check.id })).toEqual([id]);
    expect(await named({ t: 'notice', id: check.noticeId })).toEqual([id]);
    expect(await named({ t: 'complaint', id: complaint })).toEqual([id]);
    expect(await named({ t: 'product', id: product.id })).toEqual([id]);
    expect(await named({ t: 'brand', id: brand.id })).toEqual([id]);
    expect(await named({ t: 'maker', name: ' 江苏沐岭乳品股份有限公司' })).toEqual([id]);
    expect(await named({ t: 'news', id: chosen })).toEqual([id]);
    expect(await named({ t: 'news', id: linking })).toEqual([id]);
    expect(await named({ t: 'spotcheck', id: other.id })).toEqual([]);
    expect(await named({ t: 'news', id: unrelated })).toEqual([]);
    expect(await named({ t: 'maker', name: '' })).toEqual([]);
  });

  test('an editor chooses the recalls of an article, whose versions name them', async () => {
    const room = await startNewsroom();
    const recall = await makeRecall(room.platform);
    const id = await room.write();
    await room.save(id, room.editor, { recallIds: [recall.id] });

    const { names, words } = await room.read(id);
    await room.publish(id);

    expect(words.recallIds).toEqual([recall.id]);
    expect(names.recalls).toEqual([{ id: recall.id, name: '云州乳品厂召回鲜牛奶' }]);
    expect((await room.call(getNews, { id })).code).toBe(1);
    expect((await room.call(getRecall, { id: recall.id })).data.articles).toMatchObject([{ id }]);
  });

  test('what is not public is not named', async () => {
    const { kit, publish } = await start();
    const hidden = await makeComplaint(kit.platform, {
      batchNo: 'ML0926B',
      brandText: RECALL.maker,
      state: 'submitted',
    });
    const id = await publish();

    expect((await kit.call(getRecall, { id })).data.complaints).toEqual([]);
    expect((await kit.call(listRecallsOf, { t: 'complaint', id: hidden })).data.list).toEqual([]);
  });
});

test('its page is pushed to search engines with each publication', async () => {
  const { kit, brand, save, release } = await start({ indexNowKey: 'key-of-this-site' });
  const { db } = kit.platform;
  const pushed = async () => (await db.delete(pushQueue).returning()).map(({ path }) => path).sort();

  const { id } = (await save({ brandId: brand.id })).data;
  expect(await pushed()).toEqual([]);
  await release(id);
  expect(await pushed()).toEqual([`/brand/${brand.id}`, `/recall/${id}`]);
  await save({ state: 'done' }, id);
  await release(id);
  expect(await pushed()).toContain(`/recall/${id}`);
});

const TABLE = [
  '某省市场监督管理局召回信息',
  '产品名称,生产企业名称,品牌,生产批次,条形码,召回原因,召回级别,召回类型,发布单位,公告日期',
  '鲜牛奶,江苏沐岭乳品股份有限公司,沐岭,ML-0926-B、ML-0927-A,6912345678902,密封不严,二级,责令召回,某省市场监督管理局,2026年4月20日',
  '酸奶,甲乳业有限公司,,/,,标签有误,三级召回,主动,某省市场监督管理局,2026/4/21',
  '奶酪,乙乳业有限公司,,Y1,,,一级,主动,某省市场监督管理局,2026-04-22',
  '奶粉,丙乳业有限公司,,B1,,受潮,一级,主动,某省市场监督管理局,2099-01-01',
  '奶片,丁乳业有限公司,,D1,6912345678901,受潮,一级,主动,某省市场监督管理局,2026-04-22',
].join('\n');

describe('a table of recalls', () => {
  async function startImport() {
    const room = await start();
    const { kit, editor } = room;
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
    return { ...room, bring };
  }

  test('is tried first, then its valid rows become drafts once', async () => {
    const { kit, editor, bring, release } = await startImport();

    const trial = (await bring(TABLE, '0')).data;
    expect(trial).toMatchObject({ counts: { new: 2, same: 0, wrong: 3 }, target: 'draft', isStored: false });
    expect(trial.rows.map(({ line, state }) => [line, state])).toEqual([
      [5, 'wrong'],
      [6, 'wrong'],
      [7, 'wrong'],
      [3, 'new'],
      [4, 'new'],
    ]);
    expect(trial.rows[0]?.problem).toContain('召回原因');
    expect(trial.rows[2]?.problem).toContain('条码');

    expect((await bring(TABLE, '1')).data.isStored).toBe(true);
    expect((await kit.call(listRecalls, {})).data.total).toBe(0);
    const { list } = (await kit.call(listDeskRecalls, {}, editor)).data;
    expect(list).toMatchObject([
      { food: '酸奶', brand: null, batches: [], state: 'draft', isLive: false },
      { food: '鲜牛奶', brand: { name: '沐岭' }, batches: ['ML-0926-B', 'ML-0927-A'], level: 'second' },
    ]);

    const id = list[1]?.id ?? 0;
    await release(id);
    expect((await kit.call(getRecall, { id })).data).toMatchObject({
      barcodes: ['6912345678902'],
      trademark: '沐岭',
      kind: { key: 'ordered' },
    });
    expect((await bring(TABLE, '0')).data.counts).toEqual({ new: 0, same: 2, wrong: 3 });
    expect(await bring(TABLE, '1')).toMatchObject({ data: { error: 'import.nothing_new' } });
  });

  test('does not bring back what was withdrawn', async () => {
    const { kit, editor, bring, release, withdraw } = await startImport();
    await bring(TABLE, '1');
    const { list } = (await kit.call(listDeskRecalls, {}, editor)).data;
    const id = list[1]?.id ?? 0;
    await release(id);
    await withdraw(id);

    expect((await bring(TABLE, '0')).data.counts).toMatchObject({ new: 0, same: 2 });
  });

  test('is public at once only where one person may take every step', async () => {
    const { kit, bring } = await startImport();
    const all = await logInStaff(kit, 'data_editor', 'column_chief', 'duty_chief');
    expect((await bring(TABLE, '0', all)).data.target).toBe('draft');
    await kit.platform.db.insert(siteSettings).values({ key: 'smallTeam', value: true });

    expect((await bring(TABLE, '0', all)).data.target).toBe('published');
    await bring(TABLE, '1', all);

    expect((await kit.call(listRecalls, {})).data.list.map(({ food }) => food)).toEqual(['酸奶', '鲜牛奶']);
    const rows = await kit.platform.db.select().from(recalls).where(eq(recalls.status, 'published'));
    expect(rows.every(({ publishedAt, firstPublishedAt }) => publishedAt && firstPublishedAt)).toBe(true);
  });

  test('without a header is refused, and a reporter cannot import', async () => {
    const { kit, bring } = await startImport();

    expect(await bring('一,二\n三,四', '0')).toMatchObject({ data: { error: 'import.no_header' } });
    const reporter = await logInStaff(kit, 'reporter');
    expect(await bring(TABLE, '0', reporter)).toMatchObject({ data: { error: 'rule.not_held' } });
  });
});
