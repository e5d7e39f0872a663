import { getDeskNotice, listDeskChecks } from '@rujian/contract/areas/spotchecks/desk';
import {
  checkImport,
  getImport,
  getImportWork,
  type ImportColumn,
  type ImportDetail,
  type ImportWork,
  listImports,
} from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { IMPORT_FIELD, type ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { Alert, Flex, Progress, Select, Space, Steps, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from '../texts.ts';
import { ImportReport } from './import-report.tsx';
import { useBegin } from './use-begin.ts';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getImport, { id });
  return <Loaded query={read}>{(sheet) => <Import key={sheet.id} sheet={sheet} />}</Loaded>;
}

function Import({ sheet }: { sheet: ImportDetail }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { report, work } = sheet;
  const isRunning = work?.state === 'running';
  const step = stepOf(sheet, isChoosing);

  return (
    <Screen
      title={sheet.fileName}
      note={
        sheet.notice && (
          <Space size={8}>
            {sheet.notice.agency}
            <Link to={`/notices/${sheet.notice.id}`}>{sheet.notice.title}</Link>
          </Space>
        )
      }
    >
      <Steps
        className="gap-below"
        size="small"
        current={step}
        items={[{ title: texts.stepColumns }, { title: texts.stepTry }, { title: texts.stepDone }]}
      />
      {work?.state === 'failed' && <Alert className="gap-below" type="error" showIcon title={work.problem} />}
      {isRunning && <ImportProgress id={sheet.id} work={work} />}
      {!isRunning && sheet.state !== 'uploaded' && <ImportResult sheet={sheet} />}
      {!isRunning && step === 1 && report && (
        <ImportReport
          sheet={sheet}
          report={report}
          onBack={() => setIsChoosing(true)}
          // A short table is done before its progress is polled.
          onBegun={refreshImport}
        />
      )}
      {!isRunning && step === 0 && (
        <ImportColumns
          sheet={sheet}
          onBegun={async () => {
            setIsChoosing(false);
            await refreshImport();
          }}
        />
      )}
    </Screen>
  );
}

function stepOf({ state, report, work }: ImportDetail, isChoosing: boolean): number {
  if (state !== 'uploaded') return 2;
  if (work?.state === 'running') return work.task === 'check' ? 1 : 2;
  return report && !isChoosing ? 1 : 0;
}

const ASK_AGAIN_MS = 1_000;

function refreshImport(): Promise<void> {
  return refresh(getImport, getImportWork, listImports, getDeskNotice, listDeskChecks);
}

function ImportProgress({ id, work: first }: { id: number; work: ImportWork }) {
  const read = useCall(getImportWork, { id }, { refetchMs: ASK_AGAIN_MS });
  const work = read.data?.work ?? first;
  const isOver = read.data !== undefined && !read.isPlaceholderData && work.state !== 'running';
  useEffect(() => {
    if (isOver) void refreshImport();
  }, [isOver]);

  const percent = work.rows === 0 ? 0 : Math.min(99, Math.floor((work.done / work.rows) * 100));
  const title = work.task === 'check' ? texts.trying : texts.committing;
  return (
    <Card size="small">
      <Flex vertical gap={8} role="status">
        <Typography.Text strong>{title}</Typography.Text>
        <Progress percent={percent} status="active" aria-label={title} />
        <Typography.Text type="secondary">{fill(texts.workDone, { done: work.done, rows: work.rows })}</Typography.Text>
      </Flex>
    </Card>
  );
}

function ImportResult({ sheet }: { sheet: ImportDetail }) {
  const { notice, state, added, updated, refused, skipped } = sheet;
  const isBack = state === 'rolled_back';
  return (
    <Alert
      type={isBack ? 'warning' : 'success'}
      showIcon
      title={isBack ? texts.rolledBack : fill(texts.committedDone, { added, refused, skipped })}
      {...(!isBack && updated > 0 && { description: fill(texts.updatedDone, { count: updated }) })}
      action={notice && <LinkButton to={`/notices/${notice.id}`} type="primary" label={texts.openNotice} />}
    />
  );
}

const CHOICES = IMPORT_FIELD.keys.map((field) => ({ value: field, label: IMPORT_FIELD.label(field, deskLang) }));

function ImportColumns({ sheet, onBegun }: { sheet: ImportDetail; onBegun: () => Promise<void> }) {
  const mayImport = useHolds('records.import');
  const { isBusy, begin } = useBegin(onBegun);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ImportField>>(
    () => new Map(sheet.columns.flatMap(({ column, field }) => (field ? [[column, field]] : []))),
  );
  const fields = [...chosen.values()];
  const isTwice = new Set(fields).size !== fields.length;
  const hasFood = fields.includes('foodName');

  function choose(column: number, field: ImportField | undefined) {
    const next = new Map(chosen);
    if (field) next.set(column, field);
    else next.delete(column);
    setChosen(next);
  }

  return (
    <Card
      size="small"
      title={fill(texts.columnsNote, { row: sheet.headerRow })}
      extra={
        <TextButton
          type="primary"
          loading={isBusy}
          disabled={isTwice || !hasFood || !mayImport}
          onClick={() => void begin(() => callApi(checkImport, { id: sheet.id, columns: Object.fromEntries(chosen) }))}
          label={texts.stepTry}
        />
      }
    >
      {(isTwice || !hasFood) && (
        <Alert className="gap-below" type="warning" showIcon title={isTwice ? texts.twiceChosen : texts.foodNeeded} />
      )}
      <DataTable<ImportColumn>
        size="small"
        rowKey="column"
        dataSource={sheet.columns}
        columns={[
          { title: texts.column, dataIndex: 'head', width: 260 },
          {
            title: texts.meaning,
            width: 320,
            render: (_, { column, head, field, by }) => (
              <Flex gap={8} align="center">
                <Select<ImportField>
                  style={{ width: 220 }}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={head}
                  placeholder={texts.ignored}
                  options={CHOICES}
                  {...(chosen.has(column) && { value: chosen.get(column) })}
                  onChange={(value?: ImportField) => choose(column, value)}
                />
                {by && chosen.get(column) === field && (
                  <Tag>{by === 'remembered' ? texts.remembered : texts.byAlias}</Tag>
                )}
              </Flex>
            ),
          },
          {
            title: texts.samples,
            render: (_, { samples }) => (
              <Typography.Text type="secondary" ellipsis>
                {samples.filter(Boolean).join(' ┊ ')}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Card>
  );
}
