import { Client, type ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedImage } from '#test/migrated-pglite.ts';
import { type EmbeddedEngine, openEngineHere } from './embedded-engine.ts';
import { EnginePool } from './engine-pool.ts';
import { EngineStream } from './engine-stream.ts';

let engines: EmbeddedEngine[];
let usual: Client;
let prepared: EnginePool;

beforeAll(async () => {
  const loadDataDir = await migratedImage();
  engines = [await openEngineHere({ loadDataDir }), await openEngineHere({ loadDataDir })];
  const [plain, named] = engines as [EmbeddedEngine, EmbeddedEngine];
  usual = new Client({ stream: () => new EngineStream(plain) });
  await usual.connect();
  prepared = new EnginePool(named, {});
  for (const client of [usual, prepared]) {
    await client.query('create table milks (id int primary key, name text not null)');
    await client.query(`insert into milks values (1, '鲜奶'), (2, '酸奶')`);
  }
});

afterAll(async () => {
  await Promise.all([usual.end(), prepared.end()]);
  await Promise.all(engines.map((engine) => engine.close()));
});

async function transaction<Result>(work: (tx: ClientBase) => Promise<Result>): Promise<Result> {
  const tx = await prepared.connect();
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}

test('a prepared read returns the same as an unprepared one, for every type of value', async () => {
  const text = `select $1::int as whole, 9007199254740991::bigint as big, $2::text as words,
    null::text as nothing, true as truth, 1.50::numeric as money, '{"a":[1]}'::jsonb as json,
    array['鲜', '奶'] as list, timestamptz '2026-11-15 08:00+08' as moment`;
  const values = [7, '鲜奶 “纯”'];

  const first = await prepared.query(text, values);
  const again = await prepared.query(text, values);
  const rows = await prepared.query({ text, rowMode: 'array' }, values);

  const expected = await usual.query(text, values);
  expect(first.rows).toEqual(expected.rows);
  expect(again.rows).toEqual(expected.rows);
  expect(rows.rows).toEqual((await usual.query({ text, rowMode: 'array' }, values)).rows);
});

test('a statement is parsed once and deallocated when many others came after it', async () => {
  for (let count = 0; count < 600; count++) await prepared.query(`select ${count}`);
  await prepared.query('select 599');

  const { rows } = await prepared.query('select count(*) as kept from pg_prepared_statements');

  expect(rows).toEqual([{ kept: 500 }]);
});

test('a read that was prepared before its table changed still works', async () => {
  await prepared.query('select * from milks order by id');

  await prepared.query(`alter table milks add column fat numeric default 3.5`);
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
  const writing = transaction(async (tx) => {
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
  const answersOf = async (client: Pick<ClientBase, 'query'>) => {
    const answers = [];
    for (const [text, values] of statements) {
      const { rows, rowCount } = await client.query(text, values);
      answers.push({ rows, rowCount });
    }
    return answers;
  };
  const expected = await answersOf(usual);

  expect(await answersOf(prepared)).toEqual(expected);
  expect(await answersOf(prepared)).toEqual(expected);
  expect(await transaction(answersOf)).toEqual(expected);
});

test('a refused write keeps its code, and a transaction continues from its savepoint', async () => {
  const add = 'insert into milks (id, name) values ($1, $2)';
  await expect(prepared.query(add, [1, '鲜奶'])).rejects.toMatchObject({ code: '23505' });

  await transaction(async (tx) => {
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
    transaction(async (tx) => {
      await tx.query(add, [31, '乳清']);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');

  expect((await prepared.query('select id from milks where id = 31')).rows).toEqual([]);
});

test('a statement that outlived a change of its table fails once inside a transaction, then works', async () => {
  const all = 'select * from milks where id = $1';
  await prepared.query(all, [1]);
  await prepared.query('alter table milks add column origin text');
  const read = () => transaction((tx) => tx.query(all, [1]));

  await expect(read()).rejects.toThrow(/cached plan/);

  expect((await read()).rows).toHaveLength(1);
});
