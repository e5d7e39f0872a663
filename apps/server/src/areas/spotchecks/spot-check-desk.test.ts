// spec 7.30: the desk of spot checks and tests (ours): tables in, dry run, roll-back, reviews, brands by two people; grid, second keying, gate

import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import { decideMatch, listMatches, proposeMatch } from '@rujian/contract/areas/brands/matching';
import {
  addCheck,
  addNotice,
  type CheckForm,
  getDeskCheck,
  getDeskNotice,
  listDeskNotices,
  moveNotice,
  removeCheck,
  saveCheck,
  saveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import { getCheck, listChecks } from '@rujian/contract/areas/spotchecks/public';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brandAliases } from '#schema/brands/brands.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeCheck, makeNotice } from '#test/makers.ts';
import { CHECK, NOTICE } from '#test/notice-kit.ts';
import { startApp } from '#test/start-app.ts';

async function startDesk() {
  const kit = await startApp();
  const people = {
    editor: await logInStaff(kit, 'data_editor'),
    second: await logInStaff(kit, 'data_editor'),
    chief: await logInStaff(kit, 'column_chief'),
    duty: await logInStaff(kit, 'duty_chief'),
  };
  const { call } = kit;
  const go = async (who: typeof people.editor, id: number, move: PublishMove, remark = '') => {
    const { data } = await call(getDeskNotice, { id }, who);
    return call(moveNotice, { id, version: data.version, move, remark }, who);
  };
  /** Takes a notice from draft to publication. */
  const release = async (id: number) => {
    await go(people.editor, id, 'submit');
    for (const who of [people.second, people.chief, people.duty]) await go(who, id, 'pass');
    return go(people.duty, id, 'publish');
  };
  return { ...kit, ...people, go, release };
}

test('a typed notice is cleaned, and a duplicate number of an agency is refused', async () => {
  const { call, editor } = await startDesk();

  const { data } = await call(addNotice, NOTICE, editor);
  const twice = await call(addNotice, NOTICE, editor);
  const more = await call(addNotice, { ...NOTICE, noticeNo: '13', statedFailed: 11 }, editor);
  const notice = await call(getDeskNotice, { id: data.id }, editor);

  expect(twice).toMatchObject({ msg: '该机构的这个通告号已经存在', data: { error: 'notice.exists' } });
  expect(more).toMatchObject({ data: { error: 'notice.failed_above_all' } });
  expect(notice.data.form.bodyHtml).toBe('<p>通告</p>');
  expect(notice.data.gate.filter(({ ok }) => !ok).map(({ key }) => key)).toEqual(['records']);
});

test('a notice without its address or without records cannot be submitted', async () => {
  const { call, editor, go } = await startDesk();
  const { data } = await call(addNotice, { ...NOTICE, url: '' }, editor);

  const early = await go(editor, data.id, 'submit');

  expect(early).toMatchObject({
    msg: '还缺少发布所需的内容，请对照发布检查清单',
    data: { error: 'notice.incomplete', params: { missing: 'url records' } },
  });
});

test('a stale form is refused, and so are changes during review', async () => {
  const { call, editor, second, go } = await startDesk();
  const { data } = await call(addNotice, NOTICE, editor);
  await call(addCheck, { notice: data.id, form: CHECK }, editor);
  await call(saveNotice, { id: data.id, version: 1, form: { ...NOTICE, title: '新标题' } }, second);

  const stale = await call(saveNotice, { id: data.id, version: 1, form: NOTICE }, editor);
  await go(editor, data.id, 'submit');
  const late = await call(saveNotice, { id: data.id, version: 3, form: NOTICE }, editor);
  const { data: list } = await call(listDeskNotices, { state: 'review1', q: '新标题' }, editor);

  expect(stale).toMatchObject({ data: { error: 'notice.changed' } });
  expect(late).toMatchObject({ data: { error: 'notice.not_open' } });
  expect(list).toMatchObject({ total: 1, list: [{ records: 1, failed: 1, unmatched: 1 }] });
});

test('a sample needs its items and a unique position', async () => {
  const { call, editor } = await startDesk();
  const { data } = await call(addNotice, NOTICE, editor);
  const add = (changes: Partial<CheckForm>) =>
    call(addCheck, { notice: data.id, form: { ...CHECK, ...changes } }, editor);
  await add({});

  const bare = await add({ sampleNo: 'XC2', seqNo: 2, items: [] });
  const taken = await add({ sampleNo: 'XC2' });
  const undated = await add({ sampleNo: 'XC2', seqNo: 2, producedOn: '' });
  const turned = await add({ seqNo: 2, sampleNo: '', result: 'pass', items: [], retest: 'overturned' });

  expect(bare).toMatchObject({ data: { error: 'check.no_items' } });
  expect(taken).toMatchObject({ data: { error: 'check.exists' } });
  expect(undated).toMatchObject({ data: { error: 'request.invalid' } });
  expect(turned).toMatchObject({ data: { error: 'check.overturned_pass' } });
});

const PROTEIN = { name: '蛋白质', result: '2.6 g/100g', limit: '≥2.9 g/100g' };
const PLATES = { name: '菌落总数', result: '120000', limit: '≤100000' };
const FEW_PLATES = { name: '菌落总数', result: '1000 CFU/mL', limit: '≤100000 CFU/mL' };

test.each([
  ['applied', [PLATES], 'check.microbes_retested'],
  ['upheld', [PLATES, FEW_PLATES], 'check.microbes_retested'],
  ['overturned', [PLATES, PROTEIN], 'check.microbes_retested'],
  ['applied', [PLATES, PROTEIN], undefined],
  ['overturned', [FEW_PLATES, PROTEIN], undefined],
  ['none', [PLATES], undefined],
] as const)('microbiological failures are not retested: %s of %j', async (retest, items, error) => {
  const { call, editor } = await startDesk();
  const { data: notice } = await call(addNotice, NOTICE, editor);
  const form = { ...CHECK, items: [...items], retest };

  const answer = await call(addCheck, { notice: notice.id, form }, editor);
  const english = await call(addCheck, { notice: notice.id, form }, { ...editor, lang: 'en' });

  if (error === undefined) {
    expect(answer.code).toBe(1);
    return;
  }
  expect(answer).toMatchObject({ code: 0, data: { error } });
  expect(answer.msg).toContain('微生物项目不合格不予复检');
  expect(english.msg).toContain('not retested');
});

test('an overturned retest of a public sample waits in the working copy until it is released', async () => {
  const { call, editor, go, second, chief, duty, release } = await startDesk();
  const { data } = await call(addNotice, NOTICE, editor);
  const items = [{ name: '蛋白质', result: '2.6 g/100g', limit: '≥2.9 g/100g' }];
  const { data: check } = await call(addCheck, { notice: data.id, form: { ...CHECK, items } }, editor);
  await release(data.id);
  const before = await call(getCheck, { id: check.id });

  await call(
    saveCheck,
    { id: check.id, version: 1, form: { ...CHECK, items, retest: 'overturned', retestLab: '国家中心' } },
    editor,
  );
  const during = await call(getCheck, { id: check.id });
  const copy = await call(getDeskCheck, { id: check.id }, editor);
  const notice = await call(getDeskNotice, { id: data.id }, editor);
  await go(editor, data.id, 'submit');
  for (const who of [second, chief, duty]) await go(who, data.id, 'pass');
  await go(duty, data.id, 'publish');
  const after = await call(getCheck, { id: check.id });
  const corrections = await call(listCorrections, {});

  expect(corrections.data.list).toMatchObject([{ kind: 'overturned', id: check.id }]);
  expect(before.data).toMatchObject({ retest: 'none' });
  expect(during.data).toMatchObject({ retest: 'none' });
  expect(copy.data).toMatchObject({ isWorkingCopy: true, form: { retest: 'overturned' } });
  expect(notice.data).toMatchObject({ state: 'published', workState: 'draft', changedRecords: [check.id] });
  expect(after.data).toMatchObject({ retest: 'overturned' });
});

test('a withdrawn notice hides its samples, and a draft sample is removed with a reason', async () => {
  const { call, editor, duty, go, release } = await startDesk();
  const { data } = await call(addNotice, NOTICE, editor);
  const { data: first } = await call(addCheck, { notice: data.id, form: CHECK }, editor);
  const other = { ...CHECK, sampleNo: 'XC2', seqNo: 2, batchNo: 'K2' };
  const { data: second } = await call(addCheck, { notice: data.id, form: other }, editor);
  const gone = await call(removeCheck, { id: second.id, reason: '录错' }, editor);
  await release(data.id);

  const late = await call(removeCheck, { id: first.id, reason: '录错' }, editor);
  const silent = await go(duty, data.id, 'withdraw');
  const out = await go(duty, data.id, 'withdraw', '来源有误');
  const page = await call(getCheck, { id: first.id });

  expect(gone.code).toBe(1);
  expect(late).toMatchObject({ data: { error: 'notice.not_open' } });
  expect(silent).toMatchObject({ data: { error: 'review.no_remark' } });
  expect(out.data).toEqual({ state: 'withdrawn' });
  expect(page.code).toBe(0);
});

test('one person names the brand, another confirms, and similar samples follow', async () => {
  const kit = await startDesk();
  const { call, editor, second, platform } = kit;
  const brand = await makeBrand(platform, { name: '青禾' });
  const notice = await makeNotice(platform);
  const like = { noticeId: notice.id, trademark: '青禾牌', makerName: '青禾乳业有限公司' };
  const one = await makeCheck(platform, { ...like, batchNo: 'A' });
  const other = await makeCheck(platform, { ...like, batchNo: 'B', result: 'fail' });
  await makeCheck(platform, { noticeId: notice.id, trademark: '云州', batchNo: 'C' });

  const { data: queue } = await call(listMatches, {}, editor);
  const { data } = await call(proposeMatch, { recordId: one.id, brandId: brand.id, newAlias: '青禾牌' }, editor);
  const again = await call(proposeMatch, { recordId: one.id, brandId: brand.id }, second);
  const own = await call(decideMatch, { id: data.id, confirm: true }, editor);
  const { data: waiting } = await call(listMatches, { waiting: 'proposed' }, second);
  const done = await call(decideMatch, { id: data.id, confirm: true }, second);
  const twice = await call(decideMatch, { id: data.id, confirm: true }, second);

  expect(queue.list[0]).toMatchObject({
    trademark: '青禾牌',
    records: 2,
    failed: 1,
    suggestions: [{ brand: { name: '青禾' }, confidence: 0.9, by: ['trademark'] }],
  });
  expect(queue.total).toBe(2);
  expect(again).toMatchObject({ data: { error: 'match.waits' } });
  expect(own).toMatchObject({ data: { error: 'review.four_eyes' } });
  expect(waiting).toMatchObject({ total: 1, list: [{ proposal: { brand: { name: '青禾' } } }] });
  expect(done.data).toEqual({ records: 2 });
  expect(twice).toMatchObject({ data: { error: 'match.done' } });
  const rows = await platform.db
    .select()
    .from(spotcheckRecords)
    .where(eq(spotcheckRecords.brandId, brand.id))
    .orderBy(asc(spotcheckRecords.id));
  expect(rows.map(({ id, matchedBy }) => [id, matchedBy])).toEqual([
    [one.id, 'staff'],
    [other.id, 'staff'],
  ]);
  expect(await platform.db.select().from(brandAliases)).toMatchObject([{ alias: '青禾牌' }]);
});

test('a reporter reads notices and changes none', async () => {
  const kit = await startDesk();
  const reporter = await logInStaff(kit, 'reporter');

  const list = await kit.call(listDeskNotices, {}, reporter);
  const add = await kit.call(addNotice, NOTICE, reporter);

  expect(list.code).toBe(1);
  expect(add).toMatchObject({ data: { error: 'rule.not_held' } });
});

test('a notice names the brands that its records name before it is published, and may be published all the same', async () => {
  const { call, platform, editor, release } = await startDesk();
  await makeBrand(platform, { name: '青禾' });
  const { data } = await call(addNotice, NOTICE, editor);
  await call(addCheck, { notice: data.id, form: { ...CHECK, trademark: '青禾牌' } }, editor);

  const { data: notice } = await call(getDeskNotice, { id: data.id }, editor);
  expect(notice.gate.filter(({ ok }) => !ok)).toEqual([
    { key: 'matches', ok: false, detail: '1/1 · 青禾', isAdvice: true },
  ]);
  await release(data.id);
  const { data: published } = await call(getDeskNotice, { id: data.id }, editor);
  expect(published.state).toBe('published');
});

test('the list of a brand shows a record the moment its match is confirmed', async () => {
  const { call, platform, editor, second } = await startDesk();
  const brand = await makeBrand(platform, { name: '青禾' });
  const check = await makeCheck(platform, { trademark: '青禾牌', result: 'fail' });
  const totals = async () => {
    const [own, open] = [
      await call(listChecks, { brand: brand.id }),
      await call(listChecks, { brand: brand.id, open: '1' }),
    ];
    return [own.data.total, open.data.total];
  };
  expect(await totals()).toEqual([0, 1]);

  const { data } = await call(proposeMatch, { recordId: check.id, brandId: brand.id }, editor);
  await call(decideMatch, { id: data.id, confirm: true }, second);

  expect(await totals()).toEqual([1, 0]);
});
