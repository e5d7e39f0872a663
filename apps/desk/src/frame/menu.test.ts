import { type DeskRight, defaultRightsOf } from '@rujian/contract/areas/staff/rights';
import { STAFF_ROLE, type StaffRole } from '@rujian/contract/vocabulary/staff';
import { expect, test } from 'vitest';
import { SCREENS } from '../screens.ts';
import { commandsFor } from './commands.ts';
import { MENU } from './menu.ts';
import { entryOf, type Holds, menuFor } from './open-menu.ts';

const PATHS = SCREENS.map(({ path }) => path);
const TABS = MENU.flatMap(({ tabs }) => tabs);

test.each([
  ['reporter', 8],
  ['column_editor', 14],
  ['column_chief', 17],
  ['data_editor', 13],
  ['moderator', 5],
  ['complaint_officer', 5],
  ['finance', 3],
  ['admin', 9],
  ['operator', 28],
  ['duty_chief', 28],
  ['auditor', 28],
] as const)('the menu of the role %s has at most %d entries', (role, most) => {
  const entries = menuFor(rightsOf(role)).map(({ title }) => title['zh-cn']);

  expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(most);
  expect(entries).toContain('工作台');
});

test('someone with every role has at most 28 entries', () => {
  expect(menuFor(rightsOf(...STAFF_ROLE.keys)).length).toBeLessThanOrEqual(28);
});

test('each tab is a screen, and in one entry only', () => {
  expect(TABS.filter((tab) => !PATHS.includes(tab))).toEqual([]);
  expect(TABS).toHaveLength(new Set(TABS).size);
});

test('each screen belongs to an entry or is the own account', () => {
  const isOpen = () => true;
  const lost = PATHS.filter((path) => path !== 'account' && !entryOf(path, isOpen));

  expect(lost).toEqual([]);
});

test('an entry with one permitted screen has the name of that screen', () => {
  const names = menuFor(rightsOf('column_editor')).map(({ title }) => title['zh-cn']);

  expect(names).toContain('标签');
  expect(names).not.toContain('栏目与标签');
});

test.each([
  ['备份', '/backups'],
  ['禁言', '/members'],
  ['短信额度', '/sms'],
  ['举报电话', '/settings#recordNumber'],
  ['修改密码', '/account'],
])('the search field finds %s at %s', (words, path) => {
  const found = commandsFor(words, 'zh-cn', rightsOf('operator'));

  expect(found.map(({ value }) => value)).toContain(path);
});

test('the search field offers only what a person may open', () => {
  expect(commandsFor('备份', 'zh-cn', rightsOf('reporter'))).toEqual([]);
  expect(commandsFor('品牌', 'zh-cn', rightsOf('reporter')).map(({ value }) => value)).toContain('/brands');
});

function rightsOf(...roles: StaffRole[]): Holds {
  const held: DeskRight[] = defaultRightsOf(roles);
  return (right) => right === null || [right].flat().some((each) => held.includes(each));
}
