import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { DEFAULT_LANG, LANGS, type Lang } from '@rujian/contract/base/constants';
import type { Access, Endpoint } from '@rujian/contract/base/endpoint';
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
      roles: readonly string[];
      rights: readonly DeskRight[];
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

function requireKind<Kind extends Caller['kind']>(
  caller: Caller,
  kind: Kind,
): asserts caller is Extract<Caller, { kind: Kind }> {
  if (caller.kind === kind) return;
  const isExpired = caller.kind === 'visitor' && caller.isExpired;
  throw new AppError(isExpired ? 'session.expired' : 'session.required');
}

export type Tokens = { memberToken?: string; staffToken?: string };

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

export function requireAccess(endpoint: Endpoint, caller: Caller): void {
  const { access, rule, right, beforeSetUp } = endpoint;
  if (access === 'anyone') return;
  requireKind(caller, access);
  if (caller.kind === 'member' && !holdsRule(caller, rule)) throw new AppError('rule.not_held');
  if (caller.kind === 'staff' && caller.pendingSetup && !beforeSetUp) {
    throw new AppError(caller.pendingSetup === 'password' ? 'desk.password_first' : 'desk.totp_first');
  }
  const wanted = right === undefined ? [] : [right].flat();
  if (wanted.length > 0 && !wanted.some((one) => requireStaff(caller).rights.includes(one))) {
    throw new AppError('rule.not_held');
  }
}
