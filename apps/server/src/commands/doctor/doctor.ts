import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { createLog, type Log } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { openMail } from '#platform/outside/mail.ts';
import { openSms } from '#platform/outside/sms.ts';
import { type Config, readConfig } from '../../config.ts';
import { checkDatabase, checkFiles, checkRedis } from './check-engines.ts';
import { checkBackups, checkDisk, checkDrill, checkMemory, checkVersions } from './check-machine.ts';
import { checked, type Finding, fail, ok, warn } from './finding.ts';

const STATE_WIDTH = 6;
const WHAT_WIDTH = 22;
const RUNNING_TIMEOUT_MS = 5_000;

export async function doctor(env: Record<string, string | undefined>, args: string[]): Promise<string> {
  const asked = readArgs(args);
  const findings = [checkVersions(), checkMemory(), ...(await findingsOf(env, asked))];
  const failed = findings.filter(({ state }) => state === 'fail').length;
  const warned = findings.filter(({ state }) => state === 'warn').length;
  const report = [...findings.map(line), `\n${failed} to repair, ${warned} to consider`].join('\n');
  if (failed > 0) throw new OperatorError(report);
  return report;
}

type Asked = { mail?: string | undefined; sms?: string | undefined };

function readArgs(args: string[]): Asked {
  try {
    const options = { mail: { type: 'string' }, sms: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OperatorError(
      `${(error as Error).message}\nUsage: npm run rujian -- doctor [--mail=address] [--sms=mobile]`,
    );
  }
}

async function findingsOf(env: Record<string, string | undefined>, { mail, sms }: Asked): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [fail('settings', (error as Error).message)];
  }
  const log = createLog({ logLevel: 'silent' });
  const now = new Date();
  const groups = await Promise.all([
    checkSettings(config),
    checked('database', () => database(config, now)),
    checked('redis', () => checkRedis(config)),
    checked('files', () => checkFiles(config)),
    checked('disk', () => checkDisk(config)),
    checked('backup', () => checkBackups(config, now)),
    checked('mail', () => checkMail(config, log, mail)),
    checked('sms', () => checkSms(config, log, sms)),
  ]);
  return groups.flat();

  async function database(settings: Config, at: Date): Promise<Finding[]> {
    try {
      const { findings, lastDrill } = await checkDatabase(settings, log);
      return [...findings, checkDrill(lastDrill, at)];
    } catch (error) {
      // A running site holds the embedded database, and answers for it.
      if (settings.databaseUrl || !(error instanceof OperatorError)) throw error;
      return [await askRunningSite(settings, error)];
    }
  }
}

async function askRunningSite({ port }: Config, held: OperatorError): Promise<Finding> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(RUNNING_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer) return fail('database', held.message);
  const { status, database } = (await answer.json()) as { status: string; database: string };
  const detail = `embedded, held by the running site, which is ${status} (database ${database})`;
  return answer.ok ? ok('database', detail) : fail('database', detail);
}

function line({ state, what, detail }: Finding): string {
  const indent = `\n${' '.repeat(STATE_WIDTH + WHAT_WIDTH)}`;
  return state.padEnd(STATE_WIDTH) + what.padEnd(WHAT_WIDTH) + detail.replaceAll('\n', indent);
}

function checkSettings(config: Config): Finding[] {
  const advice: [isWrong: boolean, text: string][] = [
    [config.demo, 'DEMO=1: codes are shown to everyone. Set DEMO=0 before the public comes.'],
    [config.originFromRequest, 'SITE_URL is not set: feeds and mails name http://localhost.'],
    [
      config.webConcurrency > 1 && !config.redisUrl,
      'WEB_CONCURRENCY without REDIS_URL: each process counts its limits alone.',
    ],
    [
      config.databaseUrl !== undefined && config.secret === undefined,
      'SECRET is not set: a second machine would make another one and refuse the sessions.',
    ],
    [
      config.databaseUrl !== undefined && config.s3 === undefined,
      'S3_BUCKET is not set: a second machine would not have the uploads.',
    ],
    [config.backupPassphrase === undefined, 'BACKUP_PASSPHRASE is not set: backups are plain.'],
    [config.backupS3 === undefined, 'BACKUP_S3_BUCKET is not set: backups stay on this machine.'],
    [
      config.siteUrl.startsWith('https:') && config.trustedProxies === 0,
      'TRUST_PROXY=0 with an https address: every visitor has the address of the proxy.',
    ],
  ];
  const findings = advice.filter(([isWrong]) => isWrong).map(([, text]) => warn('settings', text));
  return findings.length > 0 ? findings : [ok('settings', 'complete')];
}

const TEST_CODE = '000000';

async function checkMail(config: Config, log: Log, to?: string): Promise<Finding> {
  const mail = await openMail(config, systemClock, log);
  if (mail.kind === 'none') return warn('mail', 'SMTP_URL is not set: no mail can be sent');
  if (to) {
    const text = `乳见的邮件设置可用。 / The mail settings of ${config.siteUrl} work.`;
    await mail.send({ to, subject: '乳见 · rujian doctor', text, html: `<p>${text}</p>` });
    return ok('mail', `${mail.kind}: a test mail was accepted for ${to}`);
  }
  await mail.verify?.();
  return ok('mail', `${mail.kind}${mail.verify ? ', the login works' : ''}; --mail=… sends a test`);
}

async function checkSms(config: Config, log: Log, mobile?: string): Promise<Finding> {
  const sms = await openSms(config, systemClock, log);
  if (sms.kind === 'none') return warn('sms', 'SMS_PROVIDER is not set: no code can be sent');
  if (mobile) {
    await sms.send({ mobile, template: 'user_mobile_verify', params: { code: TEST_CODE } });
    return ok('sms', `${sms.kind}: a test message was accepted`);
  }
  await sms.reach?.();
  return ok('sms', `${sms.kind}${sms.reach ? ', reachable' : ''}; --sms=… sends a test`);
}
