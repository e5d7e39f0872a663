// spec 7.60: /api/desk/login, /me, /staff/*, /audit/*: people of the desk, their roles, the log and its proof
import { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS } from '@rujian/contract/base/constants';
import { deskPost } from '@rujian/contract/base/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '#platform/caller.ts';
import { serve } from '#platform/http/http.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createAudit, hashOf } from './audit.ts';

const judge = deskPost('/api/desk/test/judge', {
  right: 'comments.decide',
  summary: 'A call of the desk for moderators.',
  data: z.object({ done: z.boolean() }),
});

function startDesk() {
  return startApp({}, (app) => serve(app, judge, () => ({ done: true })));
}

test('a desk call answers those who hold its role', async () => {
  const kit = await startDesk();
  const moderator = await logInStaff(kit, 'moderator');
  const reporter = await logInStaff(kit, 'reporter', 'auditor');

  expect(await kit.call(judge, {}, moderator)).toMatchObject({ code: 1, data: { done: true } });
  expect(await kit.call(judge, {}, reporter)).toMatchObject({ code: 401, data: { error: 'rule.not_held' } });
  expect(await kit.call(judge, {})).toMatchObject({ data: { error: 'session.required' } });
});

test('a revoked role is gone with the next call', async () => {
  const kit = await startDesk();
  const moderator = await logInStaff(kit, 'moderator');
  await kit.platform.db.delete(staffRoles).where(eq(staffRoles.staffId, moderator.staffId));

  expect(await kit.call(judge, {}, moderator)).toMatchObject({ data: { error: 'rule.not_held' } });
});

test('a deactivated staff token is anonymous', async () => {
  const kit = await startDesk();
  const moderator = await logInStaff(kit, 'moderator');
  const disabledAt = kit.platform.clock.now();
  await kit.platform.db.update(staff).set({ disabledAt }).where(eq(staff.id, moderator.staffId));

  expect(await kit.call(judge, {}, moderator)).toMatchObject({ data: { error: 'session.required' } });
});

test('an hour without a call ends a staff session, and so does a working day', async () => {
  const kit = await startDesk();
  const idle = await logInStaff(kit, 'moderator');
  kit.advance(STAFF_IDLE_SECONDS);
  expect(await kit.call(judge, {}, idle)).toMatchObject({ data: { error: 'session.expired' } });

  const busy = await logInStaff(kit, 'moderator');
  for (let seconds = 0; seconds < STAFF_SESSION_SECONDS - 1800; seconds += 1800) {
    kit.advance(1800);
    expect(await kit.call(judge, {}, busy)).toMatchObject({ code: 1 });
  }
  kit.advance(1800);
  expect(await kit.call(judge, {}, busy)).toMatchObject({ data: { error: 'session.expired' } });
});

test('every audit entry carries the hash of the one before, also with concurrent writers', async () => {
  const { platform } = await testPlatform();
  const record = createAudit(platform);
  const { staffId } = await logInStaff({ platform }, 'admin');
  const caller: Caller = {
    kind: 'staff',
    id: staffId,
    sessionId: 1,
    roles: ['admin'],
    rights: [],
    columnIds: null,
    memberToken: undefined,
    lang: 'zh-cn',
    address: '203.0.113.7',
    userAgent: '',
    requestId: 'r1',
  };
  const write = (number: number) =>
    platform.db.transaction((tx) => record(tx, { caller, action: 'setting.change', after: { b: number, a: '值' } }));

  await Promise.all(Array.from({ length: 12 }, (_, number) => write(number)));

  const rows = await auditLog(platform.db);
  expect(rows).toHaveLength(12);
  for (const [place, { id: _id, hash, ...row }] of rows.entries()) {
    expect(row.previousHash).toBe(rows[place - 1]?.hash ?? '0'.repeat(64));
    expect(hashOf(row)).toBe(hash);
  }
});
