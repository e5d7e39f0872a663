import { InboxOutlined } from '@ant-design/icons';
import { listWords, saveWord } from '@rujian/contract/moderation';
import { Alert, Modal, Progress, Typography, Upload } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { noteTransferQuietly } from '#desk/kit/csv.ts';
import { refresh } from '#desk/kit/queries.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { allWords } from './all-words.ts';
import { readWords, type WordRow } from './read-words.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const QUIET = { errorMessage: false, loading: false, cancelDuplicates: false } as const;
/** So many a minute stay below what one person may do at the desk. */
const PAUSE_MS = 260;

type Outcome = { done: number; failed: string[] };

/** Words from a sheet: each is added, or changed where it is listed already. */
export function ImportWords({ onClose }: { onClose: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [rows, setRows] = useState<WordRow[]>();
  const [broken, setBroken] = useState<string[]>([]);
  const [at, setAt] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isRunning = at !== undefined && !outcome;
  return (
    <Modal
      open
      title={texts.importCsv}
      okText={fill(texts.importNow, { count: rows?.length ?? 0 })}
      okButtonProps={{ disabled: !rows?.length || isRunning || outcome !== undefined }}
      cancelButtonProps={{ disabled: isRunning }}
      closable={!isRunning}
      mask={{ closable: false }}
      onOk={() => void bringIn(rows ?? [])}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.importHint}</Typography.Paragraph>
      <Upload.Dragger
        accept=".csv,text/csv"
        showUploadList={false}
        disabled={isRunning}
        beforeUpload={(file) => {
          void file.text().then((text) => {
            const read = readWords(text);
            setRows(read.rows);
            setBroken(
              read.broken.map(({ line, cells }) => fill(texts.brokenLine, { line, cells })),
            );
            setAt(undefined);
            setOutcome(undefined);
          });
          return false;
        }}
      >
        <InboxOutlined />
        <p>{texts.dropCsv}</p>
      </Upload.Dragger>
      {rows && (
        <Alert
          type={broken.length > 0 ? 'warning' : 'info'}
          className="word-test"
          title={fill(texts.readRows, { count: rows.length, broken: broken.length })}
          description={broken.slice(0, 10).map((line) => <div key={line}>{line}</div>)}
        />
      )}
      {at !== undefined && <Progress percent={Math.round((at / (rows?.length || 1)) * 100)} />}
      {outcome && (
        <Alert
          type={outcome.failed.length > 0 ? 'warning' : 'success'}
          title={fill(texts.imported, { done: outcome.done, failed: outcome.failed.length })}
          description={outcome.failed.slice(0, 10).map((line) => <div key={line}>{line}</div>)}
        />
      )}
    </Modal>
  );

  async function bringIn(wanted: readonly WordRow[]) {
    setAt(0);
    const listed = new Map((await allWords()).map(({ word, id }) => [word, id]));
    const failed: string[] = [];
    for (const [index, row] of wanted.entries()) {
      const id = listed.get(row.word);
      await callApi(saveWord, { ...row, ...(id && { id }) }, QUIET).catch((error: Error) =>
        failed.push(`${row.word}: ${error.message}`),
      );
      setAt(index + 1);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    noteTransferQuietly('import', texts.importCsv, wanted.length - failed.length);
    setOutcome({ done: wanted.length - failed.length, failed });
    await refresh(listWords);
  }
}
