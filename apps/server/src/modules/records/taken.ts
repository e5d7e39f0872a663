import {
  databaseErrorOf,
  FOREIGN_KEY_VIOLATION,
  UNIQUE_VIOLATION,
} from '#platform/database-error.ts';

/** Whether a statement failed because something else has this name, number or period. */
export function isTaken(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === UNIQUE_VIOLATION;
}

/** Whether it failed because it points to something that is not there. */
export function isBroken(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === FOREIGN_KEY_VIOLATION;
}
