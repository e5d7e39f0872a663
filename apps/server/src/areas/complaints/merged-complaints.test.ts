// spec 2.27: complaints that were merged or taken down (ours): the leading one, or number, date and reason
import { getMyComplaint } from '@rujian/contract/areas/complaints/cases';
import {
  closeComplaint,
  dismissComplaint,
  getDeskComplaint,
  mergeComplaint,
} from '@rujian/contract/areas/complaints/desk';
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import {
  confirmComplaint,
  rateComplaint,
  reopenComplaint,
  withdrawComplaint,
} from '@rujian/contract/areas/complaints/steps';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { expect, test } from 'vitest';
import { startComplaints } from '#test/complaint-kit.ts';

type Site = Awaited<ReturnType<typeof startComplaints>>;

/** A complaint in progress and one merged into it. */
async function startMerged() {
  const site = await startComplaints();
  const lead = await site.complain({ batchNo: 'K0318' });
  await site.accept(lead.id);
  const merged = await site.complain({ batchNo: 'K0318' });
  await merge(site, merged.id, lead.id);
  return { site, lead, merged };
}

async function merge(site: Site, id: number, into: number) {
  const input = { id, version: await site.version(id), into };
  return site.call(mergeComplaint, input, await site.newOfficer());
}

async function lastTitle(site: Site, member: { headers: Record<string, string> }) {
  return (await site.call(listMessages, {}, member)).data.list[0]?.title;
}

test('a result of the lead ends the merged one with a message, and disagreeing makes it independent', async () => {
  const { site, lead, merged } = await startMerged();
  await site.brandSide.propose(site.acting(lead.id), { text: '全额退款', amountFen: 5_000 });

  await site.call(confirmComplaint, { id: lead.id }, lead.member);

  const ended = await site.call(getMyComplaint, { id: merged.id }, merged.member);
  expect(ended.data).toMatchObject({ no: merged.answer.data.no, state: { key: 'resolved_default' } });
  expect(await lastTitle(site, merged.member)).toBe('并案的投诉已办结');
  // Still counted with the lead, and without a page of its own.
  expect((await site.call(getComplaint, { id: lead.id })).data.joined).toBe(1);
  expect((await site.call(getComplaint, { id: merged.id })).data.id).toBe(lead.id);

  const input = { id: merged.id, reason: '我没有收到退款' };
  const reopened = await site.call(reopenComplaint, input, merged.member);

  expect(reopened.data.state.key).toBe('negotiating');
  expect((await site.call(getComplaint, { id: merged.id })).data.no).toBe(merged.answer.data.no);
  await site.brandSide.reply(site.acting(merged.id), { text: '马上核实退款', isPublic: true });
  const answered = await site.call(getComplaint, { id: merged.id });
  expect(answered.data.firstReplyAt).not.toBeNull();
});

test('a lead closed without a result closes the merged one as well, with the letter for 12315', async () => {
  const { site, lead, merged } = await startMerged();
  const version = await site.version(lead.id);
  const closing = { id: lead.id, version, text: '双方谈不拢' };

  await site.call(closeComplaint, closing, await site.newOfficer());

  const ended = await site.call(getMyComplaint, { id: merged.id }, merged.member);
  expect(ended.data).toMatchObject({ state: { key: 'closed_unresolved' }, kitOffered: true });
  expect(await lastTitle(site, merged.member)).toBe('并案的投诉未解决结案');
  // A rating needs an answer to one's own complaint.
  expect(ended.data.actions).not.toContain('rate');
  const stars = { attitude: 1, speed: 1, result: 1, text: '', wouldBuyAgain: null };
  const rated = await site.call(rateComplaint, { id: merged.id, ...stars }, merged.member);
  expect(rated.data.error).toBe('complaint.not_possible');
});

test('a lead that is withdrawn or removed returns the merged one to review', async () => {
  const { site, lead, merged } = await startMerged();
  const other = await site.complain();
  await site.accept(other.id);
  const second = await site.complain();
  await merge(site, second.id, other.id);

  await site.call(withdrawComplaint, { id: lead.id, reason: '已经私下解决' }, lead.member);
  const down = { id: other.id, version: await site.version(other.id), text: '与事实不符' };
  await site.call(dismissComplaint, { ...down, code: 'abusive' }, await site.newOfficer());

  for (const { id, member } of [merged, second]) {
    const mine = await site.call(getMyComplaint, { id }, member);
    expect(mine.data.state.key).toBe('submitted');
    expect(mine.data.clocks.find(({ kind, state }) => kind.key === 'review' && state === 'running')).toBeDefined();
    expect(await lastTitle(site, member)).toBe('投诉转为单独审核');
    const desk = await site.call(getDeskComplaint, { id }, await site.newOfficer());
    expect(desk.data.joins).toBeNull();
  }
});

test('nothing can be merged into a complaint that has ended', async () => {
  const { site, lead } = await startMerged();
  const version = await site.version(lead.id);
  const closing = { id: lead.id, version, text: '双方谈不拢' };
  await site.call(closeComplaint, closing, await site.newOfficer());
  const late = await site.complain();

  const answer = await merge(site, late.id, lead.id);

  expect(answer.data.error).toBe('complaint.not_joinable');
});

test('a merged complaint shows its lead, and its address redirects until it is independent', async () => {
  const { site, lead, merged } = await startMerged();
  const mine = () => site.call(getMyComplaint, { id: merged.id }, merged.member);

  expect((await mine()).data.lead).toEqual({ id: lead.id, no: lead.answer.data.no, public: true });
  expect((await site.call(getComplaint, { id: merged.id })).data).toMatchObject({
    id: lead.id,
    no: lead.answer.data.no,
  });

  await site.call(withdrawComplaint, { id: lead.id, reason: '自己解决了' }, lead.member);

  expect((await mine()).data.lead).toBeNull();
  const gone = await site.call(getComplaint, { id: merged.id });
  expect(gone.data.error).toBe('content.not_found');
});
