import { databaseErrorOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from './database-error.ts';

/** Whether a statement failed because the name, number or period is taken. */
export function isTaken(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === UNIQUE_VIOLATION;
}

/** Whether it failed because it references a missing row. */
export function isBroken(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === FOREIGN_KEY_VIOLATION;
}
