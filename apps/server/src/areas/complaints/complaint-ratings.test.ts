import { getMyComplaint } from '@rujian/contract/areas/complaints/cases';
import { decideComplaintRating, listDeskComplaints } from '@rujian/contract/areas/complaints/desk';
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import { confirmComplaint, rateComplaint } from '@rujian/contract/areas/complaints/steps';
import { expect, test } from 'vitest';
import { startComplaints } from '#test/complaint-kit.ts';

const STARS = { attitude: 4, speed: 3, result: 5, wouldBuyAgain: true };

async function startRated(text: string) {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  await site.accept(id);
  await site.brandSide.propose(site.acting(id), { text: '全额退款', amountFen: 5_000 });
  await site.call(confirmComplaint, { id }, member);
  await site.call(rateComplaint, { id, ...STARS, text }, member);
  const officer = await site.newOfficer();
  const waiting = async () =>
    (await site.call(listDeskComplaints, { box: 'ratings' }, officer)).data.list.map((one) => one.id);
  const publicText = async () => (await site.call(getComplaint, { id })).data.rating?.text;
  return { site, id, member, officer, waiting, publicText };
}

test('a rating text that passes the word check is public with the stars', async () => {
  const { waiting, publicText } = await startRated('处理得很快，退款当天到账');

  expect(await publicText()).toBe('处理得很快，退款当天到账');
  expect(await waiting()).toEqual([]);
});

test('a text with contact data waits for an officer; the stars count at once', async () => {
  const { site, id, member, officer, waiting, publicText } = await startRated(
    '处理得很快，详情看 www.example.com/milk',
  );

  expect((await site.call(getComplaint, { id })).data.rating).toMatchObject({ result: 5, text: '' });
  const mine = await site.call(getMyComplaint, { id }, member);
  expect(mine.data.rating).toMatchObject({ textState: 'waiting' });
  expect(await waiting()).toEqual([id]);

  const decision = { id, pass: true, reason: '是官网公告' };
  await site.call(decideComplaintRating, decision, officer);

  expect(await publicText()).toContain('处理得很快');
  expect(await waiting()).toEqual([]);
  const twice = await site.call(decideComplaintRating, decision, officer);
  expect(twice.data.error).toBe('complaint.not_found');
});

test('a text that an officer refuses is visible to its author only', async () => {
  const { site, id, member, officer, publicText } = await startRated('加我 www.example.com/milk');

  await site.call(decideComplaintRating, { id, pass: false, reason: '广告引流' }, officer);

  expect(await publicText()).toBe('');
  const mine = await site.call(getMyComplaint, { id }, member);
  expect(mine.data.rating).toMatchObject({ textState: 'refused', text: '加我 www.example.com/milk' });
});
