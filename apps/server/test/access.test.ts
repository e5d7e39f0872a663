// spec 7.48: ours: desk/role/*, desk/staff/setScope: rights of roles as data, columns of people

import { type DeskRight, defaultRightsOf } from '@rujian/contract/areas/staff/rights';
import { STAFF_TOKEN_HEADER } from '@rujian/contract/base/constants';
import type { Endpoint } from '@rujian/contract/base/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { STAFF_ROLE, type StaffRole } from '@rujian/contract/vocabulary/staff';
import { expect, test } from 'vitest';
import { logIn } from './log-in.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeMember } from './makers.ts';
import { startApp } from './start-app.ts';

const OF_MEMBERS = ENDPOINTS.filter(({ access }) => access === 'member');
const OF_STAFF = ENDPOINTS.filter(({ access }) => access === 'staff');

/** Each call comes from its own network, so that no rate limit interferes with access checks. */
async function startAccessKit() {
  const kit = await startApp({ trustedProxies: 1 });
  let callers = 0;
  return {
    ...kit,
    async errorOf(endpoint: Endpoint, headers: Record<string, string> = {}) {
      callers += 1;
      const from = `10.${callers >> 8}.${callers & 255}.1`;
      const input = { headers: { ...headers, 'x-forwarded-for': from } };
      const { data } = await kit.call(endpoint, {}, input);
      return (data as { error?: string } | null)?.error;
    },
  };
}

test('no member or desk call answers a visitor', async () => {
  const { errorOf } = await startAccessKit();

  for (const endpoint of [...OF_MEMBERS, ...OF_STAFF]) {
    expect(await errorOf(endpoint), endpoint.path).toBe('session.required');
  }
});

test('no desk call answers a member, not even one who sends a member token as a staff token', async () => {
  const kit = await startAccessKit();
  const member = await logIn(kit, await makeMember(kit.platform));
  const [token = ''] = Object.values(member.headers);

  for (const endpoint of OF_STAFF) {
    expect(await kit.errorOf(endpoint, member.headers), endpoint.path).toBe('session.required');
    const disguised = { [STAFF_TOKEN_HEADER]: token };
    expect(await kit.errorOf(endpoint, disguised), endpoint.path).toBe('session.required');
  }
});

test('no member call answers staff', async () => {
  const kit = await startAccessKit();
  const { headers } = await logInStaff(kit, ...STAFF_ROLE.keys);

  for (const endpoint of OF_MEMBERS) {
    expect(await kit.errorOf(endpoint, headers), endpoint.path).toBe('session.required');
  }
});

/** Hundreds of calls that do their work: in parts, none of which comes near the time limit of a test. */
const PARTS = Map.groupBy(OF_STAFF.entries(), ([place]) => place % 4);

test.each([...PARTS])(
  'each desk call refuses all who lack its permission, and none who hold it (%i)',
  async (_, part) => {
    const kit = await startAccessKit();
    const tokens = new Map<string, Record<string, string>>();

    for (const [, endpoint] of part) {
      const rights = [endpoint.right ?? []].flat();
      const roles = STAFF_ROLE.keys.filter((role) => holds(role, rights));
      const others = STAFF_ROLE.keys.filter((role) => !roles.includes(role));
      if (others.length > 0) {
        expect(await kit.errorOf(endpoint, await tokenOf(others)), endpoint.path).toBe('rule.not_held');
      }
      // An empty input may fail otherwise, but not on the permission.
      const allowed = await kit.errorOf(endpoint, await tokenOf(roles));
      expect(allowed, endpoint.path).not.toBe('rule.not_held');
    }

    async function tokenOf(roles: readonly StaffRole[]) {
      const key = roles.join();
      const token = tokens.get(key) ?? (await logInStaff(kit, ...roles)).headers;
      tokens.set(key, token);
      return token;
    }
  },
);

test('only the desk login is public, and only calls about oneself need no permission', () => {
  const desk = ENDPOINTS.filter(({ path }) => path.startsWith('/api/desk/'));
  const open = desk.filter(({ access }) => access !== 'staff').map(({ path }) => path);
  const withoutRight = OF_STAFF.filter(({ right }) => !right).map(({ path }) => path);

  expect(open.sort()).toEqual(['/api/desk/login', '/api/desk/loginCode', '/api/desk/logout']);
  expect(withoutRight.sort()).toEqual(
    [
      '/api/desk/me',
      '/api/desk/password',
      '/api/desk/audit/index',
      '/api/desk/counts',
      '/api/desk/figures/overview',
      // Both return only what the caller's permissions cover.
      ...['/api/desk/search', '/api/desk/work/mine'],
      // Records that the caller exported a list, which had its own permission check.
      '/api/desk/transfer/note',
      ...['state', 'begin', 'confirm', 'renewCodes', 'remove'].map((action) => `/api/desk/totp/${action}`),
      ...['index', 'end', 'confirmDevices'].map((action) => `/api/desk/session/${action}`),
    ].sort(),
  );
});

function holds(role: StaffRole, rights: readonly DeskRight[]): boolean {
  return rights.length === 0 || defaultRightsOf([role]).some((right) => rights.includes(right));
}
