import { getOwnDesk, listStaff } from '@rujian/contract/areas/staff/desk';
import { type DeskRole, deleteRole, listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { type Draft, RoleMatrix } from './role-matrix.tsx';
import { texts } from './texts.ts';

export function Component() {
  const mayEdit = useHolds('roles.edit');
  const query = useCall(listRoles, {});
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const refreshes = [listRoles, listStaff, getOwnDesk];
  const save = useDo(saveRole, { success: texts.saved, refreshes });
  const remove = useDo(deleteRole, { success: texts.done, refreshes });

  async function saveDraft(role: DeskRole) {
    const draft = drafts[role.key];
    if (!draft) return;
    const names = role.builtIn ? {} : { names: role.names };
    if (await save.run({ key: role.key, ...names, ...draft }, role.name)) drop(role.key);
  }

  function drop(key: string) {
    setDrafts(({ [key]: _, ...others }) => others);
  }

  function ask({ key, name }: DeskRole) {
    void remove.askAndRun({ title: texts.deleteRole, note: fill(texts.deleteRoleNote, { name }) }, { key }, name);
  }

  return (
    <Screen
      title={texts.matrix}
      note={texts.matrixNote}
      extra={
        <>
          <Input.Search
            allowClear
            aria-label={texts.searchRights}
            placeholder={texts.searchRights}
            onChange={({ target }) => setSearch(target.value.trim())}
          />
          <AddButton right="roles.edit" onClick={() => setIsAdding(true)} label={texts.addRole} />
        </>
      }
    >
      {!mayEdit && <Alert type="info" showIcon title={texts.readOnly} className="gap-below" />}
      <Loaded query={query}>
        {({ roles }) => (
          <RoleMatrix
            roles={roles}
            drafts={drafts}
            search={search}
            mayEdit={mayEdit}
            isBusy={save.isBusy}
            onChange={(key, draft) => setDrafts((before) => ({ ...before, [key]: draft }))}
            onSave={(role) => void saveDraft(role)}
            onDiscard={drop}
            onDelete={ask}
          />
        )}
      </Loaded>
      {isAdding && <RoleForm onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}

function RoleForm({ onClose }: { onClose: () => void }) {
  const adding = useDo(saveRole, { success: texts.added, refreshes: [listRoles], onDone: onClose });
  return (
    <FormDialog<DeskRole['names']>
      title={texts.addRole}
      okText={texts.addRole}
      saving={adding}
      onSend={(names) => void adding.run({ names, rights: [] }, names[deskLang])}
      onClose={onClose}
    >
      <DrawerField name="zh-cn" label={texts.roleNameZh} rules={[{ required: true }]}>
        <Input maxLength={20} autoFocus />
      </DrawerField>
      <DrawerField name="en" label={texts.roleNameEn} rules={[{ required: true }]}>
        <Input maxLength={20} />
      </DrawerField>
    </FormDialog>
  );
}
