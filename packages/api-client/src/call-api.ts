import { clientMessage } from '@rujian/contract/base/client-messages';
import {
  CODE_SUCCESS,
  type Lang,
  SESSION_CODES,
  STAMP_PARAMETER,
  STAMPED_PREFIX,
} from '@rujian/contract/base/constants';
import type { DataOf, Endpoint, Envelope, InputOf } from '@rujian/contract/base/endpoint';
import type { Failure } from '@rujian/contract/base/errors';
import { ApiError } from './api-error.ts';
import { type ApiAnswer, type Caller, headersOf, type Problem, type SendApi } from './send-api.ts';

export type ApiCaller = Caller & {
  isOnline?: () => boolean;
  /** Errors say what the site says, not the text of their HTTP status. */
  isProgram?: true;
};

export type SendOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** A body that is not JSON, such as a file; the input is then sent in the query. */
  form?: FormData;
  onProgress?: (sent: number) => void;
};

export type CallApi<Options = SendOptions> = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: Options,
) => Promise<DataOf<E>>;

export function createCallApi(send: SendApi, caller: ApiCaller): CallApi {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: SendOptions = {}) => {
    const { form, ...limits } = options;
    const answer = await send({
      method: endpoint.method,
      path: endpoint.path,
      headers: headersOf(caller),
      ...payload(endpoint, input, form),
      ...limits,
    });
    return open(answer, endpoint.path, caller) as DataOf<E>;
  };
}

function payload(endpoint: Endpoint, input: unknown, form: FormData | undefined) {
  const query = () => ({ query: { ...flattenParams(input as object), ...stampOf(endpoint) } });
  if (form) return { ...query(), body: form };
  return endpoint.method === 'GET' ? query() : { body: input };
}

/** Spec §7: a stamp prevents caches from answering for a member's own lists. */
function stampOf({ method, path }: Endpoint): Record<string, string> {
  const isStamped = method === 'GET' && path.startsWith(STAMPED_PREFIX);
  return isStamped ? { [STAMP_PARAMETER]: String(Date.now()) } : {};
}

function open({ status, body, problem }: ApiAnswer, path: string, caller: ApiCaller): unknown {
  if (problem) {
    const text = problemText(caller.lang(), problem, caller.isOnline?.() ?? true);
    throw new ApiError(text, { reason: problem });
  }
  const envelope = isEnvelope(body) ? body : null;
  const failure = failureOf(envelope?.data);
  if (status >= 300 || !envelope) {
    const said = envelope?.msg ?? '';
    const text = caller.isProgram && said ? said : httpText(caller.lang(), status, path, said);
    throw new ApiError(text, { reason: 'http', status, failure });
  }
  if (envelope.code === CODE_SUCCESS) return envelope.data;
  throw new ApiError(envelope.msg, {
    reason: SESSION_CODES.some((code) => code === envelope.code) ? 'session' : 'refused',
    status,
    failure,
    ...routeOf(envelope.data),
  });
}

function isEnvelope(body: unknown): body is Envelope {
  return isRecord(body) && typeof body.code === 'number' && typeof body.msg === 'string';
}

function failureOf(data: unknown): Failure | null {
  const isFailure = isRecord(data) && typeof data.error === 'string' && isRecord(data.fields);
  return isFailure ? (data as Failure) : null;
}

function routeOf(data: unknown) {
  const { routeName, routePath } = isRecord(data) ? data : {};
  return { ...(typeof routeName === 'string' && { routeName }), ...(typeof routePath === 'string' && { routePath }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `{ filter: { brand: 3 } }` → `{ 'filter[brand]': '3' }`; missing values are left out. */
export function flattenParams(params: object): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => pairs(name, value)));
}

function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
}

const STATUSES = [302, 400, 401, 403, 404, 408, 409, 500, 501, 502, 503, 504, 505] as const;

/** The table of spec §8. An unlisted status uses the server's message, if there is one. */
function httpText(lang: Lang, status: number, url: string, said: string): string {
  const listed = STATUSES.find((each) => each === status);
  if (listed) return clientMessage(lang, `http${listed}`, { url });
  return said || clientMessage(lang, 'httpOther');
}

function problemText(lang: Lang, problem: Problem, isOnline: boolean): string {
  if (problem === 'timeout') return clientMessage(lang, 'networkTimeout');
  return clientMessage(lang, isOnline ? 'networkServer' : 'networkOffline');
}
