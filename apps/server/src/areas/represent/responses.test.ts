import { getBrand } from '@rujian/contract/areas/brands/public';
import { getEvaluation } from '@rujian/contract/areas/evaluations/public';
import { decideFact, decideResponse, listDeskFacts, listDeskResponses } from '@rujian/contract/areas/represent/desk';
import {
  listAnswerable,
  listFactProposals,
  proposeFact,
  respondForBrand,
} from '@rujian/contract/areas/represent/public';
import { getCheck } from '@rujian/contract/areas/spotchecks/public';
import { expect, test } from 'vitest';
import { brandResponses } from '#schema/represent.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeCheck, makeEvaluation, makeNotice } from '#test/makers.ts';
import { makeClaimFile, seatHolder } from '#test/represent.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

const FIRST = '我们已对同批次产品复检，结果合格，报告已在官网公布。';
const SECOND = '补充：涉事批次已全部召回，召回公告见官网首页。';

async function start() {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '云岭牧场' });
  const record = await makeCheck(kit.platform, { brandId: brand.id, result: 'fail' });
  const owner = await seatHolder(kit, brand.id);
  const editor = await logInStaff(kit, 'data_editor');
  return { ...kit, brand, record, owner, editor };
}

test('a response appears on the record and in the dossier after review, and a newer one replaces it', async () => {
  const { call, platform, brand, record, owner, editor } = await start();
  const target = { brand: brand.id, t: 'spotcheck' as const, id: record.id };
  const publicTexts = async () => {
    const page = await call(getCheck, { id: record.id });
    const dossier = await call(getBrand, { id: brand.id });
    return [page.data.responses, dossier.data.responses].map((list) => list.map(({ text }) => text));
  };

  const first = await call(respondForBrand, { ...target, text: FIRST }, owner);
  const hidden = await publicTexts();
  const early = await call(respondForBrand, { ...target, text: SECOND }, owner);
  await call(decideResponse, { id: first.data.id, approve: true }, editor);
  const shown = await publicTexts();
  const second = await call(respondForBrand, { ...target, text: SECOND }, owner);
  const still = await publicTexts();
  await call(decideResponse, { id: second.data.id, approve: true }, editor);
  const replaced = await publicTexts();

  expect(hidden).toEqual([[], []]);
  expect(early).toMatchObject({ data: { error: 'response.waiting' } });
  expect(shown).toEqual([[FIRST], [FIRST]]);
  expect(still).toEqual([[FIRST], [FIRST]]);
  expect(replaced).toEqual([[SECOND], [SECOND]]);
  const { data } = await call(listAnswerable, { brand: brand.id }, owner);
  expect(data.list).toMatchObject([
    {
      t: 'spotcheck',
      id: record.id,
      title: '鲜牛奶',
      failed: true,
      responses: [
        { text: SECOND, state: { key: 'published', name: '已公开' } },
        { text: FIRST, state: { key: 'replaced' } },
      ],
    },
  ]);
  const entries = await auditLog(platform.db);
  expect(entries.map(({ action }) => action)).toEqual(['response.publish', 'response.publish']);
});

test('a response to a test appears on its page', async () => {
  const { call, platform, brand, owner, editor } = await start();
  const product = { name: '纯牛奶', brandId: brand.id, results: {} };
  const { id } = await makeEvaluation(platform, { products: [product] });

  const written = await call(respondForBrand, { brand: brand.id, t: 'evaluation', id, text: FIRST }, owner);
  const queue = await call(listDeskResponses, { state: 'submitted' }, editor);
  await call(decideResponse, { id: written.data.id, approve: true }, editor);

  expect(queue.data.list).toMatchObject([{ t: 'evaluation', targetId: id, text: FIRST }]);
  expect((await call(getEvaluation, { id })).data.responses).toMatchObject([
    { brand: { id: brand.id, name: '云岭牧场' }, text: FIRST },
  ]);
});

test('personal data in a response is hidden from readers, and the desk sees what was written', async () => {
  const { call, brand, record, owner, editor } = await start();
  const text = '经核实，顾客姓名王小明，电话 +8613800138000，已上门道歉并全额退款。';

  const { data } = await call(respondForBrand, { brand: brand.id, t: 'spotcheck', id: record.id, text }, owner);
  const queue = await call(listDeskResponses, { state: 'submitted' }, editor);
  await call(decideResponse, { id: data.id, approve: true }, editor);

  expect(queue.data.list).toMatchObject([{ text }]);
  const shown = '经核实，顾客姓名［姓名已隐去］，电话 +［手机号已隐去］，已上门道歉并全额退款。';
  expect((await call(getCheck, { id: record.id })).data.responses).toMatchObject([{ text: shown }]);
  expect((await call(getBrand, { id: brand.id })).data.responses).toMatchObject([{ text: shown }]);
});

test('a rejected response shows why and can be written again', async () => {
  const { call, platform, brand, record, owner, editor } = await start();
  const target = { brand: brand.id, t: 'spotcheck' as const, id: record.id };
  const { data } = await call(respondForBrand, { ...target, text: FIRST }, owner);
  const decision = { id: data.id, approve: false };

  const silent = await call(decideResponse, decision, editor);
  await call(decideResponse, { ...decision, reason: '含有广告' }, editor);
  const twice = await call(decideResponse, { ...decision, reason: '含有广告' }, editor);
  const unknown = await call(decideResponse, { id: 999, approve: true }, editor);
  const again = await call(respondForBrand, { ...target, text: SECOND }, owner);

  expect(silent).toMatchObject({ data: { error: 'decision.no_reason' } });
  expect(twice).toMatchObject({ data: { error: 'response.decided' } });
  expect(unknown).toMatchObject({ data: { error: 'response.not_found' } });
  expect(again.code).toBe(1);
  expect((await call(getCheck, { id: record.id })).data.responses).toEqual([]);
  const [note] = await sentMessages(platform.db);
  expect(note).toMatchObject({ memberId: owner.member.id, title: '企业回应未通过' });
  expect(note?.body).toContain('含有广告');
});

test('a brand responds to public items about it, in 20 to 2000 characters', async () => {
  const { call, platform, brand, record, owner } = await start();
  const other = await makeCheck(platform, { brandId: (await makeBrand(platform)).id });
  const draft = await makeNotice(platform, { status: 'draft', publishedAt: null });
  const hidden = await makeCheck(platform, { brandId: brand.id, noticeId: draft.id });
  const write = (id: number, text: string) =>
    call(respondForBrand, { brand: brand.id, t: 'spotcheck', id, text }, owner);

  expect(await write(other.id, FIRST)).toMatchObject({ data: { error: 'content.not_found' } });
  expect(await write(hidden.id, FIRST)).toMatchObject({ data: { error: 'content.not_found' } });
  expect(await write(record.id, '太短')).toMatchObject({ data: { fields: { text: '内容须为20–2000个字' } } });
  expect(await write(record.id, '长'.repeat(2_001))).toMatchObject({ data: { error: 'request.invalid' } });
  const both = await Promise.all([write(record.id, FIRST), write(record.id, SECOND)]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await platform.db.select().from(brandResponses)).toHaveLength(1);
});

test('a dossier correction needs proof and is decided by data editors', async () => {
  const { call, platform, brand, owner, editor } = await start();
  const fact = { brand: brand.id, subject: '成立年份', proposed: '1998年，见工商登记。' };
  const proof = await makeClaimFile(platform, owner.member.id);

  const unproven = await call(proposeFact, fact, owner);
  const proposed = await call(proposeFact, { ...fact, proof }, owner);
  const queue = await call(listDeskFacts, {}, editor);
  await call(decideFact, { id: proposed.data.id, approve: true }, editor);
  const twice = await call(decideFact, { id: proposed.data.id, approve: true }, editor);
  const { data } = await call(listFactProposals, { brand: brand.id }, owner);

  expect(unproven.data.fields).toEqual({ sourceUrl: '请提供来源网址或证明文件' });
  expect(queue.data.list).toMatchObject([{ subject: '成立年份', proof: { kind: 'document' } }]);
  expect(twice).toMatchObject({ data: { error: 'proposal.decided' } });
  expect(data.list).toMatchObject([{ state: { key: 'accepted', name: '已采纳' } }]);
  expect(await call(decideFact, { id: 999, approve: true }, editor)).toMatchObject({
    data: { error: 'proposal.not_found' },
  });
  const [note] = await sentMessages(platform.db);
  expect(note?.body).toContain('编辑将据此修订品牌档案');
});

test('ten corrections of a brand can wait together', async () => {
  const { call, brand, owner } = await start();
  const fact = { subject: '成立年份', proposed: '1998年', sourceUrl: 'https://yunling.example/' };
  for (let number = 0; number < 10; number += 1) {
    expect((await call(proposeFact, { brand: brand.id, ...fact }, owner)).code).toBe(1);
  }

  expect(await call(proposeFact, { brand: brand.id, ...fact }, owner)).toMatchObject({
    data: { error: 'proposal.too_many', params: { max: 10 } },
  });
});

test('only data editors and chiefs decide responses and corrections', async () => {
  const { call, platform } = await start();
  const finance = await logInStaff({ platform }, 'finance', 'admin');
  const refusal = { data: { error: 'rule.not_held' } };
  const decision = { id: 1, approve: true };

  expect(await call(listDeskResponses, {}, finance)).toMatchObject(refusal);
  expect(await call(decideResponse, decision, finance)).toMatchObject(refusal);
  expect(await call(listDeskFacts, {}, finance)).toMatchObject(refusal);
  expect(await call(decideFact, decision, finance)).toMatchObject(refusal);
});
