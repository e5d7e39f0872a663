// spec 3.07: envelope code, msg, data, time
// spec 5.05: bad input answers with every broken field
// spec 6.01: visitor and member; access is part of a call
import { memberGet, publicGet, publicPost } from '@rujian/contract/base/endpoint';
import { id, listQuery } from '@rujian/contract/base/lists';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { startApp } from '#test/start-app.ts';
import { serve } from './http.ts';

const readThing = publicGet('/api/test/thing', {
  summary: 'Reads a thing.',
  input: z.object({ id, ...listQuery, filter: z.optional(z.object({ kind: z.string() })) }),
  data: z.object({ id: z.number(), kind: z.string(), count: z.number() }),
});

const writeThing = publicPost('/api/test/write', {
  summary: 'Writes a thing.',
  input: z.object({ title: z.string('rule.text') }),
  data: z.null(),
});

const memberThing = memberGet('/api/test/mine', { summary: 'Reads something of a member.', data: z.null() });

async function start() {
  const kit = await startApp({}, (app) => {
    let count = 0;
    serve(app, readThing, (input) => {
      count += 1;
      if (input.id === 404) throw new AppError('article.not_found');
      if (input.id === 500) throw new Error('the disk is on fire');
      return { id: input.id, kind: input.filter?.kind ?? '', count, inner: 'not for clients' };
    });
    serve(app, writeThing, () => null);
    serve(app, memberThing, () => null);
  });
  const errorsLogged = () => kit.logLines.filter(({ level }) => level === 'error');
  return { ...kit, errorsLogged };
}

test('HEAD answers a read like GET, without its body', async () => {
  const { app } = await start();

  const url = `${readThing.path}?id=7`;
  const [full, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];

  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(full.headers['content-length']);
});

test('an escaped letter in the path of a call is that letter', async () => {
  const { app } = await start();

  const answer = await app.inject({ url: `${readThing.path.replace(/e$/, '%65')}?id=7` });

  expect(answer.json()).toMatchObject({ code: 1, data: { id: 7 } });
});

test('a call can be served only once', async () => {
  await expect(
    startApp({}, (app) => {
      serve(app, writeThing, () => null);
      serve(app, writeThing, () => null);
    }),
  ).rejects.toThrow('served twice');
});

test('an answer is an envelope and contains only what the contract lists', async () => {
  const { call } = await start();

  const answer = await call(readThing, { id: 7 });

  expect(answer).toEqual({
    code: 1,
    msg: '',
    data: { id: 7, kind: '', count: 1 },
    time: Math.floor(new Date('2026-05-20T09:30:00+08:00').getTime() / 1000),
  });
});

test('nested parameters arrive as clients flatten them', async () => {
  const { app } = await start();

  const answer = await app.inject('/api/test/thing?id=7&filter[kind]=milk');

  expect(answer.json().data.kind).toBe('milk');
});

test('a read may name the JSON type without having a body', async () => {
  const { app } = await start();

  const answer = await app.inject({ url: '/api/test/thing?id=7', headers: { 'content-type': 'application/json' } });

  expect(answer.json().code).toBe(1);
});

test('an address below /api that does not exist answers 404 in the language of the caller', async () => {
  const { app } = await start();

  const answer = await app.inject({ url: '/api/nothing/here', headers: { 'think-lang': 'en' } });

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    code: 0,
    data: { error: 'route.not_found', params: { path: '/api/nothing/here' } },
  });
  expect(answer.json().msg).toMatch(/^[\x20-\x7e]+$/);
});

test('a wrong method and a wrong address have different errors', async () => {
  const { app } = await start();

  const answer = await app.inject({ method: 'POST', url: '/api/test/thing', payload: {} });

  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect(answer.json().data.error).toBe('method.not_allowed');
});

test('a field that breaks a rule is named with its message, at HTTP 200', async () => {
  const { request } = await start();

  const answer = await request(readThing, { id: '1'.repeat(40), page: -1 } as never);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    code: 0,
    msg: '请输入正确的编号：须为正整数',
    data: { error: 'request.invalid', fields: { id: '请输入正确的编号：须为正整数' } },
  });
  expect(Object.keys(answer.json().data.fields)).toEqual(['id', 'page']);
});

test('an unknown language is answered in Chinese', async () => {
  const { app } = await start();

  const answer = await app.inject({ url: '/api/test/thing?id=404', headers: { 'think-lang': 'tlh' } });

  expect(answer.json().msg).toBe('文章不存在或已撤稿');
});

const unreadable = [
  { what: 'malformed JSON', body: '{"title": ', status: 400, error: 'request.unreadable' },
  { what: 'broken UTF-8', body: Buffer.from('7b22c3282200', 'hex'), status: 400, error: 'request.unreadable' },
  { what: 'a body of 10 MB', body: `"${'x'.repeat(10_000_000)}"`, status: 413, error: 'request.too_large' },
  { what: 'a list instead of an object', body: '[1]', status: 200, error: 'request.invalid' },
  { what: 'the wrong type', body: '{"title": 5}', status: 200, error: 'request.invalid' },
];
for (const { what, body, status, error } of unreadable) {
  test(`${what} gets a clear answer and is not logged as a server error`, async () => {
    const { app, errorsLogged } = await start();

    const answer = await app.inject({
      method: 'POST',
      url: '/api/test/write',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });

    expect(answer.statusCode).toBe(status);
    expect(answer.json().data.error).toBe(error);
    expect(errorsLogged()).toEqual([]);
  });
}

test('a body of another type is refused', async () => {
  const { app } = await start();

  const answer = await app.inject({
    method: 'POST',
    url: '/api/test/write',
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  });

  expect(answer.statusCode).toBe(415);
});

test('broken percent escapes are unreadable in a call, not found in a page address', async () => {
  const { app, errorsLogged } = await start();

  const call = await app.inject('/api/test/%E0%A4%A');
  const page = await app.inject('/news/%E0%A4%A');

  expect(call.statusCode).toBe(400);
  expect(call.json().data.error).toBe('request.unreadable');
  expect(page.statusCode).toBe(404);
  expect(errorsLogged()).toEqual([]);
});

test('a server fault is logged with the request id and reveals nothing else to the caller', async () => {
  const { request, errorsLogged } = await start();

  const answer = await request(readThing, { id: 500 });

  const requestId = answer.headers['x-request-id'];
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 0, data: { params: { requestId } } });
  expect(answer.body).not.toContain('fire');
  expect(errorsLogged()).toMatchObject([{ requestId, err: { message: 'the disk is on fire' } }]);
});

test('a visitor is asked to log in with envelope code 302 at HTTP 200', async () => {
  const { request } = await start();

  const answer = await request(memberThing, {});

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ code: 302, data: { routePath: '/user/login' } });
});

test('the 121st read within a minute is refused, and the next minute is free again', async () => {
  const { call, request, advance } = await start();
  for (let count = 0; count < 120; count++) await call(readThing, { id: 7 });

  const refused = await request(readThing, { id: 7 });
  advance(60);
  const later = await call(readThing, { id: 7 });

  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json().msg).toBe('操作过于频繁，请在60秒后重试');
  expect(later.code).toBe(1);
});

test('unknown addresses can be tried 60 times a minute', async () => {
  const { app } = await start();
  for (let count = 0; count < 60; count++) await app.inject(`/api/guess/${count}`);

  const refused = await app.inject('/api/guess/60');

  expect(refused.json().data.error).toBe('rate.too_many');
});
