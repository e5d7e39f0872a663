// spec 2.25: states and clocks of complaints (ours): one table, steps not taken in time, reminders, retention
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import { withdrawComplaint } from '@rujian/contract/areas/complaints/steps';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaintEvidence, complaints } from '#schema/complaints.ts';
import { startComplaints } from '#test/complaint-kit.ts';
import { createComplaintRetention, RETENTION_JOB } from './complaint-retention.ts';

const YEAR = 365 * 86_400;
const DETAIL = '我的手机号是13800138000，整箱酸奶胀包变质有酸臭味，门店一直推脱不处理，希望尽快退款。';

test('evidence is erased one year after the end, originals and contact after three', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain({ detail: DETAIL });
  await site.call(withdrawComplaint, { id, reason: '已解决' }, member);
  const kept = async () => {
    const [row] = await site.platform.db.select().from(complaints).where(eq(complaints.id, id));
    const files = await site.platform.db.select().from(complaintEvidence);
    return { detail: row?.detail, mobile: row?.contactMobile !== '', files: files.length };
  };

  site.advance(YEAR - 1);
  await site.runJobs(RETENTION_JOB);
  expect(await kept()).toEqual({ detail: DETAIL, mobile: true, files: 1 });
  site.advance(2);
  await site.runJobs(RETENTION_JOB);
  expect(await kept()).toEqual({ detail: DETAIL, mobile: true, files: 0 });
  site.advance(2 * YEAR);
  await site.runJobs(RETENTION_JOB);

  expect(await kept()).toMatchObject({ mobile: false, files: 0 });
  expect((await kept()).detail).not.toContain('13800138000');
});

test('leaving erases contact and name; the public part stays anonymous', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain({ detail: DETAIL, anonymous: false });
  await site.accept(id);
  const { eraseMember } = createComplaintRetention(site.platform);

  await site.platform.db.transaction((tx) => eraseMember(member.id, tx));

  const [row] = await site.platform.db.select().from(complaints).where(eq(complaints.id, id));
  expect(row).toMatchObject({ contactName: '', contactMobile: '', publicName: '已注销用户' });
  expect(row?.detail).not.toContain('13800138000');
  expect((await site.call(getComplaint, { id })).code).toBe(1);
});
