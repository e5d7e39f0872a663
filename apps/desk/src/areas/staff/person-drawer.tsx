import { listColumns } from '@rujian/contract/areas/articles/public';
import { resetTotp } from '@rujian/contract/areas/staff/account';
import {
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
import { fill } from '@rujian/contract/base/fill';
import { Button, Drawer, Flex, Form, Input, Select, type SelectProps, Typography } from 'antd';
import { useState } from 'react';
import { namedChoices } from '#desk/kit/choices.ts';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { History } from '#desk/kit/item/history.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { texts } from './texts.ts';

type Fields = { name: string; roles: string[]; columnIds: number[] };

export function PersonDrawer({ row, onClose }: { row: StaffRow; onClose: () => void }) {
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

export function RoleSelect(props: Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange' | 'disabled'>) {
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
