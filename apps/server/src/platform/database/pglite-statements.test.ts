import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedImage } from '#test/migrated-pglite.ts';
import { prepareStatements } from './pglite-statements.ts';

let usual: PGlite;
let prepared: PGlite;

beforeAll(async () => {
  const extensions = { pg_trgm };
  const loadDataDir = await migratedImage();
  usual = await PGlite.create({ extensions, loadDataDir });
  prepared = await PGlite.create({ extensions, loadDataDir });
  await prepareStatements(prepared);
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

test('a write returns its rows and their number, as an unprepared one does', async () => {
  const statements: [string, unknown[]][] = [
    ['insert into milks (id, name) values ($1, $2), ($3, $4)', [11, '炼乳', 12, '奶粉']],
    ['update milks set name = $1 where id > $2 returning id', ['黄油', 10]],
    ['with gone as (delete from milks where id > $1 returning id) select * from gone', [11]],
    ['delete from milks where id > $1', [10]],
  ];
  const answersOf = async (client: Pick<PGlite, 'query'>) => {
    const answers = [];
    for (const [text, values] of statements) {
      const { rows, rowCount, affectedRows } = await client.query(text, values);
      answers.push({ rows, rowCount, affectedRows });
    }
    return answers;
  };
  const expected = await answersOf(usual);

  expect(await answersOf(prepared)).toEqual(expected);
  expect(await answersOf(prepared)).toEqual(expected);
  expect(await prepared.transaction(answersOf)).toEqual(expected);
});

test('a refused write keeps its code, and a transaction continues from its savepoint', async () => {
  const add = 'insert into milks (id, name) values ($1, $2)';
  await expect(prepared.query(add, [1, '鲜奶'])).rejects.toMatchObject({ code: '23505' });

  await prepared.transaction(async (tx) => {
    await tx.query(add, [21, '乳清']);
    await tx.query('savepoint before');
    await expect(tx.query(add, [21, '乳清'])).rejects.toMatchObject({ code: '23505' });
    await expect(tx.query('select id from milks')).rejects.toMatchObject({ code: '25P02' });
    await tx.query('rollback to savepoint before');
    await tx.query(add, [22, '奶酪']);
  });

  const { rows } = await prepared.query('delete from milks where id > 20 returning id');
  expect(rows).toEqual([{ id: 21 }, { id: 22 }]);
});

test('a transaction that fails leaves nothing of its prepared writes', async () => {
  const add = 'insert into milks (id, name) values ($1, $2)';

  await expect(
    prepared.transaction(async (tx) => {
      await tx.query(add, [31, '乳清']);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');

  expect((await prepared.query('select id from milks where id = 31')).rows).toEqual([]);
});

test('a statement that outlived a change of its table fails once inside a transaction, then works', async () => {
  const all = 'select * from milks where id = $1';
  await prepared.query(all, [1]);
  await prepared.exec('alter table milks add column origin text');
  const read = () => prepared.transaction((tx) => tx.query(all, [1]));

  await expect(read()).rejects.toThrow(/cached plan/);

  expect((await read()).rows).toHaveLength(1);
});

test('statements that follow each other let other work in between', async () => {
  let isOtherDone = false;
  setImmediate(() => {
    isOtherDone = true;
  });

  await prepared.transaction(async (tx) => {
    for (let count = 0; count < 500 && !isOtherDone; count++) {
      await tx.query('select $1::int', [count]);
    }
  });

  expect(isOtherDone).toBe(true);
});
