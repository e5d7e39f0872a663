import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { emptyDatabase } from '#test/worker-engines.ts';
import { createTerminalStream } from './log.ts';

const { db } = await emptyDatabase();

function capture() {
  const lines: string[] = [];
  return { lines, out: { write: (line: string) => void lines.push(line) } };
}

test('a mobile number never reaches the log, in whatever position', () => {
  const { lines, out } = capture();
  const log = createLog({ logLevel: 'info' }, out);

  log.info({ mobile: '13800138000', url: '/x?m=13912345678' }, 'sent to 13700000000');
  log.error({ err: new Error('failed for 15000000000') }, 'sms.failed');

  expect(lines.join('')).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  expect(lines[0]).toContain('138****8000');
});

test('the numbers of every operator are masked', () => {
  const { lines, out } = capture();
  const log = createLog({ logLevel: 'info' }, out);

  for (const second of '3456789') log.info({ mobile: `1${second}912345678` }, 'x');

  expect(lines.map((line) => /"mobile":"([^"]*)"/.exec(line)?.[1])).toEqual(
    [...'3456789'].map((second) => `1${second}9****5678`),
  );
});

test('longer numbers are left alone', () => {
  const { lines, out } = capture();

  createLog({ logLevel: 'info' }, out).info({ bytes: 138001380001 }, 'x');

  expect(lines[0]).toContain('138001380001');
});

test('a terminal gets short lines with the trace below', () => {
  const { lines, out } = capture();
  const log = createLog({ logLevel: 'info' }, createTerminalStream(out));

  log.warn({ job: 'heat' }, 'job.late');
  log.error({ err: new Error('no disk') }, 'job.failed');

  expect(lines[0]).toContain('job.late job=heat');
  expect(lines[1]).toMatch(/job\.failed.*\n(?:.*\n)*.*Error: no disk/);
});

test('a failing statement is logged without user input', async () => {
  const { lines, out } = capture();
  const log = createLog({ logLevel: 'info' }, out);
  const failures = [
    sql`select ${'张三 says "13800138000"'}::int`,
    sql`select 1 from members where id = ${'secret-word'}::bigint`,
    sql`insert into regions (id, name) overriding system value values (-1, ${'云州秘密'}), (-1, ${'云州秘密'})`,
    sql`insert into nowhere (email) values (${'a@b.example'})`,
  ];

  for (const failing of failures) {
    const error = await db.execute(failing).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    log.error({ err: error }, 'request.failed');
    log.error({ err: new Error('wrapped', { cause: error }) }, 'job.failed');
  }

  expect(lines).toHaveLength(8);
  expect(lines.join('')).not.toMatch(/张三|8000|secret-word|云州秘密|a@b\.example|params/);
  expect(lines[0]).toContain('Failed query: select $1::int');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', code: '22P02' });
  expect(lines[1]).toMatch(/wrapped: Failed query.*caused by: .*at /);
});

test('the properties of our own errors stay in the line', () => {
  const { lines, out } = capture();

  const error = Object.assign(new Error('refused', { cause: new Error('no route') }), { fault: 1 });
  createLog({ logLevel: 'info' }, out).error({ err: error }, 'sms.failed');

  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'refused: no route', fault: 1 });
});
