import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingHolidayYear } from '@rujian/contract/areas/site/holidays';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { openBlobs } from '#platform/blobs/blobs.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { sentinelOptions } from '#platform/kv/redis-kv.ts';
import type { Log } from '#platform/log.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { readWorkingCalendar } from '#services/calendar/working-days.ts';
import type { Config } from '../../config.ts';
import { MIGRATIONS } from '../../prepared-tables.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const OLDEST_POSTGRES = 150_000;
const OLDEST_REDIS = 6;
const REDIS_TIMEOUT_MS = 5_000;
const MOST_CLOCK_SECONDS = 5;

type FoundDatabase = { findings: Finding[]; lastDrill?: { ok: boolean; startedAt: Date } };

export async function checkDatabase(config: Config, log: Log): Promise<FoundDatabase> {
  const database = await openExisting(config, log);
  if (!database) return { findings: [warn('database', 'embedded, not created yet: the first start does it')] };
  try {
    const findings = [await versionOf(database), await schemaState(database)];
    findings.push(...(await holidayState(database)));
    if (database.kind === 'postgres') findings.push(await clockAgainst(database));
    const lastDrill = await lastDrillOf(database).catch(() => undefined);
    return { findings, ...(lastDrill && { lastDrill }) };
  } finally {
    await database.close();
  }
}

/** Without the holidays of a year, deadlines over them are too early. */
async function holidayState({ db }: Database): Promise<Finding[]> {
  const calendar = await readWorkingCalendar(db).catch(() => undefined);
  const year = calendar && missingHolidayYear(calendar.holidays, shanghaiDay(new Date()));
  return year ? [warn('holidays', `of ${year} are not in the settings of the desk yet`)] : [];
}

/** Opening an embedded database creates it; this one does not. */
export async function openExisting(config: Config, log: Log): Promise<Database | undefined> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg'))) return undefined;
  return openDatabase(config, log);
}

async function versionOf({ db, kind }: Database): Promise<Finding> {
  const began = performance.now();
  const { rows } = await db.execute<{ number: number; version: string; bytes: number }>(sql`
    select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`);
  const ms = Math.round(performance.now() - began);
  const { number = 0, version = '', bytes = 0 } = rows[0] ?? {};
  const megabytes = Math.round(bytes / 1_048_576);
  const detail = `${kind} ${version}, ${megabytes} MB, answers in ${ms} ms`;
  return number < OLDEST_POSTGRES
    ? fail('database', `${detail}; version 15 or newer is needed`)
    : ok('database', detail);
}

async function schemaState(database: Database): Promise<Finding> {
  const waiting = await waitingMigrations(database);
  return waiting.length === 0
    ? ok('schema', 'current')
    : warn('schema', `${waiting.length} migrations wait for the next start: ${waiting.join(', ')}`);
}

export async function waitingMigrations({ db }: Database): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!tables[0]?.name) return journal.entries.map(({ tag }) => tag);
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  return journal.entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}

async function clockAgainst({ db }: Database): Promise<Finding> {
  const began = Date.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const middle = (began + Date.now()) / 2;
  return clockFinding('the database', ((rows[0]?.ms ?? 0) - middle) / 1000);
}

function clockFinding(engine: string, seconds: number): Finding {
  const detail = `${seconds.toFixed(1)} s apart from ${engine}`;
  return Math.abs(seconds) > MOST_CLOCK_SECONDS ? fail('clock', detail) : ok('clock', detail);
}

async function lastDrillOf({ db }: Database) {
  const { rows } = await db.execute<{ ok: boolean; at: string }>(sql`
    select ok, started_at::text as at from restore_drills order by started_at desc limit 1`);
  const [row] = rows;
  return row && { ok: row.ok, startedAt: new Date(row.at) };
}

export async function checkRedis({ redisUrl, redisSentinels }: Config): Promise<Finding[]> {
  if (!redisUrl) return [ok('redis', 'not used: this process counts in its memory')];
  const options = {
    ...sentinelOptions(redisUrl, redisSentinels),
    lazyConnect: true,
    connectTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: null,
    sentinelRetryStrategy: () => null,
  };
  const redis = new Redis(redisUrl, { ...options, commandTimeout: REDIS_TIMEOUT_MS });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const began = Date.now();
    const [info, [seconds = 0, micros = 0]] = await Promise.all([redis.info(), redis.time()]);
    const ms = Date.now() - began;
    const read = (name: string) =>
      info
        .split(/\r?\n/)
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1) ?? '';
    const version = read('redis_version');
    const detail = `${version}, ${read('used_memory_human')} used, answers in ${ms} ms`;
    const apart = Number(seconds) + Number(micros) / 1_000_000 - (began + ms / 2) / 1000;
    return [
      Number.parseInt(version, 10) < OLDEST_REDIS
        ? fail('redis', `${detail}; version ${OLDEST_REDIS} or newer is needed`)
        : ok('redis', detail),
      clockFinding('Redis', apart),
    ];
  } finally {
    redis.disconnect();
  }
}

export async function checkFiles(config: Config): Promise<Finding> {
  const blobs = await openBlobs(config);
  const name = `doctor/${randomUUID()}.txt`;
  try {
    const began = performance.now();
    await blobs.put(name, Buffer.from(name), 'text/plain');
    const found = await blobs.head(name);
    await blobs.delete(name);
    const ms = Math.round(performance.now() - began);
    const isWhole = found?.bytes === Buffer.byteLength(name);
    const detail = `${blobs.kind}, written, read and deleted in ${ms} ms`;
    return isWhole ? ok('files', detail) : fail('files', `${blobs.kind}: a file came back changed`);
  } finally {
    await blobs.close();
  }
}
