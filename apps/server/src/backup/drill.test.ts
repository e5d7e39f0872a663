// spec 7.57: ours: restore drill (product O13), desk/backup/drill, rujian drill
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getHealth, listBackups, runBackup, runDrill } from '@rujian/contract/areas/control/desk';
import { expect, test } from 'vitest';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { drillBackup } from './drill.ts';

/** Each drill opens an embedded database in a separate process. */
const PATIENCE_MS = 180_000;

test(
  'a drill restores the newest backup apart from the site, compares it, removes it and reports to the desk',
  async () => {
    const kit = await startApp();
    const admin = await logInStaff(kit, 'admin');
    await makeArticle(kit.platform);
    await kit.platform.blobs.put('media/one.txt', Buffer.from('一份文件'), 'text/plain');
    const early = await kit.call(runDrill, {}, admin);
    await kit.call(runBackup, {}, admin);
    await kit.runJobs('control.backup');

    await kit.call(runDrill, {}, admin);
    await kit.runJobs('control.drill');
    const { data } = await kit.call(listBackups, {}, admin);
    const health = await kit.call(getHealth, {}, admin);

    expect(early.data.error).toBe('backup.not_found');
    expect(data.drill).toMatchObject({ ok: true, problem: '', files: 1 });
    expect(data.drill?.tables).toBeGreaterThan(100);
    expect(data.drill?.rows).toBeGreaterThan(3);
    expect(data).toMatchObject({ drilling: false, drill: { backup: data.backups[0]?.name } });
    expect(health.data.lastDrill).toEqual(data.drill);
    expect(await readdir(join(kit.dataDir, 'backups'))).toEqual([data.backups[0]?.name]);
    const entries = await auditLog(kit.platform.db);
    expect(entries.map(({ action }) => action)).toContain('backup.drill');
  },
  PATIENCE_MS,
);

test('a damaged backup is reported with its reason and leaves nothing behind', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  await kit.call(runBackup, {}, admin);
  await kit.runJobs('control.backup');
  const folder = join(kit.dataDir, 'backups');
  const [name = ''] = await readdir(folder);
  const whole = await readFile(join(folder, name));
  await writeFile(join(folder, name), whole.subarray(0, whole.length - 40));

  const result = await drillBackup(join(folder, name));

  expect(result).toMatchObject({ ok: false, backup: name, tables: 0, rows: 0 });
  expect(result.problem).toContain('cannot be used');
  expect(await readdir(folder)).toEqual([name]);
});
