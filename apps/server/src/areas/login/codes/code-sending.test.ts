// spec 7.05: POST /api/Sms/send, POST /api/Ems/send
// spec 9.08: area code 86 only, 6-digit code, resend after 60 s on the server
import type { EmailEvent, SmsTemplate } from '@rujian/contract/base/constants';
import { expect, test } from 'vitest';
import { AppError } from '#platform/app-error.ts';
import type { Caller, Identity } from '#platform/caller.ts';
import { countStatements } from '#test/count-statements.ts';
import { makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { createSmsBudget } from '../sms/sms-budget.ts';
import { createSmsCounts } from '../sms/sms-counts.ts';
import { createCodeSending } from './code-sending.ts';
import { createCodes } from './one-time-codes.ts';

const MOBILE = '13800138000';
const HOUR_SECONDS = 3_600;

type From = { identity?: Identity; address?: string; password?: string };

/** Sending without HTTP and captcha; a password is right when its hash says so. */
async function sendingKit(settings: Parameters<typeof testPlatform>[0] = {}) {
  const kit = await testPlatform(settings);
  const codes = createCodes(kit.platform);
  const parts = { codes, budget: createSmsBudget(kit.platform), counts: createSmsCounts(kit.platform) };
  const { send } = createCodeSending(kit.platform, parts, {
    consumeCaptcha: async ({ captchaId }) => {
      if (captchaId === '') throw new AppError('captcha.required');
    },
    isPasswordRight: async (hash, password) => hash === `hash of ${password}`,
  });
  const request = (password = '', captcha = 'solved') => ({ password, captchaId: captcha, captchaInfo: captcha });
  return {
    ...kit,
    codes,
    sms: (purpose: SmsTemplate, address = MOBILE, from: From = {}) =>
      send({ channel: 'sms', address, purpose, ...request(from.password) }, callerOf(from)),
    mail: (purpose: EmailEvent, address = 'reader@rujian.test', from: From = {}) =>
      send({ channel: 'mail', address, purpose, ...request(from.password) }, callerOf(from)),
    bare: (channel: 'sms' | 'mail', address: string, from: From = {}) =>
      send({ channel, address, purpose: 'user_register', ...request('', '') }, callerOf(from)),
  };
}

function callerOf({ identity = { kind: 'visitor' }, address = '203.0.113.7' }: From): Caller {
  const request = { memberToken: undefined, userAgent: '', requestId: 'test' };
  return { ...identity, ...request, lang: 'zh-cn', address };
}

function memberIdentity(id: number): Identity {
  return { kind: 'member', id, sessionId: 1, rules: ['*'] };
}

test('SMS resend countdown 60 s: of concurrent requests one sends', async () => {
  const { sms, sentJobs } = await sendingKit();
  const purposes = ['user_register', 'user_mobile_login', 'user_retrieve_pwd'] as const;

  const together = await Promise.allSettled([...purposes, ...purposes, ...purposes].map((purpose) => sms(purpose)));

  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(sentJobs).toHaveLength(1);
});

test('after 60 seconds the next code may be requested', async () => {
  const { sms, advance } = await sendingKit();
  await sms('user_register');

  advance(59);
  await expect(sms('user_register')).rejects.toMatchObject({ id: 'sms.too_soon', params: { seconds: 1 } });
  advance(1);

  await expect(sms('user_register')).resolves.toBeTruthy();
});

test('one network gets 5 codes an hour for a number', async () => {
  const { sms, advance } = await sendingKit();
  for (let i = 0; i < 5; i += 1) {
    await sms('user_mobile_login');
    advance(60);
  }

  const sixth = sms('user_register');

  await expect(sixth).rejects.toMatchObject({ id: 'sms.too_many', params: { minutes: 25 } });
  advance(25 * 60);
  await expect(sms('user_register')).resolves.toBeTruthy();
});

test('a stranger who used up their quota for a number leaves its owner theirs', async () => {
  const { sms, advance } = await sendingKit();
  const stranger = { address: '198.51.100.1' };
  for (let i = 0; i < 20; i += 1) {
    await outcome(sms('user_mobile_login', MOBILE, stranger));
    advance(60);
  }

  expect(await outcome(sms('user_mobile_login', MOBILE, stranger))).toBe('sms.too_many');
  expect(await outcome(sms('user_mobile_login'))).toBe('sent');
});

test('one network gets 10 codes a day for a number', async () => {
  const { sms, advance } = await sendingKit();
  for (let i = 0; i < 10; i += 1) {
    await sms('user_mobile_login');
    advance(HOUR_SECONDS / 4);
  }

  await expect(sms('user_mobile_login')).rejects.toMatchObject({ id: 'sms.too_many' });
});

test('SMS bombing to one number: a hundred networks send it twenty codes in an hour', async () => {
  const { sms, advance, sentJobs, runJobs, outbox } = await sendingKit();

  for (let i = 0; i < 100; i += 1) {
    await sms('user_register', MOBILE, { address: `198.51.100.${i}` }).catch(() => {});
    if (sentJobs.length > 0) await runJobs('codes.send_sms');
    advance(15);
  }

  expect(outbox.sms).toHaveLength(20);
});

test('a member in a session gets codes at their own number while it is flooded', async () => {
  const { platform, sms, advance } = await sendingKit();
  const own = { mobile: MOBILE, passwordHash: 'hash of milk-tea' };
  const identity = memberIdentity((await makeMember(platform, own)).id);
  for (let i = 0; i < 21; i += 1) {
    await outcome(sms('user_register', MOBILE, { address: `198.51.100.${i}` }));
    advance(60);
  }
  const strange = await outcome(sms('user_register', MOBILE, { address: '192.0.2.1' }));

  const from = { identity, password: 'milk-tea' };

  expect(strange).toBe('sms.too_many');
  expect(await outcome(sms('user_mobile_verify', MOBILE, from))).toBe('sent');
});

test('three codes a day without a captcha to a mailbox, from any network and in any spelling', async () => {
  const { bare, mail, advance } = await sendingKit();
  const tries = [];
  for (let i = 0; i < 5; i += 1) {
    const email = i % 2 === 0 ? 'reader@rujian.test' : 'Reader@Rujian.test';
    tries.push(await outcome(bare('mail', email, { address: `198.51.100.${i}` })));
    advance(60);
  }

  const solved = await outcome(mail('user_register'));
  advance(24 * HOUR_SECONDS);

  expect(tries).toEqual(['sent', 'sent', 'sent', 'captcha.required', 'captcha.required']);
  expect(solved).toBe('sent');
  expect(await outcome(bare('mail', 'reader@rujian.test'))).toBe('sent');
});

test('three codes a day without a captcha from a network; a mailbox asked for beyond it keeps its own', async () => {
  const { bare } = await sendingKit();
  const stranger = (host: number) => ({ address: `2001:db8:1:2::${host}` });
  const tries = [];
  for (let i = 0; i < 8; i += 1) {
    tries.push(await outcome(bare('mail', i < 3 ? `reader${i}@rujian.test` : 'owner@rujian.test', stranger(i + 1))));
  }

  expect(tries).toEqual([...Array(3).fill('sent'), ...Array(5).fill('captcha.required')]);
  expect(await outcome(bare('mail', 'owner@rujian.test'))).toBe('sent');
});

test('a code by SMS, which costs money, always needs a captcha', async () => {
  const { bare } = await sendingKit();

  expect(await outcome(bare('sms', MOBILE))).toBe('captcha.required');
});

test('SMS bombing from one network: 20 codes an hour, for any recipient', async () => {
  const { sms } = await sendingKit();
  const tries = [];
  for (let i = 0; i < 30; i += 1) {
    tries.push(await outcome(sms('user_register', mobileNo(i))));
  }

  const elsewhere = outcome(sms('user_register', mobileNo(99), { address: '198.51.100.1' }));

  expect(tries.filter((id) => id === 'sent')).toHaveLength(20);
  expect(tries.slice(20)).toEqual(Array(10).fill('sms.too_many'));
  expect(await elsewhere).toBe('sent');
});

test('one network gets 60 codes a day, by SMS and e-mail together', async () => {
  const { sms, mail, advance } = await sendingKit();
  const tries = [];
  for (let i = 0; i < 64; i += 1) {
    const isMail = i % 2 === 1;
    tries.push(await outcome(isMail ? mail('user_register', `r${i}@rujian.test`) : sms('user_register', mobileNo(i))));
    if (i % 16 === 15) advance(HOUR_SECONDS);
  }

  expect(tries.filter((id) => id === 'sent')).toHaveLength(60);
  expect(tries.slice(60)).toEqual(['sms.too_many', 'mail.too_many', 'sms.too_many', 'mail.too_many']);
});

test('one e-mail address gets a code a minute and 10 a day', async () => {
  const { mail, advance } = await sendingKit();
  await mail('user_register');
  const atOnce = await outcome(mail('user_register', 'READER@rujian.test'));
  for (let i = 1; i < 10; i += 1) {
    advance(60);
    await mail('user_register');
  }
  advance(60);

  const eleventh = await outcome(mail('user_register'));

  expect(atOnce).toBe('mail.too_soon');
  expect(eleventh).toBe('mail.too_many');
});

test('no account probing: registration shows neither in the answer nor in the work', async () => {
  const kit = await sendingKit();
  await makeMember(kit.platform, { mobile: MOBILE, email: 'reader@rujian.test' });
  const looks = [];
  for (const purpose of ['user_register', 'user_retrieve_pwd', 'user_mobile_login'] as const) {
    for (const mobile of [MOBILE, '13900139000']) {
      const { statements, result } = await counted(() => kit.sms(purpose, mobile));
      looks.push({ statements, shape: Object.keys(result ?? {}) });
      kit.advance(60);
    }
  }

  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
  expect(kit.sentJobs).toHaveLength(6);

  async function counted<Result>(work: () => Promise<Result>) {
    let result: Result | undefined;
    const statements = await countStatements(kit.platform.db, async () => {
      result = await work();
    });
    return { statements, result };
  }
});

test('a password recovery code is sent only if the account exists', async () => {
  const { platform, sms, mail, runJobs, outbox, logLines } = await sendingKit();
  await makeMember(platform, { mobile: MOBILE, email: 'Reader@rujian.test' });

  await sms('user_retrieve_pwd', MOBILE);
  await sms('user_retrieve_pwd', '13900139000');
  await mail('user_retrieve_pwd', 'reader@rujian.test');
  await mail('user_retrieve_pwd', 'nobody@rujian.test');
  await runJobs('codes.send_sms');
  await runJobs('codes.send_mail');

  expect(outbox.sms.map(({ mobile }) => mobile)).toEqual([MOBILE]);
  expect(outbox.mail.map(({ to }) => to)).toEqual(['reader@rujian.test']);
  expect(JSON.stringify(logLines)).not.toMatch(/13[89]00|reader@|nobody@/);
});

test('registering a taken number sends a code all the same, which logs its owner in', async () => {
  const { platform, sms, runJobs, outbox } = await sendingKit();
  await makeMember(platform, { mobile: MOBILE });

  await sms('user_register');
  await runJobs('codes.send_sms');

  expect(outbox.sms).toMatchObject([{ mobile: MOBILE, template: 'user_register' }]);
});

test('codes for a new or for the own address are for members only', async () => {
  const { sms, mail } = await sendingKit();

  expect(await outcome(sms('user_change_mobile'))).toBe('session.required');
  expect(await outcome(sms('user_mobile_verify'))).toBe('session.required');
  expect(await outcome(mail('user_change_email'))).toBe('session.required');
  expect(await outcome(mail('user_email_verify'))).toBe('session.required');
});

test('binding a taken number is refused after the code, not before', async () => {
  const { platform, sms } = await sendingKit();
  const member = await makeMember(platform);
  await makeMember(platform, { mobile: MOBILE });
  const identity = memberIdentity(member.id);

  expect(await outcome(sms('user_change_mobile', MOBILE, { identity }))).toBe('sent');
  expect(await outcome(sms('user_change_mobile', '13900139000', { identity }))).toBe('sent');
});

test('a member confirms their own address with their own password', async () => {
  const { platform, sms, mail } = await sendingKit();
  const own = { mobile: MOBILE, email: 'Reader@rujian.test', passwordHash: 'hash of milk-tea' };
  const identity = memberIdentity((await makeMember(platform, own)).id);

  const password = 'milk-tea';
  // One of them may be refused before the one above it is answered.
  const outcomes = [
    sms('user_mobile_verify', '13900139000', { identity, password }),
    sms('user_mobile_verify', MOBILE, { identity, password: 'coffee' }),
    sms('user_mobile_verify', MOBILE, { identity, password }),
    mail('user_email_verify', 'reader@rujian.test', { identity, password }),
  ].map(outcome);

  expect(await Promise.all(outcomes)).toEqual(['code.not_own_address', 'password.wrong', 'sent', 'sent']);
});

test('a stolen session cannot guess the password: ten attempts an hour', async () => {
  const { platform, sms } = await sendingKit();
  const { id } = await makeMember(platform, { mobile: MOBILE, passwordHash: 'hash of milk-tea' });
  const identity = memberIdentity(id);
  for (let i = 0; i < 10; i += 1) {
    await outcome(sms('user_mobile_verify', MOBILE, { identity, password: `guess ${i}` }));
  }

  const eleventh = sms('user_mobile_verify', MOBILE, { identity, password: 'milk-tea' });

  expect(await outcome(eleventh)).toBe('rate.too_many');
});

test('a member without a password confirms with the code alone', async () => {
  const { platform, sms } = await sendingKit();
  const { id } = await makeMember(platform, { mobile: MOBILE, passwordHash: null });

  const sent = sms('user_mobile_verify', MOBILE, { identity: memberIdentity(id) });

  expect(await outcome(sent)).toBe('sent');
});

test('a site that really sends does not show the code', async () => {
  const { sms, mail } = await sendingKit({
    demo: false,
    sms: { kind: 'aliyun', send: async () => {} },
    mail: { kind: 'smtp', send: async () => {} },
  });

  expect(await sms('user_mobile_login')).toBeNull();
  expect(await mail('user_register')).toBeNull();
});

/** `sent`, or the id of the refusal. */
function outcome(sending: Promise<unknown>): Promise<string> {
  return sending.then(
    () => 'sent',
    (error: { id: string }) => error.id,
  );
}

function mobileNo(number: number): string {
  return `137${String(number).padStart(8, '0')}`;
}
