// spec 7.56: ours: the audit log against its witnesses among the files (product O3), desk/audit/roots, rujian verify-audit
import { verifyAudit, verifyAuditRoots } from '@rujian/contract/areas/staff/desk';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BEGINNING, createAudit, hashOf } from '#areas/staff/audit.ts';
import type { Caller } from '#platform/caller.ts';
import { auditEntries } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { verifyAudit as verifyByCommand } from './verify-audit.ts';

const DAY = 86_400;
const SITE: Caller = {
  kind: 'visitor' as const,
  memberToken: undefined,
  lang: 'zh-cn' as const,
  address: '',
  userAgent: '',
  requestId: '',
};

type Kit = Awaited<ReturnType<typeof startApp>>;

/** Three days with one entry each and their nightly audit roots. */
async function writeDays(kit: Kit) {
  const { db } = kit.platform;
  const record = createAudit(kit.platform);
  for (const name of ['one', 'two', 'three']) {
    await db.transaction((tx) => record(tx, { caller: SITE, action: 'setting.change', after: { name } }));
    kit.advance(DAY);
    await kit.runJobs('staff.audit_root');
  }
}

/** An attacker with database access: changes an entry and recomputes every hash. */
async function rewriteChain(kit: Kit, changedId: number) {
  const { db } = kit.platform;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    let previousHash = BEGINNING;
    for (const { id, ...entry } of await auditLog(tx)) {
      const { hash: _old, ...rest } = entry;
      const row = { ...rest, ...(id === changedId && { action: 'setting.read' }), previousHash };
      const hash = hashOf(row);
      await tx
        .update(auditEntries)
        .set({ ...row, hash })
        .where(eq(auditEntries.id, id));
      previousHash = hash;
    }
  });
}

test('an untouched log matches its nightly audit roots', async () => {
  const kit = await startApp();
  await writeDays(kit);
  const auditor = await logInStaff(kit, 'auditor');

  const { data } = await kit.call(verifyAuditRoots, {}, auditor);

  expect(data).toEqual({ checked: 3, next: null, broken: null });
  expect(await verifyByCommand(kit.platform)).toContain('3 entries match, and so do 3 daily audit roots');
  expect(await kit.platform.blobs.head('audit-roots/2026-05-20.json')).toBeDefined();
});

test('a chain whose hashes were all recomputed is detected with its day', async () => {
  const kit = await startApp();
  await writeDays(kit);
  await rewriteChain(kit, 2);
  // The next night must not replace the audit roots either.
  await kit.runJobs('staff.audit_root');
  const auditor = await logInStaff(kit, 'auditor');

  const chain = await kit.call(verifyAudit, {}, auditor);
  const roots = await kit.call(verifyAuditRoots, {}, auditor);

  expect(chain.data.broken).toBeNull();
  expect(roots.data.broken).toEqual({ day: '2026-05-21' });
  await expect(verifyByCommand(kit.platform)).rejects.toThrow('2026-05-21');
});

test('entries cut off the end of the log are detected', async () => {
  const kit = await startApp();
  await writeDays(kit);
  await kit.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.delete(auditEntries).where(eq(auditEntries.id, 3));
  });
  const auditor = await logInStaff(kit, 'auditor');

  const chain = await kit.call(verifyAudit, {}, auditor);
  const roots = await kit.call(verifyAuditRoots, {}, auditor);

  expect(chain.data.broken).toBeNull();
  expect(roots.data.broken).toEqual({ day: '2026-05-22' });
});

test('a long log is compared a hundred days at a time', async () => {
  const kit = await startApp();
  await writeDays(kit);
  kit.advance(150 * DAY);
  const auditor = await logInStaff(kit, 'auditor');

  const first = await kit.call(verifyAuditRoots, {}, auditor);
  const second = await kit.call(verifyAuditRoots, { after: first.data.next ?? '' }, auditor);

  expect(first.data).toMatchObject({ checked: 3, broken: null, next: '2026-08-27' });
  expect(second.data).toEqual({ checked: 0, next: null, broken: null });
});
