// spec 1.13: click captcha
// spec 5.04: captcha: the correct area, its texts
import { checkClickCaptcha, getClickCaptcha } from '@rujian/contract/areas/login/public';
import { CAPTCHA_WRONG_TRIES_MAX } from '@rujian/contract/base/constants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clicksOn, rightClicks, solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createCaptchaStore, createClickCaptcha } from './click-captcha.ts';

const id = '5b0f5f0e-9c0d-4b57-9a43-0f8c5a0c1d11';
const RIGHT = { code: 1, msg: '', data: null };
const WRONG = { code: 0, msg: '', data: null };
const NOWHERE = '1,1-2,2;350;200';

test('a captcha is a picture of 350 by 200 and two signs to click, under the id of the client', async () => {
  const { call } = await startApp();

  const { code, data } = await call(getClickCaptcha, { id });

  expect({ code, id: data.id, width: data.width, height: data.height }).toEqual({
    code: 1,
    id,
    width: 350,
    height: 200,
  });
  expect(data.text).toHaveLength(2);
  const [head, base64 = ''] = data.base64.split(',');
  expect(head).toBe('data:image/png;base64');
  const png = Buffer.from(base64, 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 350, height: 200 });
  expect(png.length).toBeLessThan(50_000);
});

test('Captcha: the correct area must be clicked; code 1 with an empty msg and null data', async () => {
  const { call, platform } = await startApp();
  await call(getClickCaptcha, { id });
  const info = await rightClicks(platform, id);

  expect(await call(checkClickCaptcha, { id, info: NOWHERE })).toMatchObject(WRONG);
  expect(await call(checkClickCaptcha, { id, info })).toMatchObject(RIGHT);
});

test('a right answer that was only checked is consumed by its call, once', async () => {
  const { call, platform } = await startApp();
  const { captchaId, captchaInfo } = await solvedCaptcha(platform);
  const captcha = createClickCaptcha(platform);
  const look = { id: captchaId, info: captchaInfo, unset: false };

  expect(await call(checkClickCaptcha, look)).toMatchObject(RIGHT);
  expect(await call(checkClickCaptcha, look)).toMatchObject(RIGHT);
  await captcha.consume({ captchaId, captchaInfo });

  expect(await call(checkClickCaptcha, look)).toMatchObject(WRONG);
  await expect(captcha.consume({ captchaId, captchaInfo })).rejects.toThrow('captcha.wrong');
});

test('unset consumes a right answer at once', async () => {
  const { call, platform } = await startApp();
  const { captchaId, captchaInfo } = await solvedCaptcha(platform);
  const answer = { id: captchaId, info: captchaInfo, unset: true };

  expect(await call(checkClickCaptcha, answer)).toMatchObject(RIGHT);
  expect(await call(checkClickCaptcha, answer)).toMatchObject(WRONG);
});

test('three wrong attempts void a captcha, even for the right answer', async () => {
  const { call, platform } = await startApp();
  await call(getClickCaptcha, { id });
  const info = await rightClicks(platform, id);
  for (let wrong = 0; wrong < 3; wrong++) await call(checkClickCaptcha, { id, info: NOWHERE });

  expect(await call(checkClickCaptcha, { id, info })).toMatchObject(WRONG);
});

test('after two wrong attempts the third may still be right and valid for its call', async () => {
  const { call, platform } = await startApp();
  const { captchaId, captchaInfo } = await solvedCaptcha(platform);
  const captcha = createClickCaptcha(platform);
  await call(checkClickCaptcha, { id: captchaId, info: NOWHERE });
  await call(checkClickCaptcha, { id: captchaId, info: NOWHERE });

  expect(await call(checkClickCaptcha, { id: captchaId, info: captchaInfo })).toMatchObject(RIGHT);
  await expect(captcha.consume({ captchaId, captchaInfo })).resolves.toBeUndefined();
});

test('a captcha is valid for 300 seconds', async () => {
  const { call, platform, advance } = await startApp();
  const { captchaId, captchaInfo: info } = await solvedCaptcha(platform);

  advance(299);
  expect(await call(checkClickCaptcha, { id: captchaId, info })).toMatchObject(RIGHT);
  advance(1);
  expect(await call(checkClickCaptcha, { id: captchaId, info })).toMatchObject(WRONG);
});

test('asking again with the same id replaces the picture and its answer', async () => {
  const { call, platform } = await startApp();
  const first = await call(getClickCaptcha, { id });
  const old = await rightClicks(platform, id);

  const second = await call(getClickCaptcha, { id });

  expect(second.data.base64).not.toBe(first.data.base64);
  const info = await rightClicks(platform, id);
  expect(info).not.toBe(old);
  expect(await call(checkClickCaptcha, { id, info })).toMatchObject(RIGHT);
});

test('the answer to one captcha is wrong for another', async () => {
  const { call, platform } = await startApp();
  const one = await solvedCaptcha(platform);
  const other = await solvedCaptcha(platform, [
    { x: 300, y: 40, half: 30 },
    { x: 60, y: 60, half: 30 },
  ]);

  const mixed = { id: one.captchaId, info: other.captchaInfo };
  const unknown = { id: 'nobody-drew-this', info: one.captchaInfo };

  expect(await call(checkClickCaptcha, mixed)).toMatchObject(WRONG);
  expect(await call(checkClickCaptcha, unknown)).toMatchObject(WRONG);
});

test.each([
  ['fewer points', '60,60;350;200'],
  ['more points', '60,60-200,120-300,20;350;200'],
  ['the wrong order', '200,120-60,60;350;200'],
  ['no points', ';350;200'],
  ['no size', '60,60-200,120'],
  ['a size of nought', '60,60-200,120;0;0'],
  ['a negative point', '-60,60-200,120;350;200'],
  ['words', '<script>alert(1)</script>'],
  ['nothing', ''],
  ['Infinity', 'Infinity,60-200,120;350;200'],
  ['exponents', '6e1,60-200,120;350;200'],
  ['Chinese digits', '６０,60-200,120;350;200'],
  ['a line break behind', '60,60-200,120;350;200\n'],
  ['far too much', '60,60-'.repeat(100)],
])('an answer with %s is just wrong', async (_what, info) => {
  const { call, request, platform, logLines } = await startApp();
  const { captchaId } = await solvedCaptcha(platform);

  const response = await request(checkClickCaptcha, { id: captchaId, info });

  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject(WRONG);
  expect(logLines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(await call(checkClickCaptcha, { id: captchaId, info: '60,60-200,120;350;200' })).toMatchObject(RIGHT);
});

test('an answer of another type is just wrong', async () => {
  const { app, platform } = await startApp();
  const { captchaId } = await solvedCaptcha(platform);

  for (const info of [5, null, {}, ['60,60-200,120;350;200']]) {
    const payload = { id: captchaId, info, unset: 'yes' };
    const answer = await app.inject({ method: 'POST', url: checkClickCaptcha.path, payload });
    expect(answer.json()).toMatchObject(WRONG);
  }
});

test('clicks are relative to the display size of the picture', async () => {
  const { call, platform } = await startApp();
  const { captchaId } = await solvedCaptcha(platform);

  const info = '30,30-100,60;175;100';

  expect(await call(checkClickCaptcha, { id: captchaId, info })).toMatchObject(RIGHT);
});

test('of concurrent right answers only one is accepted', async () => {
  const { platform } = await testPlatform();
  const captcha = createClickCaptcha(platform);
  const answer = await solvedCaptcha(platform);

  const together = await Promise.allSettled(Array.from({ length: 20 }, () => captcha.consume(answer)));

  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('concurrent guesses get no more attempts than sequential ones', async () => {
  const { platform } = await testPlatform();
  const { captchaId } = await solvedCaptcha(platform);
  const store = createCaptchaStore(platform);

  const together = await Promise.all(Array.from({ length: 20 }, () => store.beginTry(captchaId)));

  expect(together.filter((looked) => looked !== null)).toHaveLength(CAPTCHA_WRONG_TRIES_MAX);
});

test('a business call reports a wrong or missing captcha with a message', async () => {
  const { platform } = await testPlatform();
  const captcha = createClickCaptcha(platform);

  const wrong = () => captcha.consume({ captchaId: 'made-up', captchaInfo: '1,1;350;200' });
  const missing = () => captcha.consume({ captchaId: '', captchaInfo: '' });

  await expect(wrong()).rejects.toMatchObject({ id: 'captcha.wrong' });
  await expect(missing()).rejects.toMatchObject({ id: 'captcha.required' });
});

test('one address may request only a limited number of pictures', async () => {
  const { request, platform } = await startApp();
  for (let drawn = 0; drawn < 60; drawn++) {
    await platform.kv.increment('limit:drawCaptcha:127.0.0.1', 600);
  }

  const response = await request(getClickCaptcha, { id });

  expect(response.statusCode).toBe(429);
  expect(response.json().data.error).toBe('rate.too_many');
});

test('a lenient site accepts any points of the right number, and changes nothing else', async () => {
  const { call, platform, advance } = await startApp({ captcha: 'lenient' });
  const { captchaId: first } = await solvedCaptcha(platform);
  const { captchaId: second } = await solvedCaptcha(platform);

  expect(await call(checkClickCaptcha, { id: first, info: clicksOn([{ x: 1, y: 1 }]) })).toMatchObject(WRONG);
  expect(await call(checkClickCaptcha, { id: first, info: 'any' })).toMatchObject(WRONG);
  const answer = { id: first, info: NOWHERE, unset: true };
  expect(await call(checkClickCaptcha, answer)).toMatchObject(RIGHT);
  expect(await call(checkClickCaptcha, answer)).toMatchObject(WRONG);
  advance(300);
  expect(await call(checkClickCaptcha, { id: second, info: NOWHERE })).toMatchObject(WRONG);
});
