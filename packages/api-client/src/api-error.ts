import type { Failure } from '@rujian/contract/base/errors';

/** `duplicate`: a newer identical call replaced this one. */
export type ApiErrorReason = 'refused' | 'session' | 'http' | 'timeout' | 'network' | 'duplicate' | 'aborted';

type Details = {
  reason: ApiErrorReason;
  /** HTTP status; 0 without an answer. */
  status?: number;
  failure?: Failure | null;
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
