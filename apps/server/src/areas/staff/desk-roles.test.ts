// spec 7.48: ours: desk/role/*, desk/staff/setScope: rights of roles as data, columns of people
import {
  addStaff,
  disableStaff,
  getOwnDesk,
  listAudit,
  listStaff,
  setStaffRoles,
  setStaffScope,
  verifyAudit,
} from '@rujian/contract/areas/staff/desk';
import { deleteRole, listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import { type DeskRight, defaultRightsOf } from '@rujian/contract/areas/staff/rights';
import { OWN_ROLES_MAX } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { columns } from '#schema/articles/articles.ts';
import { deskRoleRights, deskRoles, staff } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

/** An administrator with a password, who counts as one. */
async function startDesk() {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  const { db } = kit.platform;
  await db.update(staff).set({ passwordHash: 'x' }).where(eq(staff.id, admin.staffId));
  return { ...kit, admin };
}

async function rightsOf(kit: Kit, person: { headers: Record<string, string> }) {
  return (await kit.call(getOwnDesk, {}, person)).data.rights;
}

const NAMES = { 'zh-cn': '实习编辑', en: 'Trainee' };

test('a permission revoked from a role is gone with the next call, and a granted one is there', async () => {
  const kit = await startDesk();
  const auditor = await logInStaff(kit, 'auditor');
  const without = defaultRightsOf(['auditor']).filter((right) => right !== 'audit.all');

  await kit.call(saveRole, { key: 'auditor', rights: without }, kit.admin);
  const refused = await kit.call(verifyAudit, {}, auditor);
  await kit.call(saveRole, { key: 'auditor', rights: [...without, 'audit.all'] }, kit.admin);
  const allowed = await kit.call(verifyAudit, {}, auditor);

  expect(refused).toMatchObject({ code: 401, data: { error: 'rule.not_held' } });
  expect(allowed.code).toBe(1);
  // Back at the default, nothing is stored.
  expect(await kit.platform.db.select().from(deskRoleRights)).toEqual([]);
  const entries = await auditLog(kit.platform.db);
  expect(entries).toMatchObject([
    { action: 'role.change', before: { rights: ['audit.all'] }, after: { rights: [] } },
    { action: 'role.change', before: { rights: [] }, after: { rights: ['audit.all'] } },
  ]);
});

test('changed permissions stay, and unchanged ones follow the product', async () => {
  const kit = await startDesk();
  const reporter = await logInStaff(kit, 'reporter');
  const { db } = kit.platform;
  // As a release before `media.upload` left it: one permission granted and one revoked.
  await db.insert(deskRoleRights).values([
    { role: 'reporter', right: 'tags.edit', isHeld: true },
    { role: 'reporter', right: 'articles.write', isHeld: false },
    { role: 'reporter', right: 'gone.with_a_release', isHeld: true },
  ]);

  const rights = await rightsOf(kit, reporter);

  expect(rights).toContain('tags.edit');
  expect(rights).not.toContain('articles.write');
  expect(rights).toContain('media.upload');
  expect(rights).not.toContain('gone.with_a_release');
});

test('a site creates a role, assigns it and cannot delete it while it is held', async () => {
  const kit = await startDesk();
  const wanted = { names: NAMES, rights: ['articles.view', 'tags.edit'] as DeskRight[] };

  const { data: role } = await kit.call(saveRole, wanted, kit.admin);
  const trainee = await logInStaff(kit);
  await kit.call(setStaffRoles, { id: trainee.staffId, roles: [role.key, 'auditor'] }, kit.admin);
  const own = await kit.call(getOwnDesk, {}, { ...trainee, lang: 'en' });
  const held = await kit.call(deleteRole, { key: role.key }, kit.admin);
  await kit.call(setStaffRoles, { id: trainee.staffId, roles: ['auditor'] }, kit.admin);
  const deleted = await kit.call(deleteRole, { key: role.key }, kit.admin);
  const again = await kit.call(deleteRole, { key: role.key }, kit.admin);

  expect(role).toMatchObject({ name: '实习编辑', builtIn: false, rights: wanted.rights });
  expect(own.data.roles).toEqual([
    { key: 'auditor', name: 'Auditor' },
    { key: role.key, name: 'Trainee' },
  ]);
  expect(own.data.rights).toEqual(expect.arrayContaining([...wanted.rights, 'audit.all']));
  expect(held).toMatchObject({ data: { error: 'role.in_use', params: { people: 1 } } });
  expect(deleted.code).toBe(1);
  expect(again).toMatchObject({ data: { error: 'role.not_found' } });
  const { data } = await kit.call(listRoles, {}, kit.admin);
  expect(data.roles.map(({ key }) => key)).not.toContain(role.key);
});

test('built-in roles are neither deleted nor renamed, and a new role needs names', async () => {
  const kit = await startDesk();
  const rights = [...defaultRightsOf(['moderator'])];

  const deleted = await kit.call(deleteRole, { key: 'moderator' }, kit.admin);
  await kit.call(saveRole, { key: 'moderator', names: NAMES, rights }, kit.admin);
  const nameless = await kit.call(saveRole, { rights: [] }, kit.admin);
  const unknown = await kit.call(saveRole, { key: 'emperor', rights: [] }, kit.admin);

  expect(deleted).toMatchObject({ data: { error: 'role.built_in' } });
  const { data } = await kit.call(listRoles, {}, kit.admin);
  expect(data.roles.find(({ key }) => key === 'moderator')).toMatchObject({ name: '审核员' });
  expect(nameless.data).toMatchObject({ error: 'request.invalid' });
  expect(unknown).toMatchObject({ data: { error: 'role.not_found' } });
});

test('the number of custom roles is limited', async () => {
  const kit = await startDesk();
  const keys = Array.from({ length: OWN_ROLES_MAX }, (_, number) => `own_${number}`);
  await kit.platform.db.insert(deskRoles).values(keys.map((key) => ({ key, name: key })));

  const more = await kit.call(saveRole, { names: NAMES, rights: [] }, kit.admin);

  expect(more).toMatchObject({ data: { error: 'role.too_many', params: { max: OWN_ROLES_MAX } } });
});

test.each(['roles.edit', 'staff.edit'] as const)(
  'the matrix cannot take %s from the last administrator',
  async (right) => {
    const kit = await startDesk();
    const rights = defaultRightsOf(['admin']).filter((each) => each !== right);

    const refused = await kit.call(saveRole, { key: 'admin', rights }, kit.admin);
    // Another person with both is enough, whatever their roles.
    const both = ['roles.edit', 'staff.edit'] as DeskRight[];
    const { data: keeper } = await kit.call(saveRole, { names: NAMES, rights: both }, kit.admin);
    const other = await logInStaff(kit);
    await kit.platform.db.update(staff).set({ passwordHash: 'x' }).where(eq(staff.id, other.staffId));
    await kit.call(setStaffRoles, { id: other.staffId, roles: [keeper.key] }, kit.admin);
    const allowed = await kit.call(saveRole, { key: 'admin', rights }, kit.admin);

    expect(refused).toMatchObject({ data: { error: 'staff.last_admin' } });
    expect(allowed.code).toBe(1);
  },
);

test('column scope includes sub-columns; no columns means all', async () => {
  const kit = await startDesk();
  const { db } = kit.platform;
  const editor = await logInStaff(kit, 'column_editor');
  const [parent, other] = [await makeColumn(kit.platform), await makeColumn(kit.platform)];
  const child = await makeColumn(kit.platform);
  await db.update(columns).set({ parentId: parent.id, depth: 2 }).where(eq(columns.id, child.id));
  const scope = async () => (await kit.call(getOwnDesk, {}, editor)).data.columnIds;
  const set = (columnIds: number[]) => kit.call(setStaffScope, { id: editor.staffId, columnIds }, kit.admin);

  const before = await scope();
  await set([parent.id]);
  const narrowed = await scope();
  const { data } = await kit.call(listStaff, {}, kit.admin);
  await set([]);
  const after = await scope();

  expect([before, after]).toEqual([null, null]);
  expect(narrowed?.sort()).toEqual([parent.id, child.id].sort());
  expect(narrowed).not.toContain(other.id);
  const row = data.list.find(({ id }) => id === editor.staffId);
  expect(row?.columns.map(({ id }) => id)).toEqual([parent.id]);
  expect((await set([999_999])).data).toMatchObject({ fields: { columnIds: expect.any(String) } });
});

test('managing people without managing roles neither assigns roles nor changes an administrator', async () => {
  const kit = await startDesk();
  const { data: porter } = await kit.call(saveRole, { names: NAMES, rights: ['staff.edit', 'staff.view'] }, kit.admin);
  const person = await logInStaff(kit);
  await kit.call(setStaffRoles, { id: person.staffId, roles: [porter.key] }, kit.admin);
  const newcomer = { account: 'xiaoshen', name: '小沈', password: 'qing.chen.ji.nai' };
  const refusal = { data: { error: 'rule.not_held' } };

  const withRoles = await kit.call(addStaff, { ...newcomer, roles: ['admin'] }, person);
  const plain = await kit.call(addStaff, { ...newcomer, roles: [] }, person);
  const closing = await kit.call(disableStaff, { id: kit.admin.staffId }, person);
  const giving = await kit.call(setStaffRoles, { id: person.staffId, roles: ['admin'] }, person);

  expect([withRoles, closing, giving]).toMatchObject([refusal, refusal, refusal]);
  expect(plain.code).toBe(1);
});

test('staff read their own actions and the history of visible objects, and nothing else of the log', async () => {
  const kit = await startDesk();
  const moderator = await logInStaff(kit, 'moderator');
  const onlooker = await logInStaff(kit);
  const { data: role } = await kit.call(saveRole, { names: NAMES, rights: ['staff.view'] }, kit.admin);
  await kit.call(setStaffRoles, { id: onlooker.staffId, roles: [role.key] }, kit.admin);
  const { staffId: id } = await logInStaff(kit, 'reporter');
  await kit.call(setStaffRoles, { id, roles: ['moderator'] }, kit.admin);
  const history = { targetType: 'staff', targetId: id };

  const own = await kit.call(listAudit, {}, moderator);
  const hidden = await kit.call(listAudit, history, moderator);
  const seen = await kit.call(listAudit, history, onlooker);

  expect(own.data.total).toBe(0);
  expect(hidden.data.total).toBe(0);
  expect(seen.data.list).toMatchObject([{ action: 'staff.set_roles' }]);
});
