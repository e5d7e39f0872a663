import { DrizzleQueryError } from 'drizzle-orm';
import { databaseErrorOf, isDatabaseError } from './database-error.ts';

/** Longest chain of causes that a line tells. */
const MAX_CAUSES = 5;

/**
 * An error as a log line shows it: with its causes and where it happened, never with the values of
 * a statement, which are what people entered.
 */
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
  for (let told = 0; told < MAX_CAUSES && next instanceof Error; told += 1) {
    yield next;
    next = next.cause;
  }
}

function sentenceOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // The database quotes the value it does not like, and may quote names as well: those are told apart.
  return isDatabaseError(error) ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** The first lines of a stack repeat the message; only the places below it are taken. */
function traceOf(error: Error): string {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${sentenceOf(error)}`, ...places].join('\n');
}

/** Plain values that an error carries, such as the code of a provider. */
function ownDetails(error: Error): Record<string, unknown> {
  if (error instanceof DrizzleQueryError || isDatabaseError(error)) return {};
  const details = Object.entries(error).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(details);
}
