import { listColumns } from '@rujian/contract/areas/articles/public';
import {
  confirmDevices,
  type DeskSession,
  endDeskSession,
  listDeskSessions,
} from '@rujian/contract/areas/staff/account';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Collapse, Flex, Space, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { useDeskPerson } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { rightName } from './right-names.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { texts } from './texts.ts';

export function Component() {
  const person = useDeskPerson();
  return (
    <Screen title={texts.myAccount} note={`${person.name} · ${person.account}`}>
      <Flex vertical gap={16}>
        <Rights />
        <Card title={texts.changePassword}>
          <PasswordForm />
        </Card>
        <SecondFactorCard />
        <SessionsCard />
      </Flex>
    </Screen>
  );
}

function Rights() {
  const { roles, rights, columnIds } = useDeskPerson();
  const columns = useCall(listColumns, {}, { enabled: columnIds !== null });
  const scope =
    columnIds === null
      ? texts.scopeAll
      : (columns.data?.list ?? [])
          .filter(({ id }) => columnIds.includes(id))
          .map(({ name }) => name)
          .join(deskLang === 'en' ? ', ' : '、');
  return (
    <Card title={texts.roles}>
      <Flex vertical gap={8}>
        <Space wrap>
          {roles.length === 0 ? texts.noRoles : roles.map(({ key, name }) => <Tag key={key}>{name}</Tag>)}
        </Space>
        <span>{fill(texts.myColumns, { columns: scope })}</span>
        <Collapse
          ghost
          items={[
            {
              key: 'rights',
              label: texts.myRights,
              children: (
                <Space size={[4, 8]} wrap>
                  {rights.map((right) => (
                    <Tag key={right}>{rightName(right, deskLang)}</Tag>
                  ))}
                </Space>
              ),
            },
          ]}
        />
      </Flex>
    </Card>
  );
}

function SessionsCard() {
  const query = useCall(listDeskSessions, {});
  const end = useDo(endDeskSession, { success: texts.sessionEnded, refreshes: [listDeskSessions] });
  const confirm = useDo(confirmDevices, { refreshes: [listDeskSessions] });
  const isAlone = (query.data?.sessions.length ?? 0) < 2;

  return (
    <Card
      title={texts.sessions}
      extra={
        <Button disabled={isAlone} loading={end.isBusy} onClick={() => void end.run({ id: 0 }, texts.allOthers)}>
          {texts.endOthers}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ sessions, newDevices }) => (
          <>
            {newDevices.map(({ id, device, region, at }) => (
              <Alert
                key={id}
                type="warning"
                showIcon
                className="gap-below"
                title={fill(texts.newDevice, {
                  device: device || texts.unknownDevice,
                  region: region || texts.unknownRegion,
                  time: wholeTime(at),
                })}
                description={texts.newDeviceNote}
                action={
                  <Button size="small" loading={confirm.isBusy} onClick={() => void confirm.run({})}>
                    {texts.itWasMe}
                  </Button>
                }
              />
            ))}
            <DataTable<DeskSession>
              rowKey="id"
              dataSource={sessions}
              columns={[
                {
                  title: texts.device,
                  render: (_, row) => (
                    <>
                      {row.device || texts.unknownDevice} {row.isCurrent && <Tag color="success">{texts.current}</Tag>}
                    </>
                  ),
                },
                { title: texts.region, render: (_, row) => row.region || texts.unknownRegion },
                { title: texts.loggedInAt, render: (_, row) => <Moment at={row.createdAt} /> },
                { title: texts.lastSeen, render: (_, row) => <Moment at={row.lastSeenAt} /> },
                {
                  title: '',
                  render: (_, row) =>
                    !row.isCurrent && (
                      <TextButton
                        type="link"
                        onClick={() => void end.run({ id: row.id }, row.device || texts.unknownDevice)}
                        label={texts.endSession}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
