import { getOwnDesk, listStaff } from '@rujian/contract/areas/staff/desk';
import { type DeskRole, deleteRole, listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import { type DeskRight, stepsAbove } from '@rujian/contract/areas/staff/rights';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Badge, Card, Checkbox, Flex, Input, Table, type TableColumnsType, Tooltip } from 'antd';
import { useState } from 'react';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { areaName, permissionName, RIGHTS_BY_AREA, rightName } from './right-names.ts';
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

const NAME_PX = 208;
const ROLE_PX = 132;

type Draft = { rights: DeskRight[]; demandsTotp: boolean };
type Row = { key: string; label: string; right?: DeskRight; isTotp?: true; children?: Row[] };

type Props = {
  roles: DeskRole[];
  drafts: Record<string, Draft>;
  search: string;
  mayEdit: boolean;
  isBusy: boolean;
  onChange: (key: string, draft: Draft) => void;
  onSave: (role: DeskRole) => void;
  onDiscard: (key: string) => void;
  onDelete: (role: DeskRole) => void;
};

function RoleMatrix(props: Props) {
  const { roles, drafts, search, mayEdit, onChange } = props;
  const rows = rowsFor(search, texts.demandsTotp);
  const draftOf = (role: DeskRole): Draft => drafts[role.key] ?? role;

  function cell(role: DeskRole, { right, isTotp, label }: Row) {
    if (!right && !isTotp) return null;
    const draft = draftOf(role);
    const isIncluded = right !== undefined && stepsAbove(right).some((above) => draft.rights.includes(above));
    const isHeld = right ? draft.rights.includes(right) : draft.demandsTotp;
    const box = (
      <Checkbox
        aria-label={`${role.name} ${right ? rightName(right, deskLang) : label}`}
        disabled={!mayEdit || isIncluded}
        checked={isIncluded || isHeld}
        onChange={({ target }) => onChange(role.key, changed(draft, right, target.checked))}
      />
    );
    if (!right) return <Tooltip title={texts.demandsTotpHint}>{box}</Tooltip>;
    if (isIncluded) return <Tooltip title={texts.stepIncluded}>{box}</Tooltip>;
    if (!role.builtIn || isHeld === role.defaultRights.includes(right)) return box;
    return (
      <Tooltip title={texts.changedFromDefault}>
        <Badge dot>{box}</Badge>
      </Tooltip>
    );
  }

  const columns: TableColumnsType<Row> = [
    { title: texts.right, dataIndex: 'label', fixed: 'left', width: NAME_PX },
    ...roles.map((role) => ({
      key: role.key,
      width: ROLE_PX,
      align: 'center' as const,
      title: <RoleHead role={role} draft={drafts[role.key]} {...props} />,
      render: (_: unknown, row: Row) => cell(role, row),
    })),
  ];
  return (
    <Card className="list" styles={{ body: { padding: 0 } }}>
      <Table<Row>
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={rows}
        pagination={false}
        sticky
        expandable={{ defaultExpandAllRows: true, indentSize: 12 }}
        key={search}
        scroll={{ x: NAME_PX + roles.length * ROLE_PX }}
      />
    </Card>
  );
}

type HeadProps = Pick<Props, 'isBusy' | 'mayEdit' | 'onSave' | 'onDiscard' | 'onDelete' | 'onChange'> & {
  role: DeskRole;
  draft: Draft | undefined;
};

function RoleHead({ role, draft, ...props }: HeadProps) {
  const { isBusy, mayEdit, onSave, onDiscard, onDelete, onChange } = props;
  const isChanged = role.builtIn && !isSame(role.rights, role.defaultRights);
  return (
    <Flex vertical align="center" gap={4}>
      <strong>{role.name}</strong>
      <small className="quiet">
        {role.builtIn ? texts.builtIn : texts.own} · {fill(texts.holders, { count: role.people })}
      </small>
      {draft ? (
        <>
          <small>{fill(texts.unsavedCount, { count: differences(role, draft) })}</small>
          <TextButton size="small" type="primary" loading={isBusy} onClick={() => onSave(role)} label={texts.save} />
          <TextButton size="small" type="link" onClick={() => onDiscard(role.key)} label={texts.discard} />
        </>
      ) : (
        mayEdit && (
          <>
            {isChanged && (
              <TextButton
                size="small"
                type="link"
                onClick={() => onChange(role.key, { rights: role.defaultRights, demandsTotp: role.demandsTotp })}
                label={texts.restoreDefault}
              />
            )}
            {!role.builtIn && (
              <TextButton size="small" type="link" danger onClick={() => onDelete(role)} label={texts.deleteRole} />
            )}
          </>
        )
      )}
    </Flex>
  );
}

function changed({ rights, demandsTotp }: Draft, right: DeskRight | undefined, isOn: boolean): Draft {
  if (!right) return { rights, demandsTotp: isOn };
  return { rights: isOn ? [...rights, right] : rights.filter((each) => each !== right), demandsTotp };
}

function rowsFor(search: string, totpLabel: string): Row[] {
  const wanted = search.toLowerCase();
  const areas = RIGHTS_BY_AREA.flatMap(({ area, rights }): Row[] => {
    const found = rights.filter((right) => `${right} ${rightName(right, deskLang)}`.toLowerCase().includes(wanted));
    if (found.length === 0) return [];
    const children = found.map((right) => ({ key: right, right, label: permissionName(right, deskLang) }));
    return [{ key: area, label: areaName(area, deskLang), children }];
  });
  const totp: Row = { key: 'totp', label: totpLabel, isTotp: true };
  return wanted === '' ? [totp, ...areas] : areas;
}

function differences(role: DeskRole, draft: Draft): number {
  const changed = [...new Set([...role.rights, ...draft.rights])].filter(
    (right) => role.rights.includes(right) !== draft.rights.includes(right),
  );
  return changed.length + (role.demandsTotp === draft.demandsTotp ? 0 : 1);
}

function isSame(one: readonly DeskRight[], other: readonly DeskRight[]): boolean {
  return one.length === other.length && one.every((right) => other.includes(right));
}
