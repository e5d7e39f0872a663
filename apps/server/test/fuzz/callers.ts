import type { Access, Endpoint } from '@rujian/contract/base/endpoint';
import { STAFF_ROLE } from '@rujian/contract/vocabulary/staff';
import { logIn } from '../log-in.ts';
import { logInStaff } from '../log-in-staff.ts';
import { makeMember } from '../makers.ts';
import type { startApp } from '../start-app.ts';
import { queryOf } from './query-of.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

export const CALLERS = ['anyone', 'member', 'staff'] as const satisfies readonly Access[];
export type Fired = { status: number; error: string | undefined; fields: Record<string, string> };

type Failed = { data?: { error?: string; fields?: Record<string, string> } | null };

/** A person who was banned, logged out or rate limited is replaced by a new one. */
const CALLS_OF_ONE_PERSON = 100;
export const WORN_OUT = new Set([
  ...['session.required', 'session.expired', 'rate.too_many', 'account.disabled'],
  ...['rule.not_held', 'desk.password_first', 'desk.totp_first', 'member_centre.closed'],
]);

/** Sends calls as a visitor, as members and as staff, each from its own network. */
export function createCallers(kit: Kit) {
  const people = new Map<Access, { headers: Record<string, string>; calls: number }>();
  let networks = 0;

  return {
    async fire(as: Access, endpoint: Endpoint, input: unknown): Promise<Fired> {
      const first = await send(endpoint, input, await headersOf(as));
      const isMeant = endpoint.access === as || endpoint.access === 'anyone';
      if (!isMeant || !WORN_OUT.has(first.error ?? '')) return first;
      people.delete(as);
      return send(endpoint, input, await headersOf(as));
    },
    headersOf,
  };

  async function headersOf(as: Access): Promise<Record<string, string>> {
    networks += 1;
    const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
    const forwarded = { 'x-forwarded-for': from };
    if (as === 'anyone') return forwarded;
    const known = people.get(as);
    const isFresh = known && known.calls < CALLS_OF_ONE_PERSON;
    const person = isFresh ? known : { headers: await logInAs(as), calls: 0 };
    person.calls += 1;
    people.set(as, person);
    return { ...person.headers, ...forwarded };
  }

  async function logInAs(as: 'member' | 'staff'): Promise<Record<string, string>> {
    if (as === 'staff') return (await logInStaff(kit, ...STAFF_ROLE.keys)).headers;
    return (await logIn(kit, await makeMember(kit.platform))).headers;
  }

  async function send(
    { method, path, fileField }: Endpoint,
    input: unknown,
    headers: Record<string, string>,
  ): Promise<Fired> {
    const isInQuery = method === 'GET' || fileField !== undefined;
    const answer = await kit.app.inject({
      method,
      url: isInQuery ? `${path}?${queryOf(input)}` : path,
      headers: { ...headers, ...(!isInQuery && { 'content-type': 'application/json' }) },
      ...(!isInQuery && { payload: JSON.stringify(input) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { error, fields = {} } = (isJson && answer.json<Failed>().data) || {};
    return { status: answer.statusCode, error, fields };
  }
}
