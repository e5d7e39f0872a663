const UNIQUE_VIOLATION = '23505';

/** The name of the unique index that a statement broke, if that is why it failed. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION) return constraint;
  }
  return undefined;
}
