// spec 2.31: /complaint/kit (ours): letters for 12315 made in the browser, demand and clue apart, checklist
import { expect, test } from 'vitest';
import { type KitFacts, missingOf } from './kit-facts.ts';
import { requestsOf, storyOf } from './letter.tsx';

const facts: KitFacts = {
  brand: '塬上乳业',
  product: '原味老酸奶',
  batchNo: 'YS260330A1',
  producedOn: '2026-03-30',
  channel: '商超',
  shop: '安宁店',
  orderNo: '',
  boughtOn: '2026-04-06',
  amount: '59.90',
  problems: ['变质胀包'],
  demands: ['退款', '解释'],
  clue: '',
  harm: '',
  detail: '4月7日发现5盒胀包。\n\n联系客服两次未果。',
  evidence: [{ name: 'a.jpg', kind: 'image', note: '盒顶批号' }],
  before: null,
};
const sender = { name: '小满', mobile: '13800138000', address: '云州市', authority: '安宁区' };
const EMPTY: KitFacts = {
  brand: '',
  product: '',
  batchNo: '',
  producedOn: '',
  channel: '',
  shop: '',
  orderNo: '',
  boughtOn: '',
  amount: '',
  problems: [],
  demands: [],
  detail: '',
  clue: '',
  harm: '',
  evidence: [],
  before: null,
};

test("the description starts with the purchase and continues with the complainant's text", () => {
  expect(storyOf(facts)).toEqual([
    '2026年4月6日，投诉人通过商超在“安宁店”购买了塬上乳业“原味老酸奶”（批号YS260330A1，生产日期2026年3月30日），支付59.90元。',
    '出现的问题：变质胀包。',
    '4月7日发现5盒胀包。',
    '联系客服两次未果。',
  ]);
});

test('a complaint that failed here is mentioned with its number and state', () => {
  const before = { no: '260410000012', submittedAt: 1_775_000_000, state: '不予受理' };

  expect(storyOf({ ...facts, before }).at(-1)).toBe(
    '投诉人曾于2026年4月1日在乳见平台投诉（编号260410000012），目前状态：不予受理。',
  );
});

test('demands become requests, with the amount if money is asked for', () => {
  expect(requestsOf(facts)).toEqual(['请求被投诉人退还货款，涉及金额59.90元。', '请求被投诉人书面说明情况。']);
});

test('the checklist names what an authority requires', () => {
  expect(missingOf(facts, sender)).toEqual([]);
  expect(missingOf({ ...facts, evidence: [], batchNo: '' }, { ...sender, address: ' ' })).toEqual([
    ...['address', 'evidence'],
  ]);
  expect(missingOf(EMPTY, { name: '', mobile: '', address: '', authority: '' })).toHaveLength(13);
});
