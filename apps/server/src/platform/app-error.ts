import type { ErrorId, ErrorParams } from '@rujian/contract/base/errors';
import type { RuleId } from '@rujian/contract/base/rules';

type BrokenField = RuleId | { id: ErrorId; params: ErrorParams };
export type BrokenFields = Record<string, BrokenField>;

/** An expected failure: answered in the caller's language and never logged as a fault. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: ErrorParams;
  readonly fields: BrokenFields;

  constructor(id: ErrorId, params: ErrorParams = {}, fields: BrokenFields = {}) {
    super(id);
    this.name = 'AppError';
    this.id = id;
    this.params = params;
    this.fields = fields;
  }
}
