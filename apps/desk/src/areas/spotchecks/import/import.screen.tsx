import { getImport, type ImportDetail } from '@rujian/contract/areas/spotchecks/import';
import { Alert, Space, Steps } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from '../texts.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportProgress, refreshImport } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportResult } from './import-result.tsx';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getImport, { id });
  return <Loaded query={read}>{(sheet) => <Import key={sheet.id} sheet={sheet} />}</Loaded>;
}

/** Columns, dry run, import: step by step, and back. */
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
