export type ApiCall = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout of the whole answer; 0: none. */
  timeoutMs?: number;
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

/** Why there is no answer. */
export type Problem = 'timeout' | 'network' | 'aborted';

export type ApiAnswer = {
  /** HTTP status; 0 if there is a problem instead of an answer. */
  status: number;
  /** The parsed body, normally an envelope. */
  body: unknown;
  problem?: Problem;
};

/**
 * Sends a call to the API and returns the answer: over the network in a browser, in-process on the
 * server.
 */
export type SendApi = (call: ApiCall) => Promise<ApiAnswer>;
