// spec 2.26: notices of complaints by text message (ours): once, not at night, after codes, can be turned off; outcomes and budget at the desk
import { rejectComplaint } from '@rujian/contract/areas/complaints/desk';
import { SMS_NOTICES } from '@rujian/contract/areas/login/sms-notices';
import { setSmsNotices } from '@rujian/contract/areas/messages/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaints } from '#schema/complaints.ts';
import { smsHours } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { startComplaints } from '#test/complaint-kit.ts';

const SEND = 'sms.send_notices';
const HOUR = 3_600;
const DAY = 86_400;

async function kitWithMobiles() {
  const kit = await startComplaints();
  const { db } = kit.platform;
  let last = 0;
  const giveMobile = async (memberId: number) => {
    last += 1;
    const mobile = `1380013${String(8_000 + last)}`;
    await db.update(members).set({ mobile }).where(eq(members.id, memberId));
    return mobile;
  };
  const noOf = async (id: number) => {
    const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
    return row?.no ?? '';
  };
  return {
    ...kit,
    giveMobile,
    noOf,
    speakerMobile: await giveMobile(kit.speaker.id),
    /** Messages to a number so far, by template. */
    sentTo: (mobile: string) => kit.outbox.sms.filter((each) => each.mobile === mobile).map(({ template }) => template),
    async complainant() {
      const member = await kit.member();
      return { member, mobile: await giveMobile(member.id) };
    },
  };
}

test('complainant and brand are texted at the steps that concern them, once each', async () => {
  const kit = await kitWithMobiles();
  const { member, mobile } = await kit.complainant();
  const { id } = await kit.complain({}, member);
  await kit.accept(id);
  await kit.runJobs(SEND);
  const acting = kit.acting(id);
  await kit.brandSide.reply(acting, { text: '已经联系用户核实，今天给出办法。', isPublic: true });
  await kit.brandSide.reply(acting, { text: '另外补充一点说明给用户。', isPublic: true });
  await kit.brandSide.propose(acting, { text: '全额退款并寄送新品，请确认。', amountFen: 5_000 });
  await kit.runJobs(SEND);
  await kit.runJobs(SEND);

  expect(kit.sentTo(mobile)).toEqual(['complaint_accepted', 'complaint_replied', 'complaint_proposed']);
  expect(kit.sentTo(kit.speakerMobile)).toEqual(['brand_complaint_new']);
  expect(kit.outbox.sms.map(({ params }) => params)).toEqual(
    kit.outbox.sms.map(() => ({ no: expect.stringMatching(/^\d{12}$/) })),
  );
});

test('the text about a rejected complaint contains its number and nothing of its content', async () => {
  const kit = await kitWithMobiles();
  const { member, mobile } = await kit.complainant();
  const { id } = await kit.complain({}, member);
  const decision = { id, version: await kit.version(id), code: 'not_dairy', text: '不属于乳品范围' };
  await kit.call(rejectComplaint, decision as never, await kit.newOfficer());
  await kit.runJobs(SEND);

  expect(kit.outbox.sms).toEqual([{ mobile, template: 'complaint_rejected', params: { no: await kit.noOf(id) } }]);
});

test('nothing is sent at night, but at eight', async () => {
  const kit = await kitWithMobiles();
  const { member, mobile } = await kit.complainant();
  const { id } = await kit.complain({}, member);
  kit.advance(13 * HOUR); // 22:30
  await kit.accept(id);
  await kit.runJobs(SEND);
  kit.advance(9 * HOUR); // 7:30
  await kit.runJobs(SEND);
  expect(kit.sentTo(mobile)).toEqual([]);

  kit.advance(HOUR / 2);
  await kit.runJobs(SEND);
  expect(kit.sentTo(mobile)).toEqual(['complaint_accepted']);
});

test('the brand is texted before its clock ends, with the deadline', async () => {
  const kit = await kitWithMobiles();
  const { id } = await kit.complain();
  await kit.accept(id);
  kit.advance(25 * HOUR); // 10:30 on the next day, more than half of 48 hours
  await kit.runJobs('complaints.remind');
  await kit.runJobs(SEND);

  expect(kit.outbox.sms.at(-1)).toMatchObject({
    mobile: kit.speakerMobile,
    template: 'brand_complaint_due',
    params: { due: '05-22 09:30' },
  });
});

test('a reminder that waited for the morning is not sent after its deadline', async () => {
  const kit = await kitWithMobiles();
  const { id } = await kit.complain();
  kit.advance(-6 * HOUR); // 3:30: the clock of 48 hours ends in a night
  await kit.accept(id);
  kit.advance(44 * HOUR); // 23:30, nine tenths
  await kit.runJobs('complaints.remind');
  kit.advance(9 * HOUR); // 8:30, five hours after the end
  await kit.runJobs(SEND);

  expect(kit.sentTo(kit.speakerMobile)).not.toContain('brand_complaint_due');
});

test('members without a number and those who opted out get the message only', async () => {
  const kit = await kitWithMobiles();
  const without = await kit.complain();
  const { member, mobile } = await kit.complainant();
  const refusing = await kit.complain({}, member);
  const off = await kit.call(setSmsNotices, { wanted: false }, member);
  await kit.accept(without.id);
  await kit.accept(refusing.id);
  await kit.runJobs(SEND);

  expect(off.data.sms).toEqual({ wanted: false, hasMobile: true });
  expect(kit.sentTo(mobile)).toEqual([]);
  const on = await kit.call(setSmsNotices, { wanted: true }, member);
  expect(on.data.sms.wanted).toBe(true);
});

test('notices leave a fifth of the hourly budget to codes and continue in the next hour', async () => {
  const kit = await kitWithMobiles();
  const { member, mobile } = await kit.complainant();
  const { id } = await kit.complain({}, member);
  const hour = new Date('2026-05-20T09:00:00+08:00');
  await kit.platform.db.insert(smsHours).values({ hour, requested: 800 });
  await kit.accept(id);
  await kit.runJobs(SEND);
  expect(kit.sentTo(mobile)).toEqual([]);

  kit.advance(HOUR);
  await kit.runJobs(SEND);
  expect(kit.sentTo(mobile)).toEqual(['complaint_accepted']);
});

test('one number gets five notices a day', async () => {
  const kit = await kitWithMobiles();
  for (let count = 0; count < 7; count += 1) await kit.accept((await kit.complain()).id);
  await kit.runJobs(SEND);
  expect(kit.sentTo(kit.speakerMobile)).toHaveLength(5);

  kit.advance(DAY + 1);
  await kit.accept((await kit.complain()).id);
  await kit.runJobs(SEND);
  expect(kit.sentTo(kit.speakerMobile)).toHaveLength(6);
});

test.each(Object.entries(SMS_NOTICES))('%s is short and contains only its parameters', (_, notice) => {
  const named = [...notice.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(named).toEqual(notice.params);
  // With the sign name and a number of 12 digits it fits one text message of 70 characters.
  expect([...notice.text].length).toBeLessThanOrEqual(54);
});
