import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedImage } from '#test/migrated-pglite.ts';
import { prepareReads } from './pglite-statements.ts';

let usual: PGlite;
let prepared: PGlite;

beforeAll(async () => {
  const extensions = { pg_trgm };
  const loadDataDir = await migratedImage();
  usual = await PGlite.create({ extensions, loadDataDir });
  prepared = await PGlite.create({ extensions, loadDataDir });
  await prepareReads(prepared);
  for (const client of [usual, prepared]) {
    await client.exec('create table milks (id int primary key, name text not null)');
    await client.exec(`insert into milks values (1, '鲜奶'), (2, '酸奶')`);
  }
});

afterAll(async () => {
  await Promise.all([usual.close(), prepared.close()]);
});

test('a prepared read returns the same as an unprepared one, for every type of value', async () => {
  const text = `select $1::int as whole, 9007199254740991::bigint as big, $2::text as words,
    null::text as nothing, true as truth, 1.50::numeric as money, '{"a":[1]}'::jsonb as json,
    array['鲜', '奶'] as list, timestamptz '2026-11-15 08:00+08' as moment`;
  const values = [7, '鲜奶 “纯”'];

  const first = await prepared.query(text, values);
  const again = await prepared.query(text, values);
  const rows = await prepared.query(text, values, { rowMode: 'array' });

  const expected = await usual.query(text, values);
  expect(first.rows).toEqual(expected.rows);
  expect(again.rows).toEqual(expected.rows);
  expect(rows.rows).toEqual((await usual.query(text, values, { rowMode: 'array' })).rows);
});

test('a read that was prepared before its table changed still works', async () => {
  await prepared.query('select * from milks order by id');

  await prepared.exec(`alter table milks add column fat numeric default 3.5`);
  const { rows } = await prepared.query('select * from milks order by id');

  expect(rows[0]).toEqual({ id: 1, name: '鲜奶', fat: '3.5' });
});

test('an invalid value reports its error and does not affect later reads', async () => {
  const byId = 'select name from milks where id = $1::int';
  await prepared.query(byId, ['1']);

  await expect(prepared.query(byId, ['one'])).rejects.toThrow(/invalid input syntax/);

  expect((await prepared.query(byId, ['2'])).rows).toEqual([{ name: '酸奶' }]);
});

test('a read waits for the transaction before it', async () => {
  const writing = prepared.transaction(async (tx) => {
    await tx.query(`update milks set name = '奶酪' where id = 2`);
    await tx.query('select pg_sleep(0.05)');
  });

  const reading = prepared.query('select name from milks where id = 2');
  await writing;

  expect((await reading).rows).toEqual([{ name: '奶酪' }]);
});
