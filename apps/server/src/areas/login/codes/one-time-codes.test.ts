// spec 9.08: area code 86 only, 6-digit code, resend after 60 s on the server
import { expect, test } from 'vitest';
import type { CodeSubmitter, CodeTarget } from '#ports/identity.ts';
import { testPlatform } from '#test/start-app.ts';
import { type CodePurpose, createCodes } from './one-time-codes.ts';

const TERMS = { lifeSeconds: 300, resendSeconds: 60 };
const LOGIN = { address: '13800138000', purpose: 'user_mobile_login' } as const;
const WRONG = { message: 'code.wrong' };

async function codesKit() {
  const kit = await testPlatform();
  const codes = createCodes(kit.platform);
  return {
    ...kit,
    codes,
    /** From one network, unless another is given. */
    redeem: (input: CodeTarget & { code: string; by?: CodeSubmitter }) =>
      codes.redeem({ by: { address: '203.0.113.7' }, ...input }),
    issue: (target: { address: string; purpose: CodePurpose } = LOGIN) =>
      kit.platform.db.transaction((tx) => codes.issue(tx, target, TERMS)),
    async issued(target: { address: string; purpose: CodePurpose } = LOGIN): Promise<string> {
      const code = await this.issue(target);
      if (!code) throw new Error('No code was made');
      return code;
    },
  };
}

test('a code has 6 digits, including leading zeros', async () => {
  const kit = await codesKit();

  const made = await Promise.all(
    Array.from({ length: 30 }, (_, i) => kit.issued({ address: `138001380${10 + i}`, purpose: 'user_retrieve_pwd' })),
  );

  for (const code of made) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(made).size).toBeGreaterThan(25);
});

test('a code works once and a replay is refused', async () => {
  const kit = await codesKit();
  const code = await kit.issued();

  await kit.redeem({ ...LOGIN, code });

  await expect(kit.redeem({ ...LOGIN, code })).rejects.toMatchObject(WRONG);
});

test('of two concurrent uses of the right code, one succeeds', async () => {
  const kit = await codesKit();
  const code = await kit.issued();

  const together = await Promise.allSettled([1, 2, 3].map(() => kit.redeem({ ...LOGIN, code })));

  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('after five wrong attempts from one network the sixth is refused although it is right', async () => {
  const kit = await codesKit();
  const code = await kit.issued();

  for (const guess of wrongGuesses(code, 5)) {
    await expect(kit.redeem({ ...LOGIN, code: guess })).rejects.toMatchObject(WRONG);
  }

  await expect(kit.redeem({ ...LOGIN, code })).rejects.toMatchObject(WRONG);
});

test('after four wrong attempts the right code still works', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  for (const guess of wrongGuesses(code, 4)) {
    await expect(kit.redeem({ ...LOGIN, code: guess })).rejects.toMatchObject(WRONG);
  }

  await expect(kit.redeem({ ...LOGIN, code: ` ${code} ` })).resolves.toBeUndefined();
});

test('concurrent guesses use up attempts like sequential ones', async () => {
  const kit = await codesKit();
  const code = await kit.issued();

  await Promise.allSettled(wrongGuesses(code, 20).map((guess) => kit.redeem({ ...LOGIN, code: guess })));

  await expect(kit.redeem({ ...LOGIN, code })).rejects.toMatchObject(WRONG);
});

test('a code is bound to its address and its purpose', async () => {
  const kit = await codesKit();
  const code = await kit.issued();

  const elsewhere = { ...LOGIN, address: '13800138001', code };
  const forOther = { ...LOGIN, purpose: 'user_retrieve_pwd' as const, code };

  await expect(kit.redeem(elsewhere)).rejects.toMatchObject(WRONG);
  await expect(kit.redeem(forOther)).rejects.toMatchObject(WRONG);
});

test('a code is valid for 300 seconds', async () => {
  const kit = await codesKit();
  const code = await kit.issued();

  kit.advance(299);
  const isAlive = await kit.codes.isCurrent(LOGIN, code);
  kit.advance(1);

  expect(isAlive).toBe(true);
  expect(await kit.codes.isCurrent(LOGIN, code)).toBe(false);
  await expect(kit.redeem({ ...LOGIN, code })).rejects.toMatchObject(WRONG);
});

test('sending again replaces the code and its wrong attempts', async () => {
  const kit = await codesKit();
  const first = await kit.issued();
  for (const guess of wrongGuesses(first, 5)) {
    await kit.redeem({ ...LOGIN, code: guess }).catch(() => {});
  }

  kit.advance(60);
  const second = await kit.issued();

  if (first !== second) await expect(kit.redeem({ ...LOGIN, code: first })).rejects.toMatchObject(WRONG);
  await expect(kit.redeem({ ...LOGIN, code: second })).resolves.toBeUndefined();
});

test('of concurrent requests for any purpose, one creates a code', async () => {
  const kit = await codesKit();
  const purposes = ['user_register', 'user_retrieve_pwd', 'user_mobile_login'] as const;

  const made = await Promise.all(purposes.map((purpose) => kit.issue({ address: LOGIN.address, purpose })));

  expect(made.filter(Boolean)).toHaveLength(1);
});

test('redeeming a code ends the wait for the next', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  const waiting = await kit.codes.secondsToWait(LOGIN.address, 60);

  await kit.redeem({ ...LOGIN, code });

  expect(waiting).toBe(60);
  expect(await kit.codes.secondsToWait(LOGIN.address, 60)).toBe(0);
});

test('e-mail addresses are case-insensitive', async () => {
  const kit = await codesKit();
  const code = await kit.issued({ address: 'reader@rujian.test', purpose: 'user_register' });

  const redeemed = kit.redeem({ address: 'Reader@Rujian.test', purpose: 'user_register', code });

  await expect(redeemed).resolves.toBeUndefined();
});

test('codes are stored as keyed hashes only, and not after they expired', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  const tables = () => kit.platform.db.execute('select * from one_time_codes left join code_waits using (address)');
  const kept = JSON.stringify((await tables()).rows);

  kit.advance(3_600);
  await kit.codes.deleteExpired();

  expect(kept).toContain(LOGIN.address);
  expect(kept).not.toContain(code);
  expect((await tables()).rows).toEqual([]);
});

test('a stranger elsewhere cannot use up the attempts of the owner', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  const stranger = { address: '198.51.100.1' };

  for (const guess of wrongGuesses(code, 20)) {
    await kit.redeem({ ...LOGIN, code: guess, by: stranger }).catch(() => {});
  }

  await expect(kit.redeem({ ...LOGIN, code, by: stranger })).rejects.toMatchObject(WRONG);
  await expect(kit.redeem({ ...LOGIN, code })).resolves.toBeUndefined();
});

test('cookies that requested nothing give a stranger no further attempts', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  const by = (number: number) => ({ address: '198.51.100.1', device: `invented ${number}` });

  for (const [number, guess] of wrongGuesses(code, 5).entries()) {
    await kit.redeem({ ...LOGIN, code: guess, by: by(number) }).catch(() => {});
  }

  await expect(kit.redeem({ ...LOGIN, code, by: by(99) })).rejects.toMatchObject(WRONG);
});

test('the requesting browser keeps its own attempts at an address where strangers used up theirs', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  await kit.codes.noteAsker(LOGIN, 'the browser of the owner', 300);
  for (const guess of wrongGuesses(code, 10)) await kit.redeem({ ...LOGIN, code: guess }).catch(() => {});

  const by = { address: '203.0.113.7', device: 'the browser of the owner' };

  await expect(kit.redeem({ ...LOGIN, code, by })).resolves.toBeUndefined();
});

test('the requesting browser has five attempts as well', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  await kit.codes.noteAsker(LOGIN, 'the browser of the owner', 300);
  const by = { address: '203.0.113.7', device: 'the browser of the owner' };
  for (const guess of wrongGuesses(code, 5)) {
    await kit.redeem({ ...LOGIN, code: guess, by }).catch(() => {});
  }

  await expect(kit.redeem({ ...LOGIN, code, by })).rejects.toMatchObject(WRONG);
});

test('a thousand networks together have fifty guesses at one code, and the requester keeps theirs', async () => {
  const kit = await codesKit();
  const code = await kit.issued();
  await kit.codes.noteAsker(LOGIN, 'the browser of the owner', 300);
  for (const [number, guess] of wrongGuesses(code, 50).entries()) {
    await kit.redeem({ ...LOGIN, code: guess, by: { address: `198.51.100.${number}` } }).catch(() => {});
  }

  const stranger = kit.redeem({ ...LOGIN, code, by: { address: '192.0.2.1' } });
  await expect(stranger).rejects.toMatchObject(WRONG);
  const by = { address: '192.0.2.1', device: 'the browser of the owner' };
  await expect(kit.redeem({ ...LOGIN, code, by })).resolves.toBeUndefined();
});

test('one network has sixty attempts an hour, for any recipient', async () => {
  const kit = await codesKit();
  const by = { address: '198.51.100.1' };
  const tries = [];
  for (let number = 0; number < 61; number++) {
    const address = `137${String(number).padStart(8, '0')}`;
    const guess = kit.redeem({ address, purpose: 'user_mobile_login', code: '123456', by });
    tries.push(await guess.catch((error: { id: string }) => error.id));
  }

  expect(tries.slice(0, 60)).toEqual(Array(60).fill('code.wrong'));
  expect(tries[60]).toBe('rate.too_many');
});

function wrongGuesses(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'));
}
