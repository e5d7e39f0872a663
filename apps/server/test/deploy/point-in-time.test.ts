import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { restoreDrills } from '#schema/control/control.ts';
import { freePort } from '#test/free-port.ts';
import { createSilentLog } from '#test/silent-log.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy/postgresql', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const BIN = dirname(globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1) ?? '');
const folder = mkdtempSync(join(tmpdir(), 'rujian-pitr-'));
const archive = join(folder, 'wal');
const main = join(folder, 'main');
const restored = join(folder, 'restored');
const ROW = { backup: 'x', startedAt: new Date(), seconds: 1, ok: true, tables: 1, rows: 1, files: 1 };

afterAll(() => {
  for (const cluster of [main, restored]) {
    try {
      postgres('pg_ctl', ['-D', cluster, '-m', 'immediate', '-s', 'stop']);
    } catch {
      // It was not running.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

test('a site on PostgreSQL goes back to the moment before a mistake, with every write until then', async () => {
  chmodSync(folder, 0o777);
  for (const each of [archive, main]) ownFolder(each);
  const port = await freePort();
  postgres('initdb', ['-D', main, '-U', 'rujian', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  appendFileSync(join(main, 'postgresql.conf'), settingsOf('point-in-time.conf'));
  start(main, port);
  const site = await open(port);
  await site.migrate(MIGRATIONS);
  await site.db.insert(restoreDrills).values({ ...ROW, backup: 'before the base backup' });
  const source = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'rujian'];
  postgres('pg_basebackup', ['-D', restored, '-c', 'fast', ...source]);
  await site.db.insert(restoreDrills).values({ ...ROW, backup: 'after the base backup' });
  const { rows } = await site.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  await site.db.execute(sql`delete from restore_drills`);
  await site.db.execute(sql`select pg_switch_wal()`);
  await site.close();
  // Stopping archives the last segment.
  postgres('pg_ctl', ['-D', main, '-m', 'fast', '-s', '-w', 'stop']);

  const recovery = settingsOf('recover.conf').replace(/'2026[^']+'/, `'${rows[0]?.now}'`);
  appendFileSync(join(restored, 'postgresql.auto.conf'), recovery);
  ownFile(join(restored, 'recovery.signal'));
  start(restored, port);
  const again = await open(port);
  // It answers reads before it has recovered.
  await expect.poll(() => isRecovering(again), { timeout: 30_000 }).toBe(false);
  const kept = await again.db.select({ name: restoreDrills.backup }).from(restoreDrills);
  await again.db.insert(restoreDrills).values({ ...ROW, backup: 'after the recovery' });
  await again.close();

  expect(kept).toEqual([{ name: 'before the base backup' }, { name: 'after the base backup' }]);
});

async function isRecovering({ db }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select pg_is_in_recovery() as yes`);
  return rows[0]?.yes ?? true;
}

/** The settings as the operator gets them, with the folder of this test. */
function settingsOf(name: string): string {
  return `\n${readFileSync(join(DEPLOY, name), 'utf8').replaceAll('/var/lib/rujian-wal', archive)}`;
}

function open(port: number) {
  return openPostgres(
    {
      databaseUrl: `postgres://rujian@127.0.0.1:${port}/postgres`,
      databaseReplicaUrls: [],
      databasePoolSize: 2,
      statementTimeoutMs: 20_000,
    },
    createSilentLog(),
  );
}

function start(cluster: string, port: number): void {
  const options = `-p ${port} -h 127.0.0.1 -k '' -c fsync=off`;
  postgres('pg_ctl', ['-D', cluster, '-s', '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start']);
}

/** PostgreSQL refuses to run as root, and a server it starts would keep a pipe open. */
function postgres(program: string, args: string[]): void {
  const command = [join(BIN, program), ...args];
  const isRoot = userInfo().uid === 0;
  const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(first, rest, { stdio: 'ignore', timeout: 60_000, cwd: folder });
}

function ownFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
  own(path);
}

function ownFile(path: string): void {
  writeFileSync(path, '');
  own(path);
}

function own(path: string): void {
  if (userInfo().uid !== 0) return;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(path, id('-u'), id('-g'));
}
