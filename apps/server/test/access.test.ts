import { STAFF_TOKEN_HEADER } from '@rujian/contract/constants';
import type { Endpoint } from '@rujian/contract/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { STAFF_ROLES, type StaffRole } from '@rujian/contract/staff-roles';
import { expect, test } from 'vitest';
import { logIn } from './log-in.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeMember } from './makers.ts';
import { startApp } from './start-app.ts';

const OF_MEMBERS = ENDPOINTS.filter(({ access }) => access === 'member');
const OF_STAFF = ENDPOINTS.filter(({ access }) => access === 'staff');

/** Each call comes from a network of its own: what is counted here is who is let in. */
async function startDoor() {
  const kit = await startApp({ trustedProxies: 1 });
  let callers = 0;
  return {
    ...kit,
    async knock(endpoint: Endpoint, headers: Record<string, string> = {}) {
      callers += 1;
      const from = `10.${callers >> 8}.${callers & 255}.1`;
      const given = { headers: { ...headers, 'x-forwarded-for': from } };
      const { data } = await kit.call(endpoint, {}, given);
      return (data as { error?: string } | null)?.error;
    },
  };
}

test('no call of members or of the desk answers a visitor', async () => {
  const { knock } = await startDoor();

  for (const endpoint of [...OF_MEMBERS, ...OF_STAFF]) {
    expect(await knock(endpoint), endpoint.path).toBe('session.required');
  }
});

test('no call of the desk answers a member, not even one who sends his token as one of the desk', async () => {
  const kit = await startDoor();
  const member = await logIn(kit, await makeMember(kit.platform));
  const [token = ''] = Object.values(member.headers);

  for (const endpoint of OF_STAFF) {
    expect(await kit.knock(endpoint, member.headers), endpoint.path).toBe('session.required');
    const disguised = { [STAFF_TOKEN_HEADER]: token };
    expect(await kit.knock(endpoint, disguised), endpoint.path).toBe('session.required');
  }
});

test('no call of members answers somebody of the desk', async () => {
  const kit = await startDoor();
  const { headers } = await logInStaff(kit, ...STAFF_ROLES);

  for (const endpoint of OF_MEMBERS) {
    expect(await kit.knock(endpoint, headers), endpoint.path).toBe('session.required');
  }
});

test('each call of the desk refuses all roles that it does not name, and none that it names', async () => {
  const kit = await startDoor();
  const tokens = new Map<string, Record<string, string>>();

  for (const { path, roles = STAFF_ROLES, ...call } of OF_STAFF) {
    const endpoint = { path, ...call } as Endpoint;
    const others = STAFF_ROLES.filter((role) => !roles.includes(role));
    if (others.length > 0) {
      expect(await kit.knock(endpoint, await tokenOf(others)), path).toBe('rule.not_held');
    }
    // Whatever else is wrong with an empty question: it is not the role.
    expect(await kit.knock(endpoint, await tokenOf(roles)), path).not.toBe('rule.not_held');
  }

  async function tokenOf(roles: readonly StaffRole[]) {
    const key = roles.join();
    const token = tokens.get(key) ?? (await logInStaff(kit, ...roles)).headers;
    tokens.set(key, token);
    return token;
  }
});

test('nothing of the desk is open but its door, and only one’s own matters need no role', () => {
  const desk = ENDPOINTS.filter(({ path }) => path.startsWith('/api/desk/'));
  const open = desk.filter(({ access }) => access !== 'staff').map(({ path }) => path);
  const withoutRole = OF_STAFF.filter(({ roles, right }) => !roles && !right).map(
    ({ path }) => path,
  );

  expect(open).toEqual(['/api/desk/login', '/api/desk/logout']);
  expect(withoutRole).toEqual(['/api/desk/me', '/api/desk/password']);
});
