import { parseArgs } from 'node:util';
import { createLog } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type Config, readConfig } from '../../config.ts';
import { checkDatabase, checkFiles, checkRedis } from './check-engines.ts';
import { checkBackups, checkDisk, checkDrill, checkMemory, checkVersions } from './check-machine.ts';
import { checkMail, checkSms } from './check-messages.ts';
import { checkSettings } from './check-settings.ts';
import { checked, type Finding, fail, ok } from './finding.ts';

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
