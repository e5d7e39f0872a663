import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { openDemo } from '#demo/open-demo.ts';
import { DamagedDatabase, requireWritable } from '#platform/database/data-folder.ts';
import { carryOverFirstRelease } from '#platform/database/first-release.ts';
import type { PreparedDatabase } from '#platform/database/prepared-database.ts';
import { createLog, type Log } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { createFile } from '#platform/pages/whole-file.ts';
import { type OpenPlatform, openPlatform } from '#platform/platform.ts';
import { buildApp } from './app.ts';
import { newestBackup } from './backup/backup-places.ts';
import type { Config } from './config.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { preparedDemo } from './prepared-site.ts';
import { MIGRATIONS, preparedTables } from './prepared-tables.ts';
import { loadContent } from './site-content.ts';

const TIDY_AT = '40 4 * * *';

/** An empty data folder gets the tables; `openNewSite` also gives it the demo content. */
export function openSite(config: Config): Promise<OpenPlatform> {
  return open(config, []);
}

export async function openNewSite(config: Config): Promise<OpenPlatform> {
  return open(config, config.demoContent ? [await preparedDemo()] : []);
}

async function open(config: Config, demo: PreparedDatabase[]): Promise<OpenPlatform> {
  await requireWritable(config.dataDir);
  const secret = config.secret ?? (await secretOf(config.dataDir));
  const preparedDatabases = [...demo, await preparedTables()];
  try {
    return await openPlatform({ ...config, secret, preparedDatabases }, createLog(config));
  } catch (error) {
    if (error instanceof DamagedDatabase) throw new OperatorError(`${error.message} ${await wayBack(config)}`);
    throw error;
  }
}

/** The way back from a damaged database: its newest backup, and the commands. */
async function wayBack({ dataDir, backupS3 }: Config): Promise<string> {
  const newest = await newestBackup(dataDir, backupS3);
  const moved = `Move ${join(dataDir, 'pg')} away and keep it`;
  if (newest === null)
    return `There is no backup in ${join(dataDir, 'backups')}. ${moved}; a start then begins an empty site.`;
  return `The newest backup is ${newest}. ${moved}, then run: npm run rujian -- restore ${newest}`;
}

export async function migrateSite({ database }: OpenPlatform): Promise<void> {
  await carryOverFirstRelease(database.db);
  await database.migrate(MIGRATIONS);
}

/** Migrates the database and seeds an empty one; with several processes only one does it. */
export async function prepareSite(platform: OpenPlatform, config: Config): Promise<void> {
  await platform.database.exclusively('prepare', async () => {
    await migrateSite(platform);
    await loadContent(platform, config);
    const write = (line: string) => process.stdout.write(line);
    await createFirstAdministrator(platform, config, write);
    if (config.demoContent) await openDemo(platform, write);
  });
}

export async function serveSite(
  input: Config,
  prepare: (platform: OpenPlatform, config: Config) => Promise<void> = async () => {},
): Promise<void> {
  const config = await withPort(input);
  const platform = await openNewSite(config);
  const { log } = platform;
  try {
    await prepare(platform, config);
    const { app, drain } = await buildApp(platform, {
      ...config,
      backupDir: join(config.dataDir, 'backups'),
      web: config.webDev ? 'sources' : 'built',
    });
    onStopSignal(
      async () => {
        log.info('site.stopping');
        await drain(config.drainSeconds * 1000);
        await app.close();
        await platform.close();
      },
      config.drainSeconds * 1000,
      (error) => log.error({ err: error }, 'site.stopped_badly'),
    );
    platform.jobs.define('database.tidy', () => platform.database.tidy(), { cron: TIDY_AT });
    // Before the first request, because a call that sends a job needs its queue.
    await platform.jobs.start();
    await app.listen({ port: config.port, host: config.host });
    process.stdout.write(`乳见 is ready: ${config.siteUrl}\n`);
    announceCaptcha(config, log, (line) => process.stdout.write(line));
  } catch (error) {
    await platform.close();
    throw (error as { code?: string }).code === 'EADDRINUSE'
      ? new OperatorError(`PORT: ${config.port} is in use by another program.`)
      : error;
  }
}

/** Port 0 means any free port; it is chosen early, because pages contain their own address. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const probe = createServer().listen(0, config.host);
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const siteUrl = config.siteUrl === 'http://localhost:0' ? `http://localhost:${port}` : config.siteUrl;
  return { ...config, port, siteUrl };
}

/** Operators must know at once that captchas do not protect the site. */
export function announceCaptcha(
  { captcha, isCaptchaSettingIgnored }: Pick<Config, 'captcha' | 'isCaptchaSettingIgnored'>,
  log: Pick<Log, 'warn'>,
  write: (line: string) => void,
): void {
  if (captcha === 'lenient') {
    log.warn('captcha.lenient');
    write('CAPTCHA=lenient: any clicks pass as long as their number is right.\n');
  }
  if (isCaptchaSettingIgnored) {
    log.warn('captcha.lenient_ignored');
    write('CAPTCHA=lenient is ignored, because DEMO is off.\n');
  }
}

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

async function secretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await createFile(path, randomBytes(SECRET_BYTES).toString('base64url'), OWNER_ONLY);
  return readFile(path, 'utf8');
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** One key press arrives several times: from the terminal, and forwarded by each parent. */
const SAME_REQUEST_MS = 1_000;
/** Supervisors kill processes after ten seconds, so unreachable engines must not delay the exit. */
const STOP_WITHIN_MS = 9_000;

/** A second, later signal exits at once. `delayMs` is the part of `stop` that waits on purpose. */
function onStopSignal(stop: () => Promise<void>, delayMs: number, onFailure: (error: unknown) => void): void {
  const withinMs = delayMs + STOP_WITHIN_MS;
  let askedAtMs: number | undefined;
  for (const signal of SIGNALS) process.on(signal, ask);
  if (process.connected) process.once('disconnect', ask);

  function ask(): void {
    if (askedAtMs !== undefined) {
      if (performance.now() - askedAtMs > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    askedAtMs = performance.now();
    setTimeout(() => {
      onFailure(new Error(`Not stopped within ${withinMs} ms`));
      process.exit(1);
    }, withinMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        onFailure(error);
        process.exit(1);
      },
    );
  }
}
