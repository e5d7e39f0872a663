import { listAudit } from '@rujian/contract/areas/staff/desk';
import { deleteTag, saveTag } from '@rujian/contract/areas/tags/desk';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { NAMED_TARGETS, readTargets } from './audit-titles.ts';

test('an entry of the log has the name of its object, also after that was deleted', async () => {
  const site = await startApp();
  const editor = await logInStaff(site, 'column_editor');
  const auditor = await logInStaff(site, 'auditor');
  const { data: kept } = await site.call(saveTag, { name: '巴氏奶' }, editor);
  await site.call(saveTag, { id: kept.id, name: '巴氏杀菌乳' }, editor);
  const { data: gone } = await site.call(saveTag, { name: '奶山羊' }, editor);
  await site.call(deleteTag, { id: gone.id, reason: '重复' }, editor);

  const { data } = await site.call(listAudit, { targetType: 'tag' }, auditor);

  expect(data.list.map(({ action, target }) => [action, target])).toEqual([
    ['tag.delete', { type: 'tag', id: gone.id, title: '奶山羊', isThere: false }],
    ['tag.create', { type: 'tag', id: gone.id, title: '奶山羊', isThere: false }],
    ['tag.edit', { type: 'tag', id: kept.id, title: '巴氏杀菌乳', isThere: true }],
    ['tag.create', { type: 'tag', id: kept.id, title: '巴氏杀菌乳', isThere: true }],
  ]);
});

test('objects of every kind are named in one statement', async () => {
  const { platform } = await startApp();
  const all = NAMED_TARGETS.map((type) => ({ action: `${type}.edit`, type, id: 1 }));

  expect(await readTargets(platform.db, all)).toBeInstanceOf(Map);
});
