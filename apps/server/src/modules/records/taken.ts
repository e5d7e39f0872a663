const UNIQUE = '23505';

/** Whether a statement failed because something else has this name, number or period. */
export function isTaken(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === UNIQUE) return true;
  }
  return false;
}

const FOREIGN_KEY = '23503';

/** Whether it failed because it points to something that is not there. */
export function isBroken(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === FOREIGN_KEY) return true;
  }
  return false;
}
