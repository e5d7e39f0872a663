import { AppError } from '#platform/app-error.ts';

export type DatabaseError = Error & {
  code: string;
  severity: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
};

export const FOREIGN_KEY_VIOLATION = '23503';
export const UNIQUE_VIOLATION = '23505';
/** PostgreSQL 18 has its own code for a row that others reference. */
const RESTRICT_VIOLATION = '23001';
const CHECK_VIOLATION = '23514';
const DIVISION_BY_ZERO = '22012';
const UNFIT_VALUE = /^(?:22|54)/;

export function isDatabaseError(thrown: unknown): thrown is DatabaseError {
  const { code, severity } = thrown as Partial<DatabaseError>;
  return thrown instanceof Error && typeof code === 'string' && typeof severity === 'string';
}

export function databaseErrorOf(thrown: unknown): DatabaseError | undefined {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (isDatabaseError(cause)) return cause;
  }
  return undefined;
}

export function isStillReferenced(thrown: unknown): boolean {
  const { code } = databaseErrorOf(thrown) ?? {};
  return code === FOREIGN_KEY_VIOLATION || code === RESTRICT_VIOLATION;
}

export function refusalByDatabase(thrown: unknown): AppError | undefined {
  const { code = '', detail = '' } = databaseErrorOf(thrown) ?? {};
  if (code === UNIQUE_VIOLATION) return new AppError('entity.taken');
  if (code === RESTRICT_VIOLATION) return new AppError('reference.in_use');
  if (code === FOREIGN_KEY_VIOLATION) {
    return new AppError(/still referenced/.test(detail) ? 'reference.in_use' : 'reference.gone');
  }
  const isUnfit = UNFIT_VALUE.test(code) && code !== DIVISION_BY_ZERO;
  return isUnfit || code === CHECK_VIOLATION ? new AppError('request.invalid') : undefined;
}
