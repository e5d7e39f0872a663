import type { ErrorId } from '@rujian/contract/errors';
import type { RuleId } from '@rujian/contract/rules';

export type ErrorParams = Record<string, string | number>;

/** A refusal the product expects: it is answered in the caller's language and never logged as a fault. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: ErrorParams;
  /** Field name → rule it broke. */
  readonly fields: Record<string, RuleId>;

  constructor(id: ErrorId, params: ErrorParams = {}, fields: Record<string, RuleId> = {}) {
    super(id);
    this.name = 'AppError';
    this.id = id;
    this.params = params;
    this.fields = fields;
  }
}
