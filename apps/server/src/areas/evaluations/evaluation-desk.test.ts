import { cellsToConfirm, pastedCells, readCell, scoreGrid } from '@rujian/contract/areas/evaluations/cells';
import {
  addEvaluation,
  confirmCells,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
  saveEvaluation,
  supersedeEvaluation,
  type TestDocument,
} from '@rujian/contract/areas/evaluations/desk';
import { getEvaluation } from '@rujian/contract/areas/evaluations/public';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { expect, test } from 'vitest';
import { contentBrands } from '#schema/articles/links.ts';
import { completeTest, INDICATOR } from '#test/evaluation-kit.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeEvaluation } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function startDesk() {
  const kit = await startApp();
  const people = {
    editor: await logInStaff(kit, 'data_editor'),
    second: await logInStaff(kit, 'data_editor'),
    chief: await logInStaff(kit, 'column_chief'),
    duty: await logInStaff(kit, 'duty_chief'),
  };
  const { brand, document: whole } = await completeTest(kit.platform);
  const { call } = kit;
  const { data } = await call(addEvaluation, { title: whole.title, category: 'uht' }, people.editor);
  let saves = 0;
  const save = (document: TestDocument, basedOn = 0, who = people.editor) => {
    saves += 1;
    return call(saveEvaluation, { id: data.id, basedOn, saveId: `save-${saves}-of-test`, document }, who);
  };
  const go = async (who: typeof people.editor, move: PublishMove, remark = '') => {
    const { data: now } = await call(getDeskEvaluation, { id: data.id }, who);
    return call(moveEvaluation, { id: data.id, version: now.version, move, remark }, who);
  };
  const confirm = (who: typeof people.editor, p1 = '3.2', p2 = '2.7') =>
    call(
      confirmCells,
      {
        id: data.id,
        cells: [
          { product: 'p1', indicator: 'protein', raw: p1 },
          { product: 'p2', indicator: 'protein', raw: p2 },
        ],
      },
      who,
    );
  const release = async () => {
    await go(people.editor, 'submit');
    for (const who of [people.second, people.chief, people.duty]) await go(who, 'pass');
    return go(people.duty, 'publish');
  };
  return { ...kit, ...people, id: data.id, brand, whole, save, go, confirm, release };
}

test('the gate names what is missing, and nothing passes it', async () => {
  const { call, id, editor, whole, save, go } = await startDesk();
  await save({ ...whole, labs: [], indicators: [{ ...INDICATOR, weight: 90 }], cells: {} });

  const { data } = await call(getDeskEvaluation, { id }, editor);
  const early = await go(editor, 'submit');

  const missing = data.gate.filter(({ ok }) => !ok).map(({ key, detail }) => `${key} ${detail}`);
  expect(missing).toEqual(['weights 90.00', 'cells 2', 'confirmed 0/0', 'report ']);
  expect(early).toMatchObject({ data: { error: 'notice.incomplete' } });
});

test('a second editor enters the cells again, but not their own', async () => {
  const { call, id, editor, second, whole, save, confirm } = await startDesk();
  await save(whole);

  const own = await confirm(editor);
  const half = await confirm(second, '3.2', '2.8');
  const { data: during } = await call(getDeskEvaluation, { id }, second);
  const rest = await confirm(second);
  await save({ ...whole, cells: { ...whole.cells, p1: { protein: { raw: '3.3', na: '', note: '' } } } }, 1);
  const { data: after } = await call(getDeskEvaluation, { id }, second);

  expect(own).toMatchObject({ data: { error: 'review.four_eyes' } });
  expect(half.data).toEqual({ confirmed: 1, differing: [{ product: 'p2', indicator: 'protein' }] });
  expect(during).toMatchObject({ toConfirm: 2, offered: [{ product: 'p2', indicator: 'protein' }] });
  expect(rest.data).toEqual({ confirmed: 2, differing: [] });
  expect(after.confirmed).toMatchObject([{ product: 'p2' }]);
});

test('a test is passed by three people, is scored on its page, and a later draft does not affect it', async () => {
  const kit = await startDesk();
  const { call, id, editor, second, whole, save, confirm, release, brand, platform } = kit;
  await save(whole);
  await confirm(second);

  const out = await release();
  const page = await call(getEvaluation, { id });
  await save({ ...whole, title: '改过的标题' }, 1);
  const still = await call(getEvaluation, { id });
  const { data: desk } = await call(listDeskEvaluations, { q: '两款' }, editor);

  expect(out.data).toEqual({ state: 'published' });
  expect(page.data).toMatchObject({
    title: whole.title,
    bodyHtml: '<p>正文</p>',
    labs: [{ reportSha256: 'b'.repeat(64) }],
    products: [
      { name: '样品p1', price: '5.90', score: { total: 100, rank: 1 } },
      { name: '样品p2', score: { total: 40, failedLimits: ['protein'] }, results: [{ verdict: 'fail' }] },
    ],
  });
  expect(still.data.title).toBe(whole.title);
  expect(desk.list).toMatchObject([{ state: 'published', workState: 'draft' }]);
  expect(await platform.db.select().from(contentBrands)).toMatchObject([
    { t: 'evaluation', targetId: id, brandId: brand.id },
  ]);
});

test('the same save twice is stored once, an older one is refused', async () => {
  const { call, id, editor, whole } = await startDesk();
  const first = { id, basedOn: 0, saveId: 'the-first-save', document: whole };

  const one = await call(saveEvaluation, first, editor);
  const again = await call(saveEvaluation, first, editor);
  await call(saveEvaluation, { ...first, basedOn: 1, saveId: 'the-second-save' }, editor);
  const stale = await call(saveEvaluation, { ...first, basedOn: 1, saveId: 'a-third-save' }, editor);

  expect([one.data.number, again.data.number]).toEqual([1, 1]);
  expect(stale).toMatchObject({ data: { error: 'copy.stale' } });
});

test('a newer test replaces an older one, and not itself', async () => {
  const { call, duty, editor, platform } = await startDesk();
  const old = await makeEvaluation(platform);
  const newer = await makeEvaluation(platform);

  await call(supersedeEvaluation, { id: old.id, by: newer.id }, duty);
  const page = await call(getEvaluation, { id: old.id });
  const circle = await call(supersedeEvaluation, { id: newer.id, by: old.id }, duty);
  const own = await call(supersedeEvaluation, { id: old.id, by: old.id }, duty);
  const wrong = await call(supersedeEvaluation, { id: old.id, by: null }, editor);

  expect(page.data.supersededBy).toMatchObject({ id: newer.id });
  expect(circle).toMatchObject({ data: { error: 'evaluation.not_newer' } });
  expect(own).toMatchObject({ data: { error: 'evaluation.not_newer' } });
  expect(wrong).toMatchObject({ data: { error: 'rule.not_held' } });
});

test('shop links, formula ranked by price and late notices are found', async () => {
  const { call, id, editor, whole, save } = await startDesk();
  await save({
    ...whole,
    category: 'infant_formula',
    bodyHtml: '<p><a href="https://item.jd.com/1.html">买</a></p>',
    indicators: [{ ...INDICATOR, group: 'value' }],
    prenotices: whole.prenotices.map((notice) => ({ ...notice, informedOn: '2026-05-18' })),
  });

  const { data } = await call(getDeskEvaluation, { id }, editor);

  const missing = data.gate.filter(({ ok }) => !ok).map(({ key }) => key);
  expect(missing).toEqual(['confirmed', 'prenotice', 'links', 'formula']);
});

test('cells are parsed, pasted, scored and counted alike in browser and server', () => {
  expect(['3.2', '<0.5', '1.2E4', '未检出', '1,200'].map(readCell)).toEqual([
    { value: 3.2, qualifier: '=' },
    { value: 0.5, qualifier: '<' },
    { value: 12_000, qualifier: '=' },
    { value: null, qualifier: 'nd' },
    { value: 1_200, qualifier: '=' },
  ]);
  expect(['约3', '3.2g', ''].map(readCell)).toEqual([null, null, null]);
  expect(pastedCells('3.2\t0.5\r\n2.7\tND\r\n')).toEqual([
    ['3.2', '0.5'],
    ['2.7', 'ND'],
  ]);
  expect([1, 20, 150, 400].map(cellsToConfirm)).toEqual([1, 20, 20, 40]);
  const scored = scoreGrid(
    [INDICATOR],
    [
      { key: 'p1', labelValues: {} },
      { key: 'p2', labelValues: {} },
    ],
    { p1: { protein: { raw: '3.2', na: '', note: '' } } },
  );
  expect(scored.map(({ total, rank }) => [total, rank])).toEqual([
    [100, 1],
    [null, null],
  ]);
});
