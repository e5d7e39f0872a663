import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { workFor } from '#platform/current-work.ts';
import { createLog } from '#platform/log.ts';
import { emptyDatabase } from '#test/worker-engines.ts';
import { watchStatements } from './watch-statements.ts';

const database = await emptyDatabase();

function watch(slowQueryMs: number) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const finished: boolean[] = [];
  const metrics = { statementFinished: (_seconds: number, slow: boolean) => finished.push(slow) };
  database.onStatement(watchStatements({ slowQueryMs, log, metrics }));
  return { lines, finished };
}

test('a slow statement is logged with its request and without its values', async () => {
  const { lines, finished } = watch(30);

  await workFor({ fields: { requestId: 'request-1' } }, async () => {
    await database.db.execute(sql`select pg_sleep(0.05), ${'秘密'}::text as said`);
    await database.db.transaction((tx) => tx.execute(sql`select 1 as quick`));
  });

  expect(lines).toMatchObject([{ msg: 'database.slow_statement', requestId: 'request-1' }]);
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(30);
  expect(lines[0]?.statement).toContain('pg_sleep');
  expect(JSON.stringify(lines)).not.toContain('秘密');
  expect(finished.filter((slow) => slow)).toHaveLength(1);
  expect(finished.length).toBeGreaterThanOrEqual(2);
});

test('a failing statement is counted and still fails', async () => {
  const { finished } = watch(0);

  await expect(database.db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();

  expect(finished).toContain(false);
});

test('a slow database does not fill the log', async () => {
  const { lines, finished } = watch(1);

  for (let round = 0; round < 30; round++) {
    await database.db.execute(sql`select pg_sleep(0.002)`);
  }

  expect(finished.length).toBeGreaterThanOrEqual(30);
  expect(lines).toHaveLength(20);
});
