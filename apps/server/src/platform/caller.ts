import { DEFAULT_LANG, LANGS, type Lang } from '@rujian/contract/constants';
import type { DeskRight } from '@rujian/contract/desk-rights';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export type Identity =
  /** `isExpired`: he was somebody, but his token has run out. */
  | { kind: 'visitor'; isExpired?: boolean }
  /** `rules` are the names of the rules his group holds, in lower case; `*` stands for all. */
  | { kind: 'member'; id: number; sessionId: number; rules: readonly string[] }
  | {
      kind: 'staff';
      id: number;
      sessionId: number;
      /** Keys of roles, for the log; what he may do is said by `rights`. */
      roles: readonly string[];
      rights: readonly DeskRight[];
      /** The columns he works for; null for all of them. */
      columnIds: readonly number[] | null;
      /** What he has to set up before the desk opens to him. */
      owes?: 'password' | 'totp' | undefined;
    };

/** Who calls, in which language, from where. */
export type Caller = Identity & {
  /** The member token as it came, live or not; only calls that end or renew a session look at it. */
  memberToken: string | undefined;
  lang: Lang;
  address: string;
  userAgent: string;
  requestId: string;
};

/** In the log: what time did, nobody. */
export const SITE: Caller = {
  kind: 'visitor',
  memberToken: undefined,
  lang: DEFAULT_LANG,
  address: '',
  userAgent: '',
  requestId: '',
};

/** A caller who is known to be a member: calls that need one get nobody else. */
export type MemberCaller = Extract<Caller, { kind: 'member' }>;

export function requireMember(caller: Caller): MemberCaller {
  requireKind(caller, 'member');
  return caller;
}

/** Whether their group holds the rule of this name; what asks for no rule is open to every member. */
export function holdsRule({ rules }: Pick<MemberCaller, 'rules'>, rule: string | undefined) {
  return rule === undefined || rules.includes('*') || rules.includes(rule.toLowerCase());
}

/** A caller who is known to work at the desk. */
export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

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

/** Whether this column is one of those he works for. */
export function isInScope({ columnIds }: Pick<StaffCaller, 'columnIds'>, columnId: number) {
  return columnIds === null || columnIds.includes(columnId);
}

/** Tells one whose token ran out from one who never had any. */
export function requireKind<Kind extends Caller['kind']>(
  caller: Caller,
  kind: Kind,
): asserts caller is Extract<Caller, { kind: Kind }> {
  if (caller.kind === kind) return;
  const isExpired = caller.kind === 'visitor' && caller.isExpired;
  throw new AppError(isExpired ? 'session.expired' : 'session.required');
}

export type Tokens = { memberToken?: string; staffToken?: string };

/** Turns the tokens of a request into a person; an unknown token is a visitor. */
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
  return {
    memberToken: oneHeader(headers['ba-user-token']),
    staffToken: oneHeader(headers.batoken),
  };
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
