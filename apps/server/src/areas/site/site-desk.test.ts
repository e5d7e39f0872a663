// spec 2.26: notices of complaints by text message (ours): once, not at night, after codes, can be turned off; outcomes and budget at the desk
import {
  deleteRedirect,
  deleteRule,
  getSmsUse,
  listRedirects,
  listRules,
  listSettingChanges,
  listSettings,
  moveRule,
  saveRedirect,
  saveRule,
  saveSetting,
} from '@rujian/contract/areas/site/desk';
import { getSite } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

const ENTRY = {
  place: 'head',
  type: 'nav',
  title: '奶业日历',
  titleEn: 'Calendar',
  name: 'calendar',
  path: 'calendar',
  noLoginValid: true,
} as const;

async function startDesk() {
  const kit = await startApp();
  return { ...kit, operator: await logInStaff(kit, 'operator') };
}

test('a setting takes effect at once, and the audit log shows the change', async () => {
  const { call, operator, advance } = await startDesk();
  await call(getSite, {});

  await call(saveSetting, { key: 'recordNumber', value: ' 云ICP备1号 ' }, operator);
  await call(saveSetting, { key: 'recordNumber', value: '云ICP备2号' }, operator);
  advance(1);

  await expect.poll(async () => (await call(getSite, {})).data.site.recordNumber).toBe('云ICP备2号');
  const { list } = (await call(listSettings, {}, operator)).data;
  expect(list.find(({ key }) => key === 'recordNumber')).toMatchObject({ value: '云ICP备2号' });
  const log = (await call(listSettingChanges, {}, operator)).data;
  expect(log).toMatchObject({
    total: 2,
    list: [{ key: 'recordNumber', before: '云ICP备1号', after: '云ICP备2号' }, {}],
  });
});

test('an unchanged setting shows the value that applies, as a default', async () => {
  const { call, operator } = await startDesk();
  const read = async (wanted: string) =>
    (await call(listSettings, {}, operator)).data.list.find(({ key }) => key === wanted);

  expect(await read('openMemberCenter')).toMatchObject({ value: true, isDefault: true });
  expect(await read('uploadMaxBytes')).toMatchObject({ value: 10_485_760, isDefault: true });
  await call(saveSetting, { key: 'openMemberCenter', value: false }, operator);

  expect(await read('openMemberCenter')).toMatchObject({ value: false, isDefault: false });
});

test.each([
  ['recordNumber', 7, 'rule.type'],
  ['siteName', '只有一种语言', 'rule.type'],
  ['uploadMaxBytes', 10, 'rule.number'],
  ['uploadSuffixes', ['exe'], 'rule.type'],
  ['iframeHosts', ['not a host'], 'rule.type'],
  ['holidays', ['2026-02-30'], 'rule.date'],
  ['makeUpDays', ['2026-10-07~2026-10-01'], 'rule.date'],
  ['cdnUrl', 'javascript:alert(1)', 'rule.url'],
  ['openMemberCenter', 'yes', 'rule.type'],
] as const)('%s refuses %j', async (key, value, _rule) => {
  const { call, operator } = await startDesk();

  const answer = await call(saveSetting, { key, value }, operator);

  expect(answer.data.error).toBe('request.invalid');
  expect(Object.keys(answer.data.fields)).toEqual(['value']);
});

test('read-only roles see settings and change none', async () => {
  const kit = await startApp();
  const auditor = await logInStaff(kit, 'auditor');
  const reporter = await logInStaff(kit, 'reporter');

  const seen = await kit.call(listSettings, {}, auditor);
  const changed = await kit.call(saveSetting, { key: 'singleSignOn', value: true }, auditor);
  const hidden = await kit.call(listSettings, {}, reporter);

  expect(seen.code).toBe(1);
  expect(changed.data.error).toBe('rule.not_held');
  expect(hidden.data).toMatchObject({ error: 'rule.not_held' });
});

test('a new menu entry appears in the header; a name is unique', async () => {
  const { call, operator, advance } = await startDesk();

  const added = await call(saveRule, ENTRY, operator);
  const again = await call(saveRule, ENTRY, operator);

  const { headNav } = (await call(getSite, {})).data.site;
  expect(headNav.map(({ name }) => name)).toContain('calendar');
  expect(again.data).toMatchObject({ error: 'menu.name_taken', params: { title: '奶业日历' } });
  await call(saveRule, { ...ENTRY, id: added.data.id, disabled: true }, operator);
  advance(1);
  await expect
    .poll(async () => (await call(getSite, {})).data.site.headNav.map(({ name }) => name))
    .not.toContain('calendar');
});

test('entries are sorted, never moved below themselves, and not deleted while they have children', async () => {
  const { call, operator } = await startDesk();
  const ids: number[] = [];
  for (const name of ['one', 'two', 'three']) {
    ids.push((await call(saveRule, { ...ENTRY, name, title: name }, operator)).data.id);
  }
  const [one = 0, two = 0, three = 0] = ids;

  await call(moveRule, { id: three, parentId: null, order: [three, one, two] }, operator);
  await call(moveRule, { id: two, parentId: one, order: [two] }, operator);
  const circle = await call(moveRule, { id: one, parentId: two, order: [one] }, operator);
  const parent = await call(deleteRule, { id: one }, operator);

  expect(circle.data).toMatchObject({ error: 'menu.in_circle' });
  expect(parent.data).toMatchObject({ error: 'menu.has_children' });
  const { list } = (await call(listRules, {}, operator)).data;
  const own = list.filter(({ id }) => ids.includes(id));
  expect(own.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['three', null],
    ['one', null],
    ['two', one],
  ]);
  await call(deleteRule, { id: two }, operator);
  expect((await call(deleteRule, { id: two }, operator)).data).toMatchObject({ error: 'menu.not_found' });
});

test('redirects replace each other and never form a loop', async () => {
  const { call, operator } = await startDesk();
  await call(saveRedirect, { from: '/old', to: '/new' }, operator);
  await call(saveRedirect, { from: '/old', to: '/newer', status: 302 }, operator);

  const circle = await call(saveRedirect, { from: '/newer', to: '/old' }, operator);
  const itself = await call(saveRedirect, { from: '/same', to: '/same' }, operator);
  const elsewhere = await call(saveRedirect, { from: '/out', to: '//evil.example' }, operator);

  expect(circle.data).toMatchObject({ error: 'redirect.in_circle' });
  expect(itself.data).toMatchObject({ error: 'redirect.in_circle' });
  expect(elsewhere.data).toMatchObject({ error: 'request.invalid' });
  const { list, total } = (await call(listRedirects, { q: 'old' }, operator)).data;
  expect({ total, list }).toMatchObject({ total: 1, list: [{ to: '/newer', status: 302 }] });
  await call(deleteRedirect, { id: list[0]?.id ?? 0, reason: '不再需要' }, operator);
  expect((await call(listRedirects, {}, operator)).data.total).toBe(0);
});

test('operators see requested messages and the limits', async () => {
  const { call, operator } = await startDesk();

  const use = await call(getSmsUse, {}, operator);

  expect(use.data).toMatchObject({ provider: 'outbox', mostPerHour: 1_000, today: 0, hours: [] });
  expect(use.data.limits).toHaveLength(8);
  expect(use.data.templates).toContainEqual({
    name: 'complaint_accepted',
    kind: 'notice',
    providerId: '',
    ready: true,
    text: '你的投诉{no}已受理，进展请登录乳见“我的投诉”查看。',
  });
});

test('the hourly budget is set at the desk, takes effect at once, and its changes are audited', async () => {
  const { call, operator } = await startDesk();
  await call(saveSetting, { key: 'reportPhone', value: '12315' }, operator);
  const saved = await call(saveSetting, { key: 'smsPerHour', value: 200 }, operator);
  const tooFew = await call(saveSetting, { key: 'smsPerHour', value: 5 }, operator);

  const use = await call(getSmsUse, {}, operator);
  const log = await call(listSettingChanges, { key: 'smsPerHour' }, operator);

  expect([saved.code, tooFew.code]).toEqual([1, 0]);
  expect(use.data.mostPerHour).toBe(200);
  expect(log.data).toMatchObject({ total: 1, list: [{ key: 'smsPerHour', before: null, after: 200 }] });
});
