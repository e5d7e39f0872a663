import {
  type Backup,
  deleteBackup,
  getBackupLink,
  listBackups,
  runBackup,
  runDrill,
} from '@rujian/contract/areas/control/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Space } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { bytesText } from './bytes.ts';
import { DrillState } from './drill-state.tsx';
import { texts } from './texts.ts';

const REFETCH_MS = 5_000;

export function Component() {
  const mayRun = useHolds('backup.run');
  const query = useCall(listBackups, {}, { refetchMs: REFETCH_MS });
  const refreshes = [listBackups];
  const run = useDo(runBackup, { success: texts.backupStarted, refreshes });
  const tryRestore = useDo(runDrill, { success: texts.drillStarted, refreshes });
  const link = useDo(getBackupLink, { onDone: ({ path }) => location.assign(path) });
  const remove = useDo(deleteBackup, { success: texts.deleted, refreshes });
  const drillButton = (
    <Allowed right="backup.run">
      <Button
        loading={tryRestore.isBusy}
        disabled={(query.data?.drilling ?? false) || query.data?.backups.length === 0}
        onClick={() => void tryRestore.run({})}
      >
        {texts.drillRun}
      </Button>
    </Allowed>
  );
  const begin = (
    <Allowed right="backup.run">
      <Button
        type="primary"
        loading={run.isBusy}
        disabled={query.data?.running ?? false}
        onClick={() => void run.run({})}
      >
        {texts.backUp}
      </Button>
    </Allowed>
  );

  async function ask({ name }: Backup) {
    const note = fill(texts.removeNote, { name });
    if (await askWhether({ title: texts.remove, note, isDangerous: true })) {
      await remove.run({ name });
    }
  }

  return (
    <Screen
      title={texts.backups}
      note={texts.backupsNote}
      extra={
        <>
          {drillButton}
          {begin}
        </>
      }
    >
      <Alert type="info" showIcon title={texts.restoreNote} description={texts.contentNote} className="gap-below" />
      <Loaded query={query}>
        {({ backups, running, failure, sealed, drill, drilling }) => (
          <>
            {drilling ? (
              <Alert type="info" showIcon title={texts.drillRunning} className="gap-below" />
            ) : (
              <DrillState drill={drill} />
            )}
            <Alert
              type={sealed ? 'success' : 'warning'}
              showIcon
              title={sealed ? texts.sealed : texts.notSealed}
              className="gap-below"
            />
            {running && <Alert type="info" showIcon title={texts.backupRunning} className="gap-below" />}
            {failure && (
              <Alert
                type="error"
                showIcon
                title={fill(texts.backupFailed, { reason: failure })}
                className="gap-below"
              />
            )}
            <Card className="list" isFlush>
              <DataTable<Backup>
                rowKey="name"
                dataSource={backups}
                empty={<Nothing text={texts.neverBackedUp} action={begin} />}
                columns={[
                  { title: texts.file, dataIndex: 'name' },
                  { title: texts.bytes, render: (_, { bytes }) => bytesText(bytes) },
                  { title: texts.madeAt, render: (_, { madeAt }) => <Moment at={madeAt} /> },
                  {
                    title: '',
                    render: (_, backup) =>
                      mayRun && (
                        <Space>
                          <Button size="small" onClick={() => void link.run({ name: backup.name })}>
                            {texts.download}
                          </Button>
                          <Button size="small" danger onClick={() => void ask(backup)}>
                            {texts.remove}
                          </Button>
                        </Space>
                      ),
                  },
                ]}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
