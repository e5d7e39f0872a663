import type { Failure } from '@rujian/contract/base/errors';

/**
 * Kind of failure: the API refused, the session broke, HTTP failed, the answer timed out, there was
 * no connection, a newer identical call replaced this one, or the caller aborted.
 */
export type ApiErrorReason = 'refused' | 'session' | 'http' | 'timeout' | 'network' | 'duplicate' | 'aborted';

type Details = {
  reason: ApiErrorReason;
  /** HTTP status; 0 without an answer. */
  status?: number;
  failure?: Failure | null;
  /** Where a caller with a broken session should go. */
  routeName?: string;
  routePath?: string;
};

/** A failed call; `message` is in the reader's language. */
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
