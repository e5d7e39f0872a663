// spec 7.59: ours: backup and restore, desk/backup/*, desk/job/*, desk/health
import {
  deleteBackup,
  getBackupLink,
  getHealth,
  listBackups,
  listJobs,
  retryJobs,
  runBackup,
  runJob,
} from '@rujian/contract/areas/control/desk';
import { expect, test } from 'vitest';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

test('a backup is made in the background, downloaded once by its link, and deleted', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');

  await kit.call(runBackup, {}, admin);
  await kit.runJobs('control.backup');
  const { data } = await kit.call(listBackups, {}, admin);
  const name = data.backups[0]?.name ?? '';
  const { path } = (await kit.call(getBackupLink, { name }, admin)).data;
  const file = await kit.app.inject({ method: 'GET', url: path });
  const again = await kit.app.inject({ method: 'GET', url: path });
  const health = await kit.call(getHealth, {}, admin);
  await kit.call(deleteBackup, { name }, admin);

  expect(data).toMatchObject({ running: false, failure: '', backups: [{ name }] });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.length).toBe(data.backups[0]?.bytes);
  expect(again.statusCode).toBe(404);
  expect(health.data.lastBackupAt).toBe(data.backups[0]?.madeAt);
  expect((await kit.call(listBackups, {}, admin)).data.backups).toEqual([]);
  const entries = await auditLog(kit.platform.db);
  expect(entries.map(({ action }) => action)).toEqual(['backup.run', 'backup.download', 'backup.delete']);
});

test.each(['../secret', 'rujian-20260520-093000.backup', '/etc/passwd'])(
  'only our own backups can be downloaded: %s',
  async (name) => {
    const kit = await startApp();
    const admin = await logInStaff(kit, 'admin');
    const refusal = { data: { error: 'backup.not_found' } };

    expect(await kit.call(getBackupLink, { name }, admin)).toMatchObject(refusal);
    expect(await kit.call(deleteBackup, { name }, admin)).toMatchObject(refusal);
  },
);

test('an operator sees the health of the site and its jobs; only an administrator runs jobs', async () => {
  const kit = await startApp();
  const operator = await logInStaff(kit, 'operator');
  const admin = await logInStaff(kit, 'admin');

  const health = await kit.call(getHealth, {}, operator);
  const { data } = await kit.call(listJobs, {}, operator);
  const refused = await kit.call(runJob, { name: 'staff.forget_sessions' }, operator);
  await kit.call(runJob, { name: 'staff.forget_sessions' }, admin);
  const unknown = await kit.call(runJob, { name: 'no.such_job' }, admin);
  const retried = await kit.call(retryJobs, { name: 'staff.forget_sessions' }, admin);

  expect(health.data).toMatchObject({ database: { ok: true }, cache: { ok: true } });
  expect(health.data.lastBackupAt).toBeNull();
  expect(data.queues.find(({ name }) => name === 'staff.forget_sessions')?.cron).not.toBe('');
  expect(refused).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(kit.sentJobs).toMatchObject([{ name: 'staff.forget_sessions' }]);
  expect(unknown).toMatchObject({ data: { error: 'job.not_found' } });
  expect(retried.data.retried).toBe(0);
});
