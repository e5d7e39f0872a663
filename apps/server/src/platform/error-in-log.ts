import { DrizzleQueryError } from 'drizzle-orm';
import { databaseErrorOf, isDatabaseError } from '#platform/database/database-error.ts';

const MAX_CAUSES = 5;

/** An error as logged: with causes and stack, but without statement values, which are user input. */
export function errorInLog(thrown: unknown): unknown {
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
