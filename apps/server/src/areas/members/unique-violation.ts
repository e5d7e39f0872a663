import { databaseErrorOf, UNIQUE_VIOLATION } from '#platform/database/database-error.ts';

/** The name of the violated unique index, if that is why a statement failed. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}
