// spec 7.33: ours: nicknames and pictures reviewed, list of members, reveal
import { listMembers, revealContact } from '@rujian/contract/areas/members/desk';
import { getMemberSheet } from '@rujian/contract/areas/moderation/members';
import { expect, test } from 'vitest';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function start() {
  const kit = await startApp();
  const moderator = await logInStaff(kit, 'moderator');
  const member = await makeMember(kit.platform, { nickname: '小王', mobile: '13812345678', email: 'wang@example.com' });
  await kit.platform.db.insert(memberAccounts).values({ memberId: member.id, points: 600 });
  return { kit, db: kit.platform.db, moderator, member };
}

test('members are listed with masked contacts, their level and their state', async () => {
  const { kit, moderator, member } = await start();
  const banned = await makeMember(kit.platform, { bannedAt: kit.platform.clock.now() });

  const { data } = await kit.call(listMembers, {}, moderator);

  expect(data).toMatchObject({
    total: 2,
    list: [
      { id: banned.id, state: 'banned' },
      {
        id: member.id,
        nickname: '小王',
        mobile: '138****5678',
        email: 'w***@example.com',
        level: 3,
        points: 600,
        state: 'open',
      },
    ],
  });
});

test.each([
  ['小', 1],
  ['13812345678', 1],
  ['WANG@example.com', 1],
  ['1381234', 0],
  ['example.com', 0],
  ['%', 0],
])('%j finds %i of them: a number or an address only matches completely', async (q, found) => {
  const { kit, moderator } = await start();
  await makeMember(kit.platform, { nickname: '老李' });

  const { data } = await kit.call(listMembers, { q }, moderator);

  expect(data.total).toBe(found);
});

test('an id finds its member, and states can be filtered', async () => {
  const { kit, moderator, member } = await start();
  const { clock } = kit.platform;
  const states = {
    muted: { mutedUntil: new Date(clock.now().getTime() + 1000) },
    banned: { bannedAt: clock.now() },
    leaving: { cancelRequestedAt: clock.now() },
    left: { cancelRequestedAt: clock.now(), cancelledAt: clock.now() },
  };
  const made = new Map<string, number>([['open', member.id]]);
  for (const [state, input] of Object.entries(states)) {
    made.set(state, (await makeMember(kit.platform, input)).id);
  }

  for (const state of ['open', 'muted', 'banned', 'leaving', 'left'] as const) {
    const { data } = await kit.call(listMembers, { state }, moderator);
    expect(data.list.map((each) => [each.id, each.state])).toEqual([[made.get(state), state]]);
  }
  const { data } = await kit.call(listMembers, { q: String(member.id) }, moderator);
  expect(data.list.map(({ id }) => id)).toContain(member.id);
});

test('the member sheet shows points and level', async () => {
  const { kit, moderator, member } = await start();

  const { data } = await kit.call(getMemberSheet, { id: member.id }, moderator);

  expect(data).toMatchObject({ points: { total: 600, level: 3, recent: [] }, leavingSince: null });
});

test('revealing a number is audited with its reason and without the number', async () => {
  const { kit, db, moderator, member } = await start();
  const wanted = { id: member.id, field: 'mobile', reason: '核实投诉人身份' } as const;

  const { data } = await kit.call(revealContact, wanted, moderator);
  const logged = await auditLog(db);

  expect(data).toEqual({ value: '13812345678', seconds: 60 });
  expect(logged).toMatchObject([
    { action: 'member.reveal', targetType: 'member', targetId: member.id, reason: '核实投诉人身份' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('13812345678');
});

test('revealing needs a reason, the permission, and an existing contact', async () => {
  const { kit, moderator, member } = await start();
  const unreachable = await makeMember(kit.platform, { mobile: null, email: null });
  const wanted = { id: member.id, field: 'email', reason: '核实' } as const;
  const operator = await logInStaff(kit, 'operator');

  const withoutReason = await kit.call(revealContact, { ...wanted, reason: ' ' }, moderator);
  const withoutRight = await kit.call(revealContact, wanted, operator);
  const nothing = await kit.call(revealContact, { ...wanted, id: unreachable.id }, moderator);

  expect(withoutReason.data.fields).toEqual({ reason: expect.any(String) });
  expect(withoutRight.data.error).toBe('rule.not_held');
  expect(nothing.data.error).toBe('member.not_found');
});

test('a staff member reveals at most twenty an hour', async () => {
  const { kit, moderator, member } = await start();
  const wanted = { id: member.id, field: 'mobile', reason: '核实' } as const;
  for (let times = 0; times < 20; times += 1) await kit.call(revealContact, wanted, moderator);

  const { data } = await kit.call(revealContact, wanted, moderator);

  expect(data.error).toBe('rate.too_many');
});
