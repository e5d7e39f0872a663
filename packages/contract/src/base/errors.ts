import {
  CODE_LOGIN_REQUIRED,
  CODE_NOT_ALLOWED,
  CODE_REFUSED,
  CODE_SESSION_EXPIRED,
  LOGIN_ROUTE_PATH,
} from './constants.ts';
import { ERROR_TEXTS } from './messages/error-texts.ts';

export type ErrorPolicy = {
  /** Status of the API answer: 200 for a refusal, 4xx and 5xx only for transport errors. */
  http: number;
  code: number;
  page: number;
  /** Where a client with a broken session is sent; without it the login dialog opens. */
  routePath?: string;
  /** The call needs the answer to a click captcha; clients read this in `data`. */
  captchaRequired?: true;
};

/** Errors that are not refusals with the envelope code 0. */
const OTHER_ANSWERS: { [id in ErrorId]?: Partial<ErrorPolicy> } = {
  'request.unreadable': { http: 400 },
  'request.too_large': { http: 413 },
  'request.unsupported_type': { http: 415 },
  'route.not_found': { http: 404 },
  'method.not_allowed': { http: 405 },
  'rate.too_many': { http: 429 },
  'server.failed': { http: 500 },
  'server.busy': { http: 503 },
  'server.not_saved': { http: 503 },
  'session.required': { code: CODE_LOGIN_REQUIRED, routePath: LOGIN_ROUTE_PATH },
  'session.expired': { code: CODE_SESSION_EXPIRED },
  'rule.not_held': { code: CODE_NOT_ALLOWED },
  'captcha.required': { captchaRequired: true },
  'captcha.wrong': { captchaRequired: true },
  'media.not_found': { http: 404 },
  'apikey.unknown': { http: 401 },
  'apikey.revoked': { http: 401 },
  'apikey.scope': { http: 403 },
  'apikey.over_limit': { http: 429 },
  'oembed.other_host': { http: 404 },
  'oembed.not_embeddable': { http: 404 },
  'oembed.format': { http: 501 },
  'oembed.size': { http: 400 },
};

type ErrorTexts = typeof ERROR_TEXTS;
export type ErrorId = { [page in keyof ErrorTexts]: keyof ErrorTexts[page] }[keyof ErrorTexts];

const policies = Object.entries(ERROR_TEXTS).flatMap(([page, texts]) =>
  (Object.keys(texts) as ErrorId[]).map((id): [ErrorId, ErrorPolicy] => [
    id,
    { http: 200, code: CODE_REFUSED, page: Number(page), ...OTHER_ANSWERS[id] },
  ]),
);

export const ERRORS = Object.fromEntries(policies) as Record<ErrorId, ErrorPolicy>;

export function isErrorId(value: unknown): value is ErrorId {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

export type ErrorParams = Record<string, string | number>;

export type Failure = {
  error: ErrorId;
  params: ErrorParams;
  fields: Record<string, string>;
  routePath?: string;
  routeName?: string;
  captchaRequired?: true;
};
