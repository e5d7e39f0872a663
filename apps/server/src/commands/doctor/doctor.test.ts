import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, workerRedisUrl } from '#test/worker-engines.ts';
import { doctor } from './doctor.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'rujian-doctor-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const { DATABASE_URL, REDIS_URL, VITEST_POOL_ID = '1' } = process.env;
const CLOSED_PORT = 1;

/** The report and whether the command would exit with 0. */
async function examine(env: Record<string, string> = {}, args: string[] = []) {
  try {
    return { isWell: true, report: await doctor({ DATA_DIR: dataDir, ...env }, args) };
  } catch (error) {
    return { isWell: false, report: (error as Error).message };
  }
}

test('a new site is well, with advice, and nothing is created', async () => {
  const { isWell, report } = await examine();

  expect(isWell).toBe(true);
  expect(report).toMatch(/^ok +versions +rujian [\d.]+, Node 24/m);
  expect(report).toMatch(/^warn +settings +DEMO=1/m);
  expect(report).toMatch(/^warn +database +embedded, not created yet/m);
  expect(report).toMatch(/^ok +files +disk, written, read and deleted/m);
  expect(report).toMatch(/^ok +disk +[\d.]+ GB free/m);
  expect(report).toMatch(/^warn +backup +there is none yet/m);
  expect(report).toMatch(/^0 to repair, \d+ to consider$/m);
});

test('wrong settings and lost engines are named, each on its line', async () => {
  const wrong = await examine({ PORT: 'x' });
  const lost = await examine({
    DATABASE_URL: `postgres://rujian:hidden@127.0.0.1:${CLOSED_PORT}/rujian`,
    REDIS_URL: `redis://:hidden@127.0.0.1:${CLOSED_PORT}`,
    SMTP_URL: `smtp://site:hidden@127.0.0.1:${CLOSED_PORT}`,
    MAIL_FROM: 'noreply@rujian.test',
  });

  expect(wrong).toMatchObject({ isWell: false });
  expect(wrong.report).toMatch(/^fail +settings +These settings are wrong/m);
  expect(lost.isWell).toBe(false);
  expect(lost.report).toMatch(/^fail +database +DATABASE_URL: 127\.0\.0\.1:1 cannot be used/m);
  expect(lost.report).toMatch(/^fail +redis/m);
  expect(lost.report).toMatch(/^fail +mail +unreachable/m);
  expect(lost.report).not.toContain('hidden');
});

test('the age of the newest backup is judged', async () => {
  const folder = join(dataDir, 'backups');
  const file = join(folder, 'rujian-20260520-031000.backup');
  await mkdir(folder, { recursive: true });
  await writeFile(file, 'x');
  const reportAt = async (hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000);
    await utimes(file, at, at);
    return (await examine()).report;
  };

  expect(await reportAt(5)).toMatch(/^ok +backup +the newest is 5\.0 hours old/m);
  expect(await reportAt(30)).toMatch(/^warn +backup/m);
  expect(await reportAt(80)).toMatch(/^fail +backup/m);
  expect(await reportAt(-5)).toMatch(/^fail +clock +behind the newest backup/m);
  await rm(folder, { recursive: true });
});

test('mail is tried by a login, and sent on request', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@rujian.test' };

  const tried = await examine(env);
  const sent = await examine(env, ['--mail=operator@rujian.test']);
  await new Promise<void>((resolve) => server.close(() => resolve()));

  expect(tried.report).toMatch(/^ok +mail +smtp, the login works/m);
  expect(sent.report).toMatch(/^ok +mail +smtp: a test mail was accepted/m);
  expect(received).toEqual(['operator@rujian.test']);
});

test('a text message goes out on request, and an unknown option is refused', async () => {
  const { report } = await examine({}, ['--sms=13800138000']);

  expect(report).toMatch(/^ok +sms +outbox: a test message was accepted/m);
  expect((await examine({}, ['--fax=1'])).report).toContain('Usage: npm run rujian -- doctor');
});

if (DATABASE_URL && REDIS_URL) {
  test('PostgreSQL and Redis are named with version, schema and clock', async () => {
    const databaseUrl = await createTestDatabase(DATABASE_URL, `rujian_doctor_${VITEST_POOL_ID}`);

    const { report } = await examine({ DATABASE_URL: databaseUrl, REDIS_URL: workerRedisUrl(REDIS_URL) });

    expect(report).toMatch(/^ok +database +postgres \d+/m);
    expect(report).toMatch(/^warn +schema +\d+ migrations wait/m);
    expect(report).toMatch(/^ok +clock +-?0\.\d s apart from the database/m);
    expect(report).toMatch(/^ok +redis +\d+\.\d+/m);
    expect(report).toMatch(/^ok +clock +-?0\.\d s apart from Redis/m);
  });
}
