import { listColumns } from '@rujian/contract/areas/articles/public';
import { resetTotp } from '@rujian/contract/areas/staff/account';
import {
  addStaff,
  disableStaff,
  editStaff,
  givePassword,
  listAudit,
  listStaff,
  type StaffRow,
  setStaffRoles,
  setStaffScope,
} from '@rujian/contract/areas/staff/desk';
import { listRoles } from '@rujian/contract/areas/staff/desk-roles';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Button, Drawer, Flex, Form, Input, Select, type SelectProps, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { namedChoices } from '#desk/kit/choices.ts';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { History } from '#desk/kit/item/history.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
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

type Fields = { name: string; roles: string[]; columnIds: number[] };

function PersonDrawer({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const mayEdit = useHolds('staff.edit');
  return (
    <Drawer open title={row.name} size={560} onClose={onClose}>
      <Tabs
        items={[
          ...(mayEdit ? [{ key: 'edit', label: texts.edit, children: <Edit row={row} onDone={onClose} /> }] : []),
          { key: 'history', label: texts.history, children: <History type="staff" id={row.id} /> },
        ]}
      />
    </Drawer>
  );
}

function Edit({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const givesRoles = useHolds('roles.edit');
  const columns = useCall(listColumns, {});
  const refreshes = [listStaff, listRoles, listAudit];
  const rename = useDo(editStaff, { refreshes });
  const setRoles = useDo(setStaffRoles, { refreshes });
  const setScope = useDo(setStaffScope, { success: texts.saved, about: row.name, refreshes });
  const isBusy = rename.isBusy || setRoles.isBusy || setScope.isBusy;
  const initial: Fields = {
    name: row.name,
    roles: row.roles.map(({ key }) => key),
    columnIds: row.columns.map(({ id }) => id),
  };

  async function save(fields: Fields) {
    const { id } = row;
    if (fields.name !== row.name && (await rename.run({ id, name: fields.name })) === undefined) return;
    const isSame = [...fields.roles].sort().join() === [...initial.roles].sort().join();
    if (!isSame && (await setRoles.run({ id, roles: fields.roles })) === undefined) return;
    const { columnIds } = fields;
    if ((await setScope.run({ id, columnIds })) !== undefined) onDone();
  }

  return (
    <>
      <Form layout="vertical" initialValues={initial} onFinish={(fields) => void save(fields)}>
        <Form.Item name="name" label={texts.name} extra={texts.nameHint} rules={[{ required: true }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="roles" label={texts.roles}>
          <RoleSelect disabled={!givesRoles} />
        </Form.Item>
        <Form.Item name="columnIds" label={texts.scope} extra={texts.scopeHint}>
          <Select
            mode="multiple"
            placeholder={texts.scopeAll}
            loading={columns.isLoading}
            options={namedChoices(columns.data?.list ?? [])}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <TextButton type="primary" htmlType="submit" loading={isBusy} label={texts.save} />
      </Form>
      <Care row={row} onDone={onDone} />
    </>
  );
}

function Care({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const [isGiving, setIsGiving] = useState(false);
  const refreshes = [listStaff, listAudit];
  const reset = useDo(resetTotp, { success: texts.done, about: row.name, refreshes, onDone });
  const disable = useDo(disableStaff, { success: texts.done, about: row.name, refreshes, onDone });
  const give = useDo(givePassword, { success: texts.done, about: row.name, refreshes, onDone });
  const { id, name } = row;

  async function resetFactor() {
    const reason = await askReason({ title: texts.resetTotp, note: texts.resetTotpNote, isDangerous: true });
    if (reason) await reset.run({ id, reason });
  }

  async function toggle() {
    const disabled = !row.disabledAt;
    const note = fill(texts.disableNote, { name });
    const goesOn = !disabled || (await askWhether({ title: texts.disable, note, isDangerous: true }));
    if (goesOn) await disable.run({ id, disabled });
  }

  return (
    <Flex wrap gap={8} className="gap-above">
      <Button onClick={() => setIsGiving(true)}>{texts.givePassword}</Button>
      {row.hasTotp && <Button onClick={() => void resetFactor()}>{texts.resetTotp}</Button>}
      <Button danger={!row.disabledAt} onClick={() => void toggle()} loading={disable.isBusy}>
        {row.disabledAt ? texts.enable : texts.disable}
      </Button>
      {isGiving && (
        <FormDialog<{ password: string }>
          title={texts.givePassword}
          okText={texts.save}
          saving={give}
          onSend={({ password }) => void give.run({ id, password })}
          onClose={() => setIsGiving(false)}
        >
          <p>{texts.givePasswordNote}</p>
          <DrawerField
            name="password"
            label={texts.newPassword}
            hint={texts.passwordHint}
            rules={[
              { required: true, message: texts.passwordMissing },
              { min: 10, message: texts.passwordShort },
            ]}
          >
            <Input.Password autoComplete="new-password" autoFocus />
          </DrawerField>
        </FormDialog>
      )}
    </Flex>
  );
}

function RoleSelect(props: Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange' | 'disabled'>) {
  const roles = useCall(listRoles, {});
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      loading={roles.isLoading}
      options={(roles.data?.roles ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      optionRender={({ value, label }) => (
        <div>
          {label}
          <Typography.Text type="secondary"> {texts[`note_${value}` as keyof typeof texts] ?? ''}</Typography.Text>
        </div>
      )}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
