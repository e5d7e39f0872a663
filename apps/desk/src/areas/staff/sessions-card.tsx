import {
  confirmDevices,
  type DeskSession,
  endDeskSession,
  listDeskSessions,
} from '@rujian/contract/areas/staff/account';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

export function SessionsCard() {
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
                      <Button
                        type="link"
                        onClick={() => void end.run({ id: row.id }, row.device || texts.unknownDevice)}
                      >
                        {texts.endSession}
                      </Button>
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
