import { publicPost } from '@rujian/contract/base/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '#platform/http/http.ts';
import { makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const writeText = publicPost('/api/test/text', {
  summary: 'Writes a text.',
  input: z.object({ title: z.string(), parts: z._default(z.record(z.string(), z.string()), {}) }),
  data: z.null(),
});

/** A call that validates nothing and leaves everything to the database. */
async function start(statement: SQL = sql`select 1`) {
  const inputs: unknown[] = [];
  const kit = await startApp({}, (app) => {
    serve(app, writeText, async ({ title, parts }) => {
      inputs.push([title, parts]);
      await kit.platform.db.execute(statement);
      return null;
    });
  });
  return { ...kit, inputs };
}

test.each([
  ['{"title":"a\\u0000b"}', ['a b', {}]],
  ['{"title":"half \\ud800"}', ['half \ufffd', {}]],
  ['{"title":"\\ud83e\\udd5b","parts":{"x\\u0000":"\\udfff"}}', ['🥛', { 'x ': '\ufffd' }]],
])('a character that no database can store is replaced: %s', async (payload, seen) => {
  const { app, inputs } = await start();

  const answer = await app.inject({
    method: 'POST',
    url: writeText.path,
    payload,
    headers: { 'content-type': 'application/json' },
  });

  expect(answer.json().code).toBe(1);
  expect(inputs).toEqual([seen]);
});

test('the same applies to an address', async () => {
  const { app } = await start();

  const answer = await app.inject('/api/search/index?q=a%00b%ED%A0%80');

  expect(answer.json().code).toBe(1);
});

test('a body nested deeper than the stack is unreadable', async () => {
  const { app } = await start();

  const answer = await app.inject({
    method: 'POST',
    url: writeText.path,
    payload: `${'['.repeat(200_000)}"\\u0041"${']'.repeat(200_000)}`,
    headers: { 'content-type': 'application/json' },
  });

  expect(answer.statusCode).toBe(400);
});

test.each([
  ['a number beyond its column', sql`select ${'9999999999'}::int`, 'request.invalid'],
  ['a year beyond the calendar', sql`select ${'9999999-01-01'}::date`, 'request.invalid'],
  ['a NUL', sql`select ${'a\0'}::text`, 'request.invalid'],
  [
    'a row that is not there',
    sql`insert into columns (slug, name, depth, parent_id) values ('a', 'a', 2, ${4_711})`,
    'reference.gone',
  ],
  ['a name that is taken', sql`insert into columns (slug, name) values ('a', 'a'), ('a', 'b')`, 'entity.taken'],
])('what only the database recognises is a refusal: %s', async (_, statement, error) => {
  const { call, logLines } = await start(statement);

  const answer = await call(writeText, { title: '' });

  expect(answer.data.error).toBe(error);
  expect(answer.msg).not.toBe('');
  expect(logLines.map(({ level, msg }) => [level, msg])).toEqual([['warn', 'request.refused_by_database']]);
});

test('a row that others reference is still in use', async () => {
  const { call, platform } = await start(sql`delete from columns where slug = 'parent'`);
  const { id: parentId } = await makeColumn(platform, { slug: 'parent' });
  await makeColumn(platform, { parentId, depth: 2 });

  expect((await call(writeText, { title: '' })).data.error).toBe('reference.in_use');
});

test('a statement that is wrong for any input is a server fault', async () => {
  const { request } = await start(sql`select * from nowhere`);

  expect((await request(writeText, { title: '' })).statusCode).toBe(500);
});
