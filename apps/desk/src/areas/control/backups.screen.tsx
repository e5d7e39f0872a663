import {
  type Backup,
  deleteBackup,
  getBackupLink,
  listBackups,
  type RestoreDrill,
  runBackup,
  runDrill,
} from '@rujian/contract/areas/control/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, type AlertProps, Button, Space } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { bytesText } from './bytes.ts';
import { texts } from './texts.ts';

export function Component() {
  const mayRun = useHolds('backup.run');
  const query = useCall(listBackups, {}, { refetchMs: 5_000 });
  const refreshes = [listBackups];
  const run = useDo(runBackup, { success: texts.backupStarted, refreshes });
  const tryRestore = useDo(runDrill, { success: texts.drillStarted, refreshes });
  const link = useDo(getBackupLink, { onDone: ({ path }) => location.assign(path) });
  const remove = useDo(deleteBackup, { success: texts.deleted, refreshes });
  const drillButton = (
    <TextButton
      right="backup.run"
      loading={tryRestore.isBusy}
      disabled={(query.data?.drilling ?? false) || query.data?.backups.length === 0}
      onClick={() => void tryRestore.run({})}
      label={texts.drillRun}
    />
  );
  const begin = (
    <TextButton
      right="backup.run"
      type="primary"
      loading={run.isBusy}
      disabled={query.data?.running ?? false}
      onClick={() => void run.run({})}
      label={texts.backUp}
    />
  );

  function ask({ name }: Backup) {
    void remove.askAndRun({ title: texts.remove, note: fill(texts.removeNote, { name }) }, { name });
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
      <Note type="info" title={texts.restoreNote} description={texts.contentNote} />
      <Loaded query={query}>
        {({ backups, running, failure, sealed, drill, drilling }) => (
          <>
            {drilling ? <Note type="info" title={texts.drillRunning} /> : <DrillState drill={drill} />}
            <Note type={sealed ? 'success' : 'warning'} title={sealed ? texts.sealed : texts.notSealed} />
            {running && <Note type="info" title={texts.backupRunning} />}
            {failure && <Note type="error" title={fill(texts.backupFailed, { reason: failure })} />}
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
                          <TextButton size="small" danger onClick={() => ask(backup)} label={texts.remove} />
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

function DrillState({ drill }: { drill: RestoreDrill | null }) {
  if (!drill) return <Note type="warning" title={texts.neverDrilled} />;
  const { ok, startedAt, ...words } = drill;
  const title = fill(ok ? texts.drillOk : texts.drillFailed, words);
  return <Note type={ok ? 'success' : 'error'} title={title} description={wholeTime(startedAt)} />;
}

function Note(props: Pick<AlertProps, 'type' | 'title' | 'description'>) {
  return <Alert {...props} showIcon className="gap-below" />;
}
