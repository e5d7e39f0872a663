// spec 2.26: notices of complaints by text message (ours): once, not at night, after codes, can be turned off; outcomes and budget at the desk
import { expect, test } from 'vitest';
import { SendError, type SendFault } from '#platform/http/send-error.ts';
import { noSms, type Sms, type SmsMessage } from '#platform/outside/sms.ts';
import { smsNotices } from '#schema/login/sms.ts';
import { makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { createSmsBudget } from './sms-budget.ts';
import { createSmsCounts } from './sms-counts.ts';
import { createSmsNotices } from './sms-notices.ts';

const TEMPLATE = 'complaint_accepted';

async function noticesKit(sms?: Sms) {
  const kit = await testPlatform({ sms });
  const { platform } = kit;
  const counts = createSmsCounts(platform);
  const parts = { budget: createSmsBudget(platform), counts };
  const { add, sendDue, deleteExpired } = createSmsNotices(platform, parts);
  const { id: memberId } = await makeMember(platform, { mobile: '13800138000' });
  return {
    ...kit,
    counts,
    sendDue,
    deleteExpired,
    add: (key: string) =>
      platform.db.transaction((tx) => add({ key, memberId, template: TEMPLATE, params: { no: '260520000019' } }, tx)),
    rows: () => platform.db.select().from(smsNotices),
  };
}

function failing(...faults: SendFault[]) {
  const sent: SmsMessage[] = [];
  const sms: Sms = {
    kind: 'aliyun',
    templates: { [TEMPLATE]: 'SMS_1' },
    async send(message) {
      const fault = faults.shift();
      if (fault) throw new SendError(fault, `provider.${fault}`);
      sent.push(message);
    },
  };
  return { sms, sent };
}

test('repeated events and concurrent processes send one message', async () => {
  const kit = await noticesKit();
  await Promise.all([kit.add('complaint:1'), kit.add('complaint:1'), kit.add('complaint:2')]);

  await Promise.all([kit.sendDue(), kit.sendDue()]);

  expect(kit.outbox.sms).toHaveLength(2);
  expect(await kit.counts.today()).toEqual({ sent: 2, failed: 0 });
});

test('an unreachable provider is retried; both attempts are counted', async () => {
  const { sms, sent } = failing('unreachable');
  const kit = await noticesKit(sms);
  await kit.add('complaint:1');

  await kit.sendDue();
  await kit.sendDue();
  expect(sent).toHaveLength(0);
  kit.advance(600);
  await kit.sendDue();

  expect(sent).toHaveLength(1);
  expect(await kit.counts.today()).toEqual({ sent: 1, failed: 1 });
  expect(await kit.counts.lastDays(14)).toEqual([{ day: '2026-05-20', template: TEMPLATE, sent: 1, failed: 1 }]);
});

test('after four attempts it is abandoned, and a refusal is not retried', async () => {
  const { sms, sent } = failing(...Array<SendFault>(4).fill('unreachable'), 'refused');
  const kit = await noticesKit(sms);
  await kit.add('complaint:1');
  for (let run = 0; run < 6; run += 1) {
    await kit.sendDue();
    kit.advance(600);
  }
  await kit.add('complaint:2');
  await kit.sendDue();
  kit.advance(600);
  await kit.sendDue();

  expect(sent).toHaveLength(0);
  expect((await kit.rows()).map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'unreachable']);
  expect(await kit.counts.faults(14)).toEqual([
    { fault: 'unreachable', count: 4 },
    { fault: 'refused', count: 1 },
  ]);
});

test('without a provider or a template nothing is queued', async () => {
  const none = await noticesKit(noSms);
  await none.add('complaint:1');
  expect(await none.rows()).toEqual([]);

  const other = await noticesKit({ ...failing().sms, templates: { complaint_replied: 'SMS_2' } });
  await other.add('complaint:1');
  expect(await other.rows()).toEqual([]);
});

test('a message older than a day is not sent', async () => {
  const kit = await noticesKit();
  await kit.add('complaint:1');
  kit.advance(25 * 3_600);
  await kit.sendDue();
  expect(kit.outbox.sms).toEqual([]);
  expect(await kit.rows()).toMatchObject([{ outcome: 'outdated' }]);
});

test('sent messages are deleted after a billing period, waiting ones are not', async () => {
  const kit = await noticesKit();
  await kit.add('complaint:1');
  await kit.sendDue();
  kit.advance(36 * 86_400);
  await kit.add('complaint:2');

  expect(await kit.deleteExpired()).toBe(1);
  expect(await kit.deleteExpired()).toBe(0);
});
