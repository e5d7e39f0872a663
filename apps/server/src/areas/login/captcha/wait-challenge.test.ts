import { hash } from 'node:crypto';
import { checkClickCaptcha, getWaitCaptcha, sendSms } from '@rujian/contract/areas/login/public';
import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

const id = '5b0f5f0e9c0d4b579a430f8c5a0c1d11';
const RIGHT = { code: 1, msg: '', data: null };
const WRONG = { code: 0, msg: '', data: null };
const LOGIN = { mobile: '13800138000', template_code: 'user_mobile_login' } as const;

type Puzzles = { seed: string; puzzles: number; bits: number };

/** Solves the puzzles like a browser. */
function solve({ seed, puzzles, bits }: Puzzles): string {
  const nonces = Array.from({ length: puzzles }, (_, index) => {
    for (let next = 0; ; next++) {
      const nonce = next.toString(36);
      const digest = hash('sha256', `${seed}:${index}:${nonce}`, 'buffer');
      if (Math.clz32(digest.readUInt32BE(0)) >= bits) return nonce;
    }
  });
  return `wait:${nonces.join('.')}`;
}

test('a reader who cannot click lets the browser compute and wait, and sends the same pair', async () => {
  const { call, advance } = await startApp();
  const { data } = await call(getWaitCaptcha, { id });
  expect(data).toMatchObject({ id, puzzles: 8, bits: 18, waitSeconds: 20 });
  const info = solve(data);

  expect(await call(checkClickCaptcha, { id, info })).toMatchObject(WRONG);
  advance(20);
  expect(await call(checkClickCaptcha, { id, info })).toMatchObject(RIGHT);
  const pair = { captchaId: id, captchaInfo: info };
  expect(await call(sendSms, { ...LOGIN, ...pair })).toMatchObject({ code: 1 });

  const replayed = await call(sendSms, { ...LOGIN, mobile: '13900139000', ...pair });
  expect(replayed).toMatchObject({ code: 0, data: { error: 'captcha.wrong' } });
}, 60_000);

test('puzzles are valid for their network, in full, and for 300 seconds', async () => {
  const { call, advance } = await startApp({ trustedProxies: 1 });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const { data } = await call(getWaitCaptcha, { id }, from('203.0.113.7'));
  const info = solve(data);
  const fewer = info.slice(0, info.lastIndexOf('.'));
  advance(25);

  expect(await call(checkClickCaptcha, { id, info }, from('203.0.113.8'))).toMatchObject(WRONG);
  expect(await call(checkClickCaptcha, { id, info: fewer }, from('203.0.113.7'))).toMatchObject(WRONG);
  expect(await call(checkClickCaptcha, { id, info }, from('203.0.113.7'))).toMatchObject(RIGHT);
  advance(275);
  expect(await call(checkClickCaptcha, { id, info }, from('203.0.113.7'))).toMatchObject(WRONG);
}, 60_000);

test.each(['60,60-200,120;350;200', 'wait:', 'wait:0.0.0.0.0.0.0.0', 'wait:a.b', 'wait:-1'])(
  'puzzles are not solved by %s, not even on a lenient site',
  async (info) => {
    const { call, advance } = await startApp({ captcha: 'lenient' });
    await call(getWaitCaptcha, { id });
    advance(30);

    expect(await call(checkClickCaptcha, { id, info })).toMatchObject(WRONG);
  },
);

test('a network gets ten sets of puzzles a day', async () => {
  const { request, advance } = await startApp();
  for (let input = 0; input < 10; input++) await request(getWaitCaptcha, { id });

  expect((await request(getWaitCaptcha, { id })).statusCode).toBe(429);
  advance(86_400);
  expect((await request(getWaitCaptcha, { id })).statusCode).toBe(200);
});
