import { getDeskNotice, listDeskChecks } from '@rujian/contract/areas/spotchecks/desk';
import { type ImportSummary, listImports, rollBackImport } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { Space, Tag } from 'antd';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from '../texts.ts';
import '../records.css';

const COLOURS = { uploaded: 'gold', committed: 'green', rolled_back: 'default' } as const;

export function ImportTable({ notice }: { notice?: number }) {
  const names = { uploaded: texts.uploaded, committed: texts.committed, rolled_back: texts.rolledBack };
  const rollBack = useDo(rollBackImport, { refreshes: [listImports, getDeskNotice, listDeskChecks] });

  async function takeBack(id: number) {
    const reason = await askReason({ title: texts.rollBackTitle, isDangerous: true });
    if (reason === undefined) return;
    const done = await rollBack.run({ id, reason });
    if (done) notify('success', fill(texts.rolledBackDone, { count: done.removed }));
  }

  return (
    <ListTable<typeof listImports, ImportSummary>
      endpoint={listImports}
      fixed={notice === undefined ? {} : { notice }}
      columns={[
        { title: texts.file, render: (_, { id, fileName }) => <Link to={`/imports/${id}`}>{fileName}</Link> },
        ...(notice === undefined
          ? [
              {
                title: texts.notice,
                render: (_: unknown, { notice: of }: ImportSummary) =>
                  of && (
                    <Link className="wrapped" to={`/notices/${of.id}`}>
                      {of.title}
                    </Link>
                  ),
              },
            ]
          : []),
        {
          title: texts.state,
          width: 100,
          render: (_, { state, work }) =>
            work?.state === 'running' ? (
              <Tag color="processing">{texts.running}</Tag>
            ) : work?.state === 'failed' && state === 'uploaded' ? (
              <Tag color="red">{texts.brokenOff}</Tag>
            ) : (
              <Tag color={COLOURS[state]}>{names[state]}</Tag>
            ),
        },
        { title: texts.rows, dataIndex: 'rows', width: 80, align: 'end' },
        { title: texts.added, dataIndex: 'added', width: 90, align: 'end' },
        { title: texts.updated, dataIndex: 'updated', width: 80, align: 'end' },
        { title: texts.refused, dataIndex: 'refused', width: 80, align: 'end' },
        { title: texts.by, width: 110, render: (_, { importedBy }) => importedBy?.name },
        { title: texts.time, width: 130, render: (_, { createdAt }) => <Moment at={createdAt} /> },
        {
          width: 110,
          fixed: 'end',
          render: (_, { id, canRollBack }) =>
            canRollBack && (
              <Allowed right="records.import">
                <Space>
                  <TextButton size="small" danger onClick={() => void takeBack(id)} label={texts.rollBack} />
                </Space>
              </Allowed>
            ),
        },
      ]}
      empty={{
        text: texts.noImports,
        ...(notice === undefined && { action: <Link to="/notices">{texts.toNotices}</Link> }),
      }}
    />
  );
}
