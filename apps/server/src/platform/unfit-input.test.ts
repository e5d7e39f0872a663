import { endpoint } from '@rujian/contract/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '#platform/http.ts';
import { makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const writeText = endpoint({
  method: 'POST',
  path: '/api/test/text',
  summary: 'Writes a text.',
  input: z.object({ title: z.string(), parts: z._default(z.array(z.string()), []) }),
  data: z.null(),
});

/** A call that looks at nothing and leaves it all to the database. */
async function start(statement: SQL = sql`select 1`) {
  const kit = await startApp({}, (app) => {
    serve(app, writeText, async () => {
      await kit.platform.db.execute(statement);
      return null;
    });
  });
  return kit;
}

test.each([
  ['{"title":"a\\u0000b"}', 'title'],
  ['{"title":"\\ud800"}', 'title'],
  ['{"title":"","parts":["fine","\\udfff"]}', 'parts.1'],
])('a text that no database can hold is refused by name: %s', async (payload, field) => {
  const { app } = await start();

  const answer = await app.inject({
    ...{ method: 'POST', url: writeText.path, payload },
    headers: { 'content-type': 'application/json' },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({ error: 'request.invalid' });
  expect(Object.keys(answer.json().data.fields)).toEqual([field]);
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
  [
    'a name that is taken',
    sql`insert into columns (slug, name) values ('a', 'a'), ('a', 'b')`,
    'entity.taken',
  ],
])('what only the database recognises is a refusal: %s', async (_, statement, error) => {
  const { call, logLines } = await start(statement);

  const answer = await call(writeText, { title: '' });

  expect(answer.data.error).toBe(error);
  expect(answer.msg).not.toBe('');
  expect(logLines.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'request.refused_by_database'],
  ]);
});

test('a row that others point to is still in use', async () => {
  const { call, platform } = await start(sql`delete from columns where slug = 'parent'`);
  const { id: parentId } = await makeColumn(platform, { slug: 'parent' });
  await makeColumn(platform, { parentId, depth: 2 });

  expect((await call(writeText, { title: '' })).data.error).toBe('reference.in_use');
});

test('a statement that is wrong whatever the input is a fault of ours', async () => {
  const { request } = await start(sql`select * from nowhere`);

  expect((await request(writeText, { title: '' })).statusCode).toBe(500);
});
