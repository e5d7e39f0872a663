import { databaseErrorOf, UNIQUE_VIOLATION } from '#platform/database-error.ts';

/** The name of the unique index that a statement broke, if that is why it failed. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}
