import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdTimeFunctions } from 'pino';
import { databaseErrorOf, isDatabaseError } from '#platform/database/database-error.ts';
import { currentWork } from './current-work.ts';

export type Log = pino.Logger;

export type LogSettings = { logLevel: string };

const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** Each line has its request or job; mobile numbers are masked and errors come without statement values. */
export function createLog({ logLevel }: LogSettings, destination?: { write: (line: string) => void }): Log {
  const out = destination ?? (process.stdout.isTTY ? createTerminalStream() : process.stdout);
  return pino(
    {
      level: logLevel,
      base: undefined,
      // A new object each time: pino writes into it.
      mixin: () => Object.assign({}, currentWork()?.fields),
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: errorInLog },
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => out.write(line.replace(MOBILE, '$1****$2')) },
  );
}

const MAX_CAUSES = 5;

/** An error as logged: with causes and stack, but without statement values, which are user input. */
function errorInLog(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const chain = [...causesOf(thrown)];
  const { code, severity, table, column, constraint } = databaseErrorOf(thrown) ?? {};
  return {
    type: thrown.name,
    message: chain.map(sentenceOf).join(': '),
    stack: chain.map(traceOf).join('\ncaused by: '),
    ...ownDetails(thrown),
    ...(code !== undefined && { code, severity, table, column, constraint }),
  };
}

function* causesOf(error: Error): Generator<Error> {
  let next: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && next instanceof Error; depth += 1) {
    yield next;
    next = next.cause;
  }
}

function sentenceOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // The database quotes the offending value and sometimes names; only the values are removed.
  return isDatabaseError(error) ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** The first lines of a stack repeat the message, so only the frames are taken. */
function traceOf(error: Error): string {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${sentenceOf(error)}`, ...places].join('\n');
}

function ownDetails(error: Error): Record<string, unknown> {
  if (error instanceof DrizzleQueryError || isDatabaseError(error)) return {};
  const details = Object.entries(error).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(details);
}

const COLOURS: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31, fatal: 35 };

type Line = { level: string; time: string; msg?: string; err?: { stack?: string } };

export function createTerminalStream(out: { write: (text: string) => unknown } = process.stdout) {
  return {
    write(json: string) {
      const { level, time, msg, err, ...rest } = JSON.parse(json) as Line & Record<string, unknown>;
      const colour = COLOURS[level] ?? 0;
      const details = Object.entries(rest).map(([name, value]) => `${name}=${inline(value)}`);
      const head = `\u001b[90m${time.slice(11, 19)}\u001b[0m \u001b[${colour}m${level.padEnd(5)}\u001b[0m`;
      const line = [head, msg ?? '', ...details].join(' ').trimEnd();
      out.write(err?.stack ? `${line}\n${err.stack}\n` : `${line}\n`);
    },
  };
}

function inline(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
