// spec 2.24: complaints (ours): sent once, numbered, answered, confirmed, refused, reopened, rated, joined, appealed
import { listMyComplaints } from '@rujian/contract/areas/complaints/cases';
import { getDeskComplaint } from '@rujian/contract/areas/complaints/desk';
import {
  findSimilarComplaints,
  getComplaintForm,
  previewComplaint,
  saveComplaintDraft,
  submitComplaint,
  withdrawComplaint,
} from '@rujian/contract/areas/complaints/steps';
import { count, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaints } from '#schema/complaints.ts';
import { startComplaints, valid } from '#test/complaint-kit.ts';
import { makeBrand, makeCheck } from '#test/makers.ts';
import { complaintNo, nextComplaintNo } from './complaint-no.ts';

const DAY = 86_400;

test('two tabs and a double click make one complaint', async () => {
  const site = await startComplaints();
  const member = await site.member();
  const evidence = [{ id: await site.picture(member) }];
  const form = valid({ brandId: site.brand.id, evidence });

  const answers = await Promise.all([1, 2, 3].map(() => site.call(submitComplaint, form, member)));

  expect(new Set(answers.map(({ data }) => data.no)).size).toBe(1);
  expect(answers.every(({ code }) => code === 1)).toBe(true);
  const [sent] = await site.platform.db
    .select({ count: count() })
    .from(complaints)
    .where(ne(complaints.state, 'draft'));
  expect(sent?.count).toBe(1);
});

test('concurrent numbers differ and carry a check digit', async () => {
  const { platform } = await startComplaints();
  const { db, clock } = platform;

  const numbers = await Promise.all(
    Array.from({ length: 8 }, () => db.transaction((tx) => nextComplaintNo(tx, clock.now()))),
  );

  expect(new Set(numbers).size).toBe(8);
  expect([...numbers].sort()).toEqual(Array.from({ length: 8 }, (_, index) => complaintNo('2026-05-20', index + 1)));
});

test('invalid fields are reported one by one, and nothing is stored', async () => {
  const site = await startComplaints();
  const member = await site.member();
  const image = { id: await site.picture(member) };
  const evidence = [image];
  const broken: [string, object][] = [
    ['title', { title: '太短' }],
    ['title', { title: '字'.repeat(41) }],
    ['detail', { detail: '字'.repeat(29) }],
    ['detail', { detail: '字'.repeat(2_001) }],
    ['detail', { detail: ' '.repeat(60) }],
    ['problems', { problems: [] }],
    ['problems', { problems: ['quality', 'label', 'price', 'other'] }],
    ['demands', { demands: ['refund', 'refund'] }],
    ['amount', { amount: '1000000.00' }],
    ['amount', { amount: '-5' }],
    ['boughtOn', { boughtOn: '2026-05-21' }],
    ['boughtOn', { boughtOn: '2023-05-19' }],
    ['producedOn', { producedOn: '2026-05-21' }],
    ['harmedGroup', { harm: 'medical_visit' }],
    ['brandText', { brandId: '', brandText: '云' }],
    ['brandId', { brandId: 999_999 }],
    ['truthDeclared', { truthDeclared: false }],
    ['evidence', { evidence: [] }],
    ['evidence', { evidence: [image, image] }],
    ['contactMobile', { contactMobile: '1380013800' }],
  ];

  for (const [field, wrong] of broken) {
    const form = { ...valid({ brandId: site.brand.id, evidence }), ...wrong } as never;
    const answer = await site.call(submitComplaint, form, member);
    expect([field, answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([field, 0, [field]]);
  }
  const foreign = { id: await site.picture(await site.member()) };
  const stolen = valid({ brandId: site.brand.id, evidence: [foreign] });
  expect((await site.call(submitComplaint, stolen, member)).data.error).toBe('upload.not_yours');
  expect((await site.call(listMyComplaints, {}, member)).data.total).toBe(0);
});

test('three a day, one open per brand and order; a draft does not count', async () => {
  const site = await startComplaints();
  const { member } = await site.complain({ orderNo: 'JD-1' });

  const same = await site.complain({ orderNo: 'jd1' }, member);
  await site.complain({}, member);
  await site.complain({}, member);
  const fourth = await site.complain({}, member);

  expect(same.answer.data).toMatchObject({ error: 'complaint.open_already' });
  expect(fourth.answer.data).toMatchObject({ error: 'complaint.enough_today', params: { max: 3 } });
  site.advance(DAY);
  expect((await site.complain({}, member)).answer.code).toBe(1);
});

test('ten in thirty days, and officers see members who complain about many brands', async () => {
  const site = await startComplaints();
  const other = await makeBrand(site.platform);
  let member = await site.member();
  const ids: number[] = [];
  for (let day = 0; day < 4; day++) {
    for (const brandId of [site.brand.id, other.id, site.brand.id].slice(0, day === 3 ? 1 : 3)) {
      ids.push((await site.complain({ brandId }, member)).id);
    }
    site.advance(DAY);
    member = await site.again(member);
  }

  const eleventh = await site.complain({}, member);

  expect(ids.every(Boolean)).toBe(true);
  expect(eleventh.answer.data.error).toBe('complaint.enough_lately');
  const seen = await site.call(getDeskComplaint, { id: ids[9] ?? 0 }, await site.newOfficer());
  expect(seen.data.timeline).toContainEqual(expect.objectContaining({ action: '多次投诉提示', audience: 'officer' }));
});

test('the preview shows what is masked where, what is known of the batch, and health advice', async () => {
  const site = await startComplaints();
  const member = await site.member();
  const check = { brandId: site.brand.id, batchNo: 'K-0318', result: 'fail' as const };
  await makeCheck(site.platform, check);
  const detail = '联系人张三，电话１３８ ００１３ ８０００，批号K0318';

  const { data } = await site.call(
    previewComplaint,
    { brandId: site.brand.id, batchNo: 'k0318', detail, harm: 'medical_visit' },
    member,
  );

  expect(data.detail.shown).toBe('联系人［姓名已隐去］，电话［手机号已隐去］，批号K0318');
  expect(data.detail.hidden.map(({ start, end }) => detail.slice(start, end))).toEqual([
    '张三',
    '１３８ ００１３ ８０００',
  ]);
  expect(data).toMatchObject({ urgent: true, batchChecks: [{ result: 'fail' }] });
});

test('a failed batch is recognised with a typed brand, without one, and for a maker without a brand', async () => {
  const site = await startComplaints();
  const member = await site.member();
  await makeCheck(site.platform, { brandId: site.brand.id, batchNo: 'A1', result: 'fail' });
  await makeCheck(site.platform, { makerName: '沙岭晨甜乳品厂', trademark: '沙岭晨甜', batchNo: 'M1', result: 'fail' });
  const failedFoods = async (input: { brandText?: string; batchNo: string }) => {
    const { data } = await site.call(previewComplaint, input, member);
    return data.batchChecks.filter(({ result }) => result === 'fail').length;
  };

  expect(await failedFoods({ brandText: site.brand.name, batchNo: 'a-1' })).toBe(1);
  expect(await failedFoods({ batchNo: 'a1' })).toBe(1);
  expect(await failedFoods({ brandText: '晨甜', batchNo: 'm1' })).toBe(1);
  expect(await failedFoods({ brandText: '别的牌子', batchNo: 'm1' })).toBe(1);
  expect(await failedFoods({ brandText: site.brand.name, batchNo: 'zz9' })).toBe(0);
});

test('a draft keeps its content, is submitted as it is, or deleted', async () => {
  const site = await startComplaints();
  const member = await site.member();
  const form = valid({ brandId: site.brand.id, evidence: [{ id: await site.picture(member) }] });
  const { truthDeclared: _, draftId: __, ...unfinished } = form;
  const first = await site.call(saveComplaintDraft, { ...unfinished, title: '胀包', problems: [] }, member);
  const second = await site.call(saveComplaintDraft, unfinished, member);

  const sent = await site.call(submitComplaint, form, member);
  const late = await site.call(saveComplaintDraft, { ...unfinished, title: '改动' }, member);

  expect(second.data.id).toBe(first.data.id);
  expect(sent.data).toMatchObject({ id: first.data.id, state: { key: 'submitted' } });
  expect(late.data.id).toBe(first.data.id);
  const list = await site.call(listMyComplaints, {}, member);
  expect(list.data.list.map(({ title }) => title)).toEqual([form.title]);
  const other = await site.call(saveComplaintDraft, { key: 'another-form' }, member);
  await site.call(withdrawComplaint, { id: other.data.id }, member);
  expect((await site.call(listMyComplaints, { box: 'draft' }, member)).data.total).toBe(0);
});

test('at most ten drafts are kept', async () => {
  const site = await startComplaints();
  const member = await site.member();
  for (let number = 1; number <= 10; number++) {
    await site.call(saveComplaintDraft, { key: `draft-form-${number}` }, member);
  }

  const eleventh = await site.call(saveComplaintDraft, { key: 'draft-form-11' }, member);

  expect(eleventh.data).toMatchObject({ error: 'complaint.drafts_full', params: { max: 10 } });
});

test('the form offers two levels of problems and the own contact, masked', async () => {
  const site = await startComplaints();
  const member = await site.member();

  const { data } = await site.call(getComplaintForm, { q: '云岭' }, member);

  expect(data.problems[0]).toMatchObject({ key: 'quality', name: '质量与安全' });
  expect(data.problems[0]?.parts).toHaveLength(6);
  expect(data.brands).toEqual([{ id: site.brand.id, name: '云岭牧业' }]);
  expect(data.contact.mobile).toMatch(/^139\*{4}\d{4}$/);
  expect(data.left).toEqual({ today: 3, month: 10 });
});

test('similar complaints: the same batch first, then the same problem, then a similar title', async () => {
  const site = await startComplaints();
  const title = { title: '整箱酸奶胀包变质了', problems: ['service' as const] };
  const ofTitle = await site.complain({ ...title });
  const ofProblem = await site.complain({ title: '冷链配送时间太长', problems: ['quality.spoiled'] });
  const ofBatch = await site.complain({ title: '客服电话打不通', problems: ['service'], batchNo: 'K-0318' });
  for (const { id } of [ofTitle, ofProblem, ofBatch]) await site.accept(id);

  const asked = { brand: site.brand.id, batch: 'k0318', title: '整箱酸奶胀包变质' };
  const found = await site.call(findSimilarComplaints, { ...asked, problems: 'quality.spoiled' });

  expect(found.data.list.map(({ id }) => id)).toEqual([ofBatch.id, ofProblem.id, ofTitle.id]);
  expect(found.data.list[0]).toMatchObject({ sameBatch: true, canJoin: true });
});
