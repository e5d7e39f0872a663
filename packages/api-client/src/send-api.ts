export type ApiCall = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** How long to wait for the whole answer; 0 waits for ever. */
  timeoutMs?: number;
  /** Told from 0 to 1 how much of the body is on its way. */
  onProgress?: (sent: number) => void;
};

/** Why no answer came at all. */
export type Problem = 'timeout' | 'network' | 'aborted';

export type ApiAnswer = {
  /** HTTP status; 0 when there is a problem instead of an answer. */
  status: number;
  /** The parsed body, an envelope if all is well. */
  body: unknown;
  problem?: Problem;
};

/** Carries a call to the API and back: over the network in a browser, in-process on the server. */
export type SendApi = (call: ApiCall) => Promise<ApiAnswer>;
