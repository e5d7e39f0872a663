import type { Failure } from '@rujian/contract/errors';

/**
 * What kind of failure this is: the API said no, the session broke, HTTP failed, no answer came in
 * time, there was no connection, a newer identical call took over, or the caller gave up.
 */
export type ApiErrorReason =
  | 'refused'
  | 'session'
  | 'http'
  | 'timeout'
  | 'network'
  | 'duplicate'
  | 'aborted';

type Details = {
  reason: ApiErrorReason;
  /** HTTP status; 0 without an answer. */
  status?: number;
  failure?: Failure | null;
  /** Where the answer sends a caller whose session broke. */
  routeName?: string;
  routePath?: string;
};

/** A call that did not succeed; `message` is a sentence in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: ApiErrorReason;
  readonly status: number;
  readonly failure: Failure | null;
  readonly routeName: string;
  readonly routePath: string;

  constructor(message: string, details: Details) {
    super(message);
    this.reason = details.reason;
    this.status = details.status ?? 0;
    this.failure = details.failure ?? null;
    this.routeName = details.routeName ?? '';
    this.routePath = details.routePath ?? '';
  }
}
