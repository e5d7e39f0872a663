// spec 7.51: ours: imports and exports, desk/transfer/*
import { runBackup } from '@rujian/contract/areas/control/desk';
import { listTransfers, noteTransfer } from '@rujian/contract/areas/control/transfers';
import { expect, test } from 'vitest';
import { dataExports } from '#schema/mydata.ts';
import { spotcheckImports } from '#schema/spotchecks/spotchecks.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeMember, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('imports and exports of every kind are in one list, a member’s archive without name or content', async () => {
  const kit = await startApp();
  const { call, platform } = kit;
  const { db, clock } = platform;
  const admin = await logInStaff(kit, 'admin');
  const editor = await logInStaff(kit, 'data_editor');
  const notice = await makeNotice(platform);
  const member = await makeMember(platform);
  await db
    .insert(spotcheckImports)
    .values({
      noticeId: notice.id,
      fileName: '抽检.csv',
      rows: 12,
      state: 'committed',
      importedBy: editor.staffId,
      createdAt: clock.now(),
    });
  kit.advance(60);
  await call(noteTransfer, { way: 'export', name: '审计日志.csv', rows: 30 }, editor);
  kit.advance(60);
  await call(runBackup, {}, admin);
  kit.advance(60);
  await db
    .insert(dataExports)
    .values({ memberId: member.id, madeAt: clock.now(), expiresAt: clock.now(), blobKey: 'x' });

  const all = await call(listTransfers, {}, admin);
  const imports = await call(listTransfers, { way: 'import' }, admin);
  const none = await call(listTransfers, { kind: 'withdrawals' }, admin);
  const stranger = await call(listTransfers, {}, editor);
  const wrong = await call(noteTransfer, { way: 'export', name: '', rows: -1 }, editor);

  expect(all.data.list.map(({ way, kind, name, rows }) => [way, kind, name, rows])).toEqual([
    ['export', 'archive', '', null],
    ['export', 'backup', '', null],
    ['export', 'table', '审计日志.csv', 30],
    ['import', 'spotchecks', '抽检.csv', 12],
  ]);
  expect(all.data.list.map(({ by }) => by?.id ?? null)).toEqual([
    ...[null, admin.staffId, editor.staffId, editor.staffId],
  ]);
  expect(imports.data).toMatchObject({ total: 1, list: [{ result: 'done' }] });
  expect(none.data).toEqual({ list: [], total: 0 });
  expect(stranger).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(wrong).toMatchObject({ data: { error: 'request.invalid' } });
});
