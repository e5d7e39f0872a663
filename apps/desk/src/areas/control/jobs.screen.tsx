import { type JobQueue, listJobs, retryJobs, runJob } from '@rujian/contract/areas/control/desk';
import { Flex, Space, Tag, Tooltip } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { jobName, timetable } from './job-names.ts';
import { texts } from './texts.ts';

export function Component() {
  const mayRun = useHolds('jobs.run');
  const query = useCall(listJobs, {}, { refetchMs: 10_000 });
  const run = useDo(runJob, { success: texts.started, refreshes: [listJobs] });
  const retry = useDo(retryJobs, { success: texts.retried, refreshes: [listJobs] });
  return (
    <Screen title={texts.jobs} note={texts.jobsNote}>
      <Card className="list" isFlush>
        <Loaded query={query} isEmpty={({ queues }) => queues.length === 0} empty={<Nothing text={texts.noJobs} />}>
          {({ queues }) => (
            <DataTable<JobQueue>
              rowKey="name"
              dataSource={queues}
              columns={[
                {
                  title: texts.job,
                  render: (_, { name }) => (
                    <Flex vertical>
                      {jobName(name, deskLang)}
                      <small className="quiet">{name}</small>
                    </Flex>
                  ),
                },
                {
                  title: texts.timetable,
                  render: (_, { cron }) => (cron ? timetable(cron, deskLang) : texts.onDemand),
                },
                { title: texts.waiting, dataIndex: 'waiting', align: 'end' },
                { title: texts.running, dataIndex: 'running', align: 'end' },
                {
                  title: texts.failed,
                  align: 'end',
                  render: (_, { failed }) => (failed > 0 ? <Tag color="error">{failed}</Tag> : 0),
                },
                { title: texts.lastDone, render: (_, row) => <Moment at={row.lastDoneAt} /> },
                {
                  title: texts.lastFailed,
                  render: (_, row) => (
                    <Tooltip title={row.lastFailure}>
                      <span>
                        <Moment at={row.lastFailedAt} />
                      </span>
                    </Tooltip>
                  ),
                },
                {
                  title: '',
                  render: (_, { name, cron, failed }) =>
                    mayRun && (
                      <Space>
                        {cron && (
                          <TextButton size="small" onClick={() => void run.run({ name })} label={texts.runNow} />
                        )}
                        {failed > 0 && (
                          <TextButton size="small" onClick={() => void retry.run({ name })} label={texts.retry} />
                        )}
                      </Space>
                    ),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
    </Screen>
  );
}
