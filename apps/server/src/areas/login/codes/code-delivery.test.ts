import { expect, test } from 'vitest';
import { SendError, type SendFault } from '#platform/http/send-error.ts';
import type { Sms, SmsMessage } from '#platform/outside/sms.ts';
import { testPlatform } from '#test/start-app.ts';
import { createSmsCounts } from '../sms/sms-counts.ts';
import { createCodeDelivery } from './code-delivery.ts';
import { createCodes } from './one-time-codes.ts';

const ROUTE = { channel: 'sms', address: '13800138000', purpose: 'user_register' } as const;
const JOB = 'codes.send_sms';

/** A provider that fails with these faults in turn, and then sends. */
function failing(...faults: SendFault[]) {
  const sent: SmsMessage[] = [];
  const sms: Sms = {
    kind: 'tencent',
    async send(message) {
      const fault = faults.shift();
      if (fault) throw new SendError(fault, `provider.${fault}`);
      sent.push(message);
    },
  };
  return { sms, sent };
}

async function deliveryKit(sms?: Sms) {
  const kit = await testPlatform({ sms });
  const { platform } = kit;
  const codes = createCodes(platform);
  const delivery = createCodeDelivery(platform, codes, createSmsCounts(platform));
  return {
    ...kit,
    codes,
    /** Creates a code and queues its delivery. */
    async add() {
      const terms = { lifeSeconds: 300, resendSeconds: 60 };
      return platform.db.transaction(async (tx) => {
        const code = (await codes.issue(tx, ROUTE, terms)) ?? '';
        await delivery.add(tx, { ...ROUTE, code, lang: 'zh-cn' });
        return code;
      });
    },
    metrics: async () => (await platform.metrics.print()).split('\n').filter((line) => /^rujian_messages/.test(line)),
  };
}

test('neither number nor code is readable in the job table', async () => {
  const { add, sentJobs } = await deliveryKit();

  const code = await add();

  const kept = JSON.stringify(sentJobs.map(({ data }) => data));
  expect(code).toMatch(/^\d{6}$/);
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(ROUTE.address);
});

test('an unreachable provider is retried with the same code', async () => {
  const { sms, sent } = failing('unreachable');
  const { platform, add, sentJobs, runJobs, metrics } = await deliveryKit(sms);
  const code = await add();
  const [job] = sentJobs;

  await expect(runJobs(JOB)).rejects.toMatchObject({ fault: 'unreachable' });
  await platform.jobs.send(JOB, job?.data ?? {});
  await runJobs(JOB);

  expect(sent).toEqual([{ mobile: ROUTE.address, template: ROUTE.purpose, params: { code } }]);
  expect(await metrics()).toEqual([
    'rujian_messages_total{channel="sms",result="unreachable"} 1',
    'rujian_messages_total{channel="sms",result="sent"} 1',
  ]);
});

test.each([
  { fault: 'limited', level: 'warn' },
  { fault: 'invalid_address', level: 'warn' },
  { fault: 'refused', level: 'warn' },
  { fault: 'arrears', level: 'error' },
] as const)('a provider that refuses ($fault) is not asked again', async ({ fault, level }) => {
  const { sms, sent } = failing(fault);
  const { add, runJobs, logLines, metrics } = await deliveryKit(sms);
  const code = await add();

  await expect(runJobs(JOB)).resolves.toBeUndefined();

  expect(sent).toEqual([]);
  expect(logLines).toContainEqual(
    expect.objectContaining({ level, msg: 'code.not_sent', providerCode: `provider.${fault}` }),
  );
  expect(JSON.stringify(logLines)).not.toContain(code);
  expect(await metrics()).toEqual([`rujian_messages_total{channel="sms",result="${fault}"} 1`]);
});

test('a code that was replaced while it waited is not sent', async () => {
  const { add, advance, runJobs, outbox } = await deliveryKit();
  await add();
  advance(60);
  const second = await add();

  await runJobs(JOB);

  expect(outbox.sms.map(({ params }) => params.code)).toEqual([second]);
});

test('a code that expired or was used while it waited is not sent', async () => {
  const { add, advance, codes, runJobs, outbox, metrics } = await deliveryKit();
  await add();
  advance(300);
  await runJobs(JOB);
  const code = await add();
  await codes.redeem({ ...ROUTE, code, by: { address: '203.0.113.7' } });

  await runJobs(JOB);

  expect(outbox.sms).toEqual([]);
  expect(await metrics()).toEqual(['rujian_messages_total{channel="sms",result="outdated"} 2']);
});
