import { databaseErrorOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from './database-error.ts';

export function isTaken(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === UNIQUE_VIOLATION;
}

export function isBroken(thrown: unknown): boolean {
  return databaseErrorOf(thrown)?.code === FOREIGN_KEY_VIOLATION;
}
