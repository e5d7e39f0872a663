import { pino, stdTimeFunctions } from 'pino';
import { currentWork } from './current-work.ts';
import { errorInLog } from './error-in-log.ts';
import { createTerminalStream } from './terminal-log.ts';

export type Log = pino.Logger;

export type LogSettings = { logLevel: string };

/** Digits that look like a mainland mobile number, anywhere in a line. */
const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

type Destination = { write: (line: string) => void };

/** Each line has its request or job; mobile numbers are masked and errors come without statement values. */
export function createLog({ logLevel }: LogSettings, destination?: Destination): Log {
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
