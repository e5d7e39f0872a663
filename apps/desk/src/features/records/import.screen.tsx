import { getImport, type ImportCheck, type ImportDetail } from '@rujian/contract/spotcheck-import';
import { Alert, Button, Space, Steps } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useCall } from '#desk/kit/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportReport } from './import-report.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getImport, { id });
  return <Loaded query={read}>{(sheet) => <Import key={sheet.id} sheet={sheet} />}</Loaded>;
}

/** Columns, dry run, import: one step after the other, and back. */
function Import({ sheet }: { sheet: ImportDetail }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [report, setReport] = useState<ImportCheck | null>(null);
  const [isDone, setIsDone] = useState(false);
  const step = sheet.state !== 'uploaded' || isDone ? 2 : report ? 1 : 0;

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
      {step === 2 && (
        <Alert
          type={sheet.state === 'rolled_back' ? 'warning' : 'success'}
          showIcon
          title={
            sheet.state === 'rolled_back'
              ? texts.rolledBack
              : fill(texts.committedDone, {
                  ...{ added: sheet.added, refused: sheet.refused },
                  skipped: Math.max(0, report ? report.same + report.different : 0),
                })
          }
          action={
            sheet.notice && (
              <Link to={`/notices/${sheet.notice.id}`}>
                <Button type="primary">{texts.openNotice}</Button>
              </Link>
            )
          }
        />
      )}
      {step === 1 && report && (
        <ImportReport
          id={sheet.id}
          report={report}
          onBack={() => setReport(null)}
          onDone={() => setIsDone(true)}
        />
      )}
      {step === 0 && <ImportColumns sheet={sheet} onTried={setReport} />}
    </Screen>
  );
}
