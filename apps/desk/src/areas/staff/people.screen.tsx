import { addStaff, listStaff, type StaffRow } from '@rujian/contract/areas/staff/desk';
import { listRoles } from '@rujian/contract/areas/staff/desk-roles';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Button, Flex, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { PersonDrawer, RoleSelect } from './person-drawer.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<StaffRow>();
  const add = <AddButton right="staff.edit" onClick={() => setIsAdding(true)} label={texts.addPerson} />;
  const columns: Column<StaffRow>[] = [
    {
      title: texts.name,
      render: (_, row) => (
        <Flex vertical>
          <span>{row.name}</span>
          <small className="quiet">{row.account}</small>
        </Flex>
      ),
    },
    {
      title: texts.roles,
      width: 320,
      render: (_, { roles }) =>
        roles.length === 0 ? (
          <span className="quiet">{texts.noRoles}</span>
        ) : (
          <Space size={[4, 4]} wrap>
            {roles.map(({ key, name }) => (
              <Tag key={key}>{name}</Tag>
            ))}
          </Space>
        ),
    },
    {
      title: texts.scope,
      render: (_, row) => (row.columns.length === 0 ? texts.scopeAll : row.columns.map(({ name }) => name).join('、')),
    },
    {
      title: texts.secondFactor,
      render: (_, { hasTotp }) => (hasTotp ? <Tag color="success">{texts.on}</Tag> : <Tag>{texts.off}</Tag>),
    },
    {
      title: texts.lastLogin,
      render: (_, { lastLoginAt }) =>
        lastLoginAt ? <Moment at={lastLoginAt} /> : <span className="quiet">{texts.never}</span>,
    },
    { title: texts.state, render: (_, row) => <PersonState row={row} /> },
    {
      title: texts.actions,
      render: (_, row) => (
        <Button size="small" onClick={() => setOpened(row)} aria-label={`${texts.edit} ${row.name}`}>
          {texts.edit}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListScreen<typeof listStaff, StaffRow>
        title={texts.people}
        note={texts.peopleNote}
        extra={add}
        endpoint={listStaff}
        columns={columns}
        empty={{ text: texts.noPeople, action: add }}
      />
      {isAdding && <AddPerson onClose={() => setIsAdding(false)} />}
      {opened && <PersonDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function PersonState({ row }: { row: StaffRow }) {
  if (row.disabledAt) return <Tag color="error">{texts.disabled}</Tag>;
  if (!row.canLogIn) return <Tag>{texts.creditOnly}</Tag>;
  if (row.mustChangePassword) return <Tag color="warning">{texts.firstPassword}</Tag>;
  return <Tag color="success">{texts.active}</Tag>;
}

function AddPerson({ onClose }: { onClose: () => void }) {
  const givesRoles = useHolds('roles.edit');
  const adding = useDo(addStaff, { success: texts.added, refreshes: [listStaff, listRoles], onDone: onClose });
  return (
    <FormDialog<Omit<InputOf<typeof addStaff>, 'roles'> & { roles?: string[] }>
      title={texts.addPerson}
      okText={texts.addPerson}
      saving={adding}
      onSend={({ roles = [], ...person }) => void adding.run({ ...person, roles })}
      onClose={onClose}
    >
      <DrawerField name="account" label={texts.account} rules={[{ required: true }]}>
        <Input autoComplete="off" autoFocus />
      </DrawerField>
      <DrawerField name="name" label={texts.name} hint={texts.nameHint} rules={[{ required: true }]}>
        <Input maxLength={20} />
      </DrawerField>
      <DrawerField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        rules={[{ required: true }, { min: 10, message: texts.passwordShort }]}
      >
        <Input.Password autoComplete="new-password" />
      </DrawerField>
      {givesRoles && (
        <DrawerField name="roles" label={texts.roles}>
          <RoleSelect />
        </DrawerField>
      )}
    </FormDialog>
  );
}
