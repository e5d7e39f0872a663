import { PlusOutlined } from '@ant-design/icons';
import { listStaff, type StaffRow } from '@rujian/contract/areas/staff/desk';
import { Button, Flex, Space, Tag } from 'antd';
import { useState } from 'react';
import type { Column } from '#desk/kit/list/data-table.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { AddPerson } from './add-person.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<StaffRow>();
  const add = (
    <Allowed right="staff.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
        {texts.addPerson}
      </Button>
    </Allowed>
  );
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
      <AddPerson open={isAdding} onClose={() => setIsAdding(false)} />
      {opened && <PersonDrawer id={opened.id} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function PersonState({ row }: { row: StaffRow }) {
  if (row.disabledAt) return <Tag color="error">{texts.disabled}</Tag>;
  if (!row.canLogIn) return <Tag>{texts.creditOnly}</Tag>;
  if (row.mustChangePassword) return <Tag color="warning">{texts.firstPassword}</Tag>;
  return <Tag color="success">{texts.active}</Tag>;
}
