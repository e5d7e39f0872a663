import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { DEFAULT_LANG, LANGS, type Lang } from '@rujian/contract/base/constants';
import type { Access } from '@rujian/contract/base/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export type Identity =
  | { kind: 'visitor'; isExpired?: boolean }
  /** `rules` are the lower-case names of the rules that the member's group holds; `*` means all. */
  | { kind: 'member'; id: number; sessionId: number; rules: readonly string[] }
  | {
      kind: 'staff';
      id: number;
      sessionId: number;
      /** Role keys, for the log; permissions are in `rights`. */
      roles: readonly string[];
      rights: readonly DeskRight[];
      /** The columns in this person's scope; null for all of them. */
      columnIds: readonly number[] | null;
      pendingSetup?: 'password' | 'totp' | undefined;
    };

export type Caller = Identity & {
  /** The member token as sent, valid or not; only calls that end or renew a session use it. */
  memberToken: string | undefined;
  lang: Lang;
  address: string;
  userAgent: string;
  requestId: string;
};

/** The actor of scheduled changes in the audit log. */
export const SITE: Caller = {
  kind: 'visitor',
  memberToken: undefined,
  lang: DEFAULT_LANG,
  address: '',
  userAgent: '',
  requestId: '',
};

export type MemberCaller = Extract<Caller, { kind: 'member' }>;

export function requireMember(caller: Caller): MemberCaller {
  requireKind(caller, 'member');
  return caller;
}

/** Whether the member's group holds the named rule; a call without a rule is open to every member. */
export function holdsRule({ rules }: Pick<MemberCaller, 'rules'>, rule: string | undefined) {
  return rule === undefined || rules.includes('*') || rules.includes(rule.toLowerCase());
}

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

export type CallerWith<By extends Access> = By extends 'anyone' ? Caller : Extract<Caller, { kind: By }>;

export function requireStaff(caller: Caller): StaffCaller {
  requireKind(caller, 'staff');
  return caller;
}

export function hasRight({ rights }: Pick<StaffCaller, 'rights'>, right: DeskRight): boolean {
  return rights.includes(right);
}

export function requireRight(caller: Caller, right: DeskRight): StaffCaller {
  const staff = requireStaff(caller);
  if (!hasRight(staff, right)) throw new AppError('rule.not_held');
  return staff;
}

export function isInScope({ columnIds }: Pick<StaffCaller, 'columnIds'>, columnId: number) {
  return columnIds === null || columnIds.includes(columnId);
}

/** Distinguishes an expired token from no token at all. */
export function requireKind<Kind extends Caller['kind']>(
  caller: Caller,
  kind: Kind,
): asserts caller is Extract<Caller, { kind: Kind }> {
  if (caller.kind === kind) return;
  const isExpired = caller.kind === 'visitor' && caller.isExpired;
  throw new AppError(isExpired ? 'session.expired' : 'session.required');
}

export type Tokens = { memberToken?: string; staffToken?: string };

/** Resolves the tokens of a request to a person; an unknown token is anonymous. */
export type Identify = (tokens: Tokens, from: { address: string }) => Promise<Identity>;

/** The language a call asks for: `think-lang` header, else `lang` parameter; anything unknown is Chinese. */
export function langOf(request: Pick<FastifyRequest, 'headers' | 'query'>): Lang {
  const { lang } = (request.query ?? {}) as Record<string, unknown>;
  return knownLang(request.headers['think-lang']) ?? knownLang(lang) ?? DEFAULT_LANG;
}

export function knownLang(value: unknown): Lang | undefined {
  const wanted = typeof value === 'string' ? value.toLowerCase() : undefined;
  return LANGS.find((lang) => lang === wanted);
}

export function tokensOf({ headers }: Pick<FastifyRequest, 'headers'>): Tokens {
  return { memberToken: oneHeader(headers['ba-user-token']), staffToken: oneHeader(headers.batoken) };
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
