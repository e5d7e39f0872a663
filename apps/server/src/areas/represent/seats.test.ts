// spec 7.65: /api/represent/*: claims, seats, complaints of a brand, right of reply, corrections; pages /represent
import {
  answerInvitation,
  cancelInvitation,
  deleteSavedReply,
  getRepresented,
  handOverSeats,
  inviteSeat,
  leaveSeat,
  listAnswerable,
  listFactProposals,
  listSavedReplies,
  listSeats,
  proposeFact,
  removeSeat,
  respondForBrand,
  saveReply,
} from '@rujian/contract/areas/represent/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands } from '#schema/brands/brands.ts';
import { brandInvitations, brandSeats } from '#schema/represent.ts';
import { logIn } from '#test/log-in.ts';
import { makeBrand, makeMember } from '#test/makers.ts';
import { seatHolder } from '#test/represent.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

const MOBILE = '13700000001';

async function start() {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '云岭牧场', claimedAt: new Date() });
  const owner = await seatHolder(kit, brand.id, 'owner', { mobile: '13812345678' });
  return { ...kit, brand, owner };
}

test('an owner invites by number; the member is notified, accepts and has a seat', async () => {
  const { call, platform, brand, owner } = await start();
  const colleague = await makeMember(platform, { mobile: MOBILE, nickname: '小牧' });
  const session = await logIn({ platform }, colleague);

  await call(inviteSeat, { brand: brand.id, mobile: MOBILE }, owner);
  const invited = await call(getRepresented, {}, session);
  const [invitation] = invited.data.invitations;
  const accepted = await call(answerInvitation, { id: invitation?.id ?? 0, accept: true }, session);
  const seats = await call(listSeats, { brand: brand.id }, session);

  expect(invitation).toMatchObject({ brand: { name: '云岭牧场' } });
  expect(accepted.code).toBe(1);
  expect(seats.data).toMatchObject({
    role: { key: 'agent', name: '成员' },
    seats: [
      { role: { key: 'owner' }, mobile: '138****5678', isOwn: false },
      { role: { key: 'agent' }, nickname: '小牧', isOwn: true },
    ],
    invitations: [],
  });
  const sent = await sentMessages(platform.db);
  expect(sent.map(({ memberId, title }) => [memberId, title])).toEqual([
    [colleague.id, '邀请你成为品牌代表'],
    [owner.member.id, '邀请已被接受'],
  ]);
});

test('an unknown number is answered and listed like any other', async () => {
  const { call, platform, brand, owner } = await start();
  await makeMember(platform, { mobile: MOBILE });

  const known = await call(inviteSeat, { brand: brand.id, mobile: MOBILE }, owner);
  const unknown = await call(inviteSeat, { brand: brand.id, mobile: '13700000002' }, owner);
  const { data } = await call(listSeats, { brand: brand.id }, owner);

  expect(unknown).toMatchObject({ code: known.code, msg: known.msg, data: known.data });
  expect(data.invitations).toMatchObject([{ mobile: '137****0001' }, { mobile: '137****0002' }]);
});

test('an invitation is for the holder of the number, for a fortnight, and can be revoked', async () => {
  const { call, platform, brand, owner, advance, runJobs } = await start();
  const stranger = await logIn({ platform }, await makeMember(platform));
  const member = await makeMember(platform, { mobile: MOBILE });
  const invitee = await logIn({ platform }, member);
  const refusal = { code: 0, data: { error: 'invitation.not_found' } };
  await call(inviteSeat, { brand: brand.id, mobile: MOBILE }, owner);
  const { data } = await call(getRepresented, {}, invitee);
  const id = data.invitations[0]?.id ?? 0;

  expect(await call(answerInvitation, { id, accept: true }, stranger)).toMatchObject(refusal);
  advance(14 * 86_400);
  const late = await logIn({ platform }, member);
  expect((await call(getRepresented, {}, late)).data.invitations).toEqual([]);
  await runJobs('represent.forget_invitations');
  expect(await platform.db.select().from(brandInvitations)).toEqual([]);

  const again = await logIn({ platform }, owner.member);
  await call(inviteSeat, { brand: brand.id, mobile: MOBILE }, again);
  const [open] = await platform.db.select().from(brandInvitations);
  await call(cancelInvitation, { brand: brand.id, id: open?.id ?? 0 }, again);
  expect(await platform.db.select().from(brandInvitations)).toEqual([]);
});

test('ten seats, including open invitations', async () => {
  const { call, brand, owner, platform } = await start();
  await seatHolder({ platform }, brand.id, 'agent');
  for (let last = 0; last < 8; last += 1) {
    const mobile = `1370000001${last}`;
    expect((await call(inviteSeat, { brand: brand.id, mobile }, owner)).code).toBe(1);
  }

  const eleventh = await call(inviteSeat, { brand: brand.id, mobile: '13700000099' }, owner);
  const repeated = await call(inviteSeat, { brand: brand.id, mobile: '13700000010' }, owner);

  expect(eleventh).toMatchObject({ data: { error: 'seat.full', params: { max: 10 } } });
  expect(repeated.code).toBe(1);
});

test('an owner removes agents and transfers ownership; an agent does neither', async () => {
  const { call, platform, brand, owner } = await start();
  const agent = await seatHolder({ platform }, brand.id, 'agent');
  const leaver = await seatHolder({ platform }, brand.id, 'agent');
  const refusal = { data: { error: 'represent.not_owner' } };
  const target = { brand: brand.id, id: leaver.seatId };

  expect(await call(removeSeat, target, agent)).toMatchObject(refusal);
  expect(await call(handOverSeats, target, agent)).toMatchObject(refusal);
  expect(await call(inviteSeat, { brand: brand.id, mobile: MOBILE }, agent)).toMatchObject(refusal);
  expect(await call(cancelInvitation, { brand: brand.id, id: 1 }, agent)).toMatchObject(refusal);
  expect((await call(removeSeat, target, owner)).code).toBe(1);
  const own = { brand: brand.id, id: owner.seatId };
  expect(await call(removeSeat, own, owner)).toMatchObject({ data: { error: 'seat.not_found' } });
  expect(await call(handOverSeats, own, owner)).toMatchObject({ data: { error: 'seat.not_found' } });
  expect((await call(handOverSeats, { brand: brand.id, id: agent.seatId }, owner)).code).toBe(1);

  const { data } = await call(listSeats, { brand: brand.id }, agent);
  expect(data.seats.map(({ role, isOwn }) => [role.key, isOwn])).toEqual([
    ['agent', false],
    ['owner', true],
  ]);
});

test('an owner with agents has to transfer first; when the last one leaves, the brand loses its mark', async () => {
  const { call, platform, brand, owner } = await start();
  const agent = await seatHolder({ platform }, brand.id, 'agent');

  const refused = await call(leaveSeat, { brand: brand.id }, owner);
  await call(leaveSeat, { brand: brand.id }, agent);
  const last = await call(leaveSeat, { brand: brand.id }, owner);

  expect(refused).toMatchObject({ data: { error: 'seat.owner_stays' } });
  expect(last.code).toBe(1);
  expect(await platform.db.select().from(brandSeats)).toEqual([]);
  const [left] = await platform.db.select().from(brands).where(eq(brands.id, brand.id));
  expect(left?.claimedAt).toBeNull();
});

test('twenty saved replies are shared by all representatives of the brand', async () => {
  const { call, platform, brand, owner } = await start();
  const agent = await seatHolder({ platform }, brand.id, 'agent');
  const reply = { brand: brand.id, title: '致歉', text: '很抱歉给您带来不便。' };
  const first = await call(saveReply, reply, owner);
  for (let number = 1; number < 20; number += 1) await call(saveReply, reply, owner);

  const full = await call(saveReply, reply, agent);
  const changed = await call(saveReply, { ...reply, id: first.data.id, title: '道歉' }, agent);
  await call(deleteSavedReply, { brand: brand.id, id: first.data.id }, agent);
  const { data } = await call(listSavedReplies, { brand: brand.id }, owner);

  expect(full).toMatchObject({ data: { error: 'reply.too_many', params: { max: 20 } } });
  expect(changed.data).toMatchObject({ id: first.data.id, title: '道歉' });
  expect(data.total).toBe(19);
  expect(await call(saveReply, { ...reply, id: first.data.id }, owner)).toMatchObject({
    data: { error: 'reply.not_found' },
  });
});

test('a representative of another brand is refused by every call', async () => {
  const { call, platform, brand } = await start();
  const elsewhere = await makeBrand(platform);
  const stranger = await seatHolder({ platform }, elsewhere.id);
  const refusal = { code: 0, data: { error: 'represent.no_seat' } };
  const target = { brand: brand.id, id: 1 };
  const text = '我们已复检同批次产品，结果合格，报告见官网公告。';

  expect(await call(listSeats, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(inviteSeat, { brand: brand.id, mobile: MOBILE }, stranger)).toMatchObject(refusal);
  expect(await call(cancelInvitation, target, stranger)).toMatchObject(refusal);
  expect(await call(removeSeat, target, stranger)).toMatchObject(refusal);
  expect(await call(handOverSeats, target, stranger)).toMatchObject(refusal);
  expect(await call(leaveSeat, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(listSavedReplies, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(saveReply, { brand: brand.id, title: '致歉', text }, stranger)).toMatchObject(refusal);
  expect(await call(deleteSavedReply, target, stranger)).toMatchObject(refusal);
  expect(await call(listAnswerable, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(respondForBrand, { ...target, t: 'spotcheck', text }, stranger)).toMatchObject(refusal);
  expect(await call(listFactProposals, { brand: brand.id }, stranger)).toMatchObject(refusal);
  const fact = { subject: '成立年份', proposed: '1998年', sourceUrl: 'https://yunling.example/' };
  expect(await call(proposeFact, { brand: brand.id, ...fact }, stranger)).toMatchObject(refusal);
});
