// spec 7.65: /api/represent/*: claims, seats, complaints of a brand, right of reply, corrections; pages /represent
import { getBrand } from '@rujian/contract/areas/brands/public';
import { decideClaim, listDeskClaims } from '@rujian/contract/areas/represent/desk';
import { claimBrand, getRepresented, withdrawClaim } from '@rujian/contract/areas/represent/public';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands } from '#schema/brands/brands.ts';
import { brandClaims, brandSeats } from '#schema/represent.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeMember } from '#test/makers.ts';
import { makeClaimFile, seatHolder } from '#test/represent.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

const USCC = '91350100M000100Y43';

async function start() {
  const kit = await startApp();
  const brand = await makeBrand(kit.platform, { name: '云岭牧场' });
  const member = await makeMember(kit.platform, { mobile: '13812345678' });
  const session = await logIn(kit, member);
  const form = async (input: object = {}, owner = member.id) => ({
    brand: brand.id,
    companyName: '云岭乳业有限公司',
    uscc: USCC,
    contactName: '周敏',
    licence: await makeClaimFile(kit.platform, owner),
    letter: await makeClaimFile(kit.platform, owner),
    ...input,
  });
  return { ...kit, brand, member, session, form };
}

test('an approved claim makes its member the owner and marks the brand', async () => {
  const { call, brand, member, session, form, platform } = await start();
  const operator = await logInStaff({ platform }, 'operator');
  await call(getBrand, { id: brand.id });

  const claimed = await call(claimBrand, await form({ uscc: ' 9135 0100 m000100y43 ' }), session);
  const waiting = await call(getRepresented, {}, session);
  const queue = await call(listDeskClaims, {}, operator);
  const done = await call(decideClaim, { id: claimed.data.id, approve: true }, operator);
  const mine = await call(getRepresented, {}, session);

  expect(waiting.data.claims).toMatchObject([
    { state: { key: 'submitted', name: '审核中' }, uscc: '9135**********0Y43', brand: { id: brand.id } },
  ]);
  expect(queue.data.list).toMatchObject([
    {
      uscc: USCC,
      contactName: '周敏',
      knownCompany: false,
      member: { id: member.id, mobile: '138****5678' },
      licence: { kind: 'document', url: expect.stringMatching(/^\/private\//) },
    },
  ]);
  expect(done.code).toBe(1);
  expect(mine.data).toMatchObject({
    brands: [{ brand: { id: brand.id, name: '云岭牧场' }, role: { key: 'owner' }, seats: 1 }],
    claims: [{ state: { key: 'approved' } }],
  });
  expect((await call(getBrand, { id: brand.id })).data.claimed).toBe(true);
  const [entry] = await auditLog(platform.db);
  expect(entry).toMatchObject({ action: 'claim.approve', staffId: operator.staffId });
  expect(JSON.stringify(entry)).not.toContain(USCC);
  expect(await sentMessages(platform.db)).toMatchObject([
    { memberId: member.id, kind: 'review', title: '品牌认领已通过' },
  ]);
});

test('a rejection needs a reason, which the member sees, and a new claim is possible', async () => {
  const { call, session, form, platform } = await start();
  const operator = await logInStaff({ platform }, 'operator');
  const { data } = await call(claimBrand, await form(), session);

  const silent = await call(decideClaim, { id: data.id, approve: false, reason: ' ' }, operator);
  await call(decideClaim, { id: data.id, approve: false, reason: '授权书没有盖章' }, operator);
  const mine = await call(getRepresented, {}, session);
  const again = await call(claimBrand, await form(), session);

  expect(silent).toMatchObject({ code: 0, data: { error: 'decision.no_reason' } });
  expect(mine.data.claims).toMatchObject([{ state: { key: 'rejected', name: '未通过' }, reason: '授权书没有盖章' }]);
  expect(again.code).toBe(1);
});

test.each([
  ['a code whose last sign does not fit', { uscc: '91350100M000100Y44' }, 'uscc'],
  ['a company of one word', { companyName: '乳' }, 'companyName'],
  ['nobody to talk to', { contactName: '' }, 'contactName'],
  ['no licence', { licence: '' }, 'licence'],
])('%s is refused', async (_name, input, field) => {
  const { call, session, form } = await start();

  const answer = await call(claimBrand, (await form(input)) as never, session);

  expect(answer.data.error).toBe('request.invalid');
  expect(Object.keys(answer.data.fields)).toEqual([field]);
});

test('documents of other members or for another purpose are refused', async () => {
  const { call, session, form, platform, member } = await start();
  const other = await makeMember(platform);

  const foreign = await call(claimBrand, await form({}, other.id), session);
  const letter = await makeClaimFile(platform, member.id, 'complaint');
  const wrongTopic = await call(claimBrand, await form({ letter }), session);

  expect(foreign).toMatchObject({ data: { error: 'upload.not_yours' } });
  expect(wrongTopic).toMatchObject({ data: { error: 'upload.not_yours' } });
});

test('one open claim per member and brand, five in all, none for a brand that is taken', async () => {
  const { call, session, form, platform } = await start();
  await call(claimBrand, await form(), session);
  const twice = await call(claimBrand, await form(), session);
  for (let number = 0; number < 4; number += 1) {
    const { id } = await makeBrand(platform);
    expect((await call(claimBrand, await form({ brand: id }), session)).code).toBe(1);
  }
  const sixth = await makeBrand(platform);
  const many = await call(claimBrand, await form({ brand: sixth.id }), session);
  const taken = await makeBrand(platform);
  await seatHolder({ platform }, taken.id);

  expect(twice).toMatchObject({ data: { error: 'claim.waiting' } });
  expect(many).toMatchObject({ data: { error: 'claim.too_many', params: { max: 5 } } });
  expect(await call(claimBrand, await form({ brand: taken.id }), session)).toMatchObject({
    data: { error: 'claim.brand_taken' },
  });
  expect(await call(claimBrand, await form({ brand: 9_999 }), session)).toMatchObject({
    data: { error: 'content.not_found' },
  });
});

test('a withdrawn or decided claim cannot be decided again', async () => {
  const { call, session, form, platform } = await start();
  const operator = await logInStaff({ platform }, 'operator');
  const { data } = await call(claimBrand, await form(), session);

  const withdrawn = await call(withdrawClaim, { id: data.id }, session);
  const late = await call(decideClaim, { id: data.id, approve: true }, operator);
  const unknown = await call(decideClaim, { id: 999, approve: true }, operator);

  expect(withdrawn.code).toBe(1);
  expect(late).toMatchObject({ data: { error: 'claim.decided' } });
  expect(unknown).toMatchObject({ data: { error: 'claim.not_found' } });
  expect(await call(withdrawClaim, { id: 999 }, session)).toMatchObject({ data: { error: 'claim.not_found' } });
});

test('of two concurrent approvals for one brand, one makes an owner', async () => {
  const { call, session, form, platform, brand } = await start();
  const rival = await makeMember(platform);
  const rivalSession = await logIn({ platform }, rival);
  const operator = await logInStaff({ platform }, 'operator');
  const one = await call(claimBrand, await form(), session);
  const other = await call(claimBrand, await form({}, rival.id), rivalSession);

  const answers = [
    await call(decideClaim, { id: one.data.id, approve: true }, operator),
    await call(decideClaim, { id: other.data.id, approve: true }, operator),
  ];

  expect(answers).toMatchObject([{ code: 1 }, { data: { error: 'claim.brand_taken' } }]);
  expect(await platform.db.select().from(brandSeats)).toHaveLength(1);
  const rows = await platform.db.select().from(brandClaims).orderBy(asc(brandClaims.id));
  expect(rows.map(({ state }) => state)).toEqual(['approved', 'submitted']);
  expect(await call(withdrawClaim, { id: one.data.id }, session)).toMatchObject({ data: { error: 'claim.decided' } });
  const [marked] = await platform.db.select().from(brands).where(eq(brands.id, brand.id));
  expect(marked?.claimedAt).not.toBeNull();
});

test('only staff with the claims permission see or decide them', async () => {
  const { call, platform } = await start();
  const moderator = await logInStaff({ platform }, 'moderator', 'admin');
  const auditor = await logInStaff({ platform }, 'auditor');
  const officer = await logInStaff({ platform }, 'complaint_officer');
  const refusal = { data: { error: 'rule.not_held' } };

  expect(await call(listDeskClaims, {}, moderator)).toMatchObject(refusal);
  expect(await call(decideClaim, { id: 1, approve: true }, moderator)).toMatchObject(refusal);
  expect(await call(listDeskClaims, {}, auditor)).toMatchObject({ code: 1 });
  expect(await call(decideClaim, { id: 1, approve: true }, auditor)).toMatchObject(refusal);
  // An officer reviews and rejects claims; approving is another permission.
  expect(await call(listDeskClaims, {}, officer)).toMatchObject({ code: 1 });
  expect(await call(decideClaim, { id: 1, approve: true }, officer)).toMatchObject(refusal);
  const rejection = { id: 1, approve: false, reason: '执照过期' };
  expect(await call(decideClaim, rejection, officer)).toMatchObject({ data: { error: 'claim.not_found' } });
});
