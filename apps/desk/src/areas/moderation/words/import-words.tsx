import { InboxOutlined } from '@ant-design/icons';
import { importWords, listWords } from '@rujian/contract/areas/moderation/words';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Modal, Typography, Upload } from 'antd';
import { useState } from 'react';
import { noteTransferQuietly } from '#desk/kit/list/csv.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { readWords, type WordRow } from './read-words.ts';
import { texts } from './texts.ts';

type Outcome = DataOf<typeof importWords>;
const PROBLEMS_SHOWN = 20;

export function ImportWords({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState<WordRow[]>([]);
  const [broken, setBroken] = useState<string[]>([]);
  const [tried, setTried] = useState<Outcome>();
  const [done, setDone] = useState<Outcome>();
  const dry = useDo(importWords);
  const real = useDo(importWords, { refreshes: [listWords] });
  const isBusy = dry.isBusy || real.isBusy;
  const count = (tried?.added ?? 0) + (tried?.changed ?? 0);
  const problems = [
    ...broken,
    ...(tried?.problems ?? []).map(({ line, word, message }) =>
      fill(texts.brokenLine, { line, cells: `${word} · ${message}` }),
    ),
  ];
  return (
    <Modal
      open
      title={texts.importCsv}
      okText={fill(texts.importNow, { count })}
      okButtonProps={{ disabled: count === 0 || done !== undefined }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void bringIn()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.importHint}</Typography.Paragraph>
      <Upload.Dragger
        accept=".csv,text/csv"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          void file.text().then(tryOut);
          return false;
        }}
      >
        <InboxOutlined />
        <p>{texts.dropCsv}</p>
      </Upload.Dragger>
      {tried && !done && (
        <Alert
          type={problems.length > 0 ? 'warning' : 'info'}
          className="word-test"
          title={fill(texts.tried, { ...tried, problems: problems.length })}
          description={problems.slice(0, PROBLEMS_SHOWN).map((line) => <div key={line}>{line}</div>)}
        />
      )}
      {!tried && broken.length > 0 && <Alert type="error" className="word-test" title={texts.noRows} />}
      {done && (
        <Alert
          type="success"
          className="word-test"
          title={fill(texts.imported, { added: done.added, changed: done.changed })}
        />
      )}
    </Modal>
  );

  async function bringIn() {
    const outcome = await real.run({ rows, dryRun: false });
    if (!outcome) return;
    setDone(outcome);
    noteTransferQuietly('import', texts.importCsv, outcome.added + outcome.changed);
  }

  async function tryOut(text: string) {
    const read = readWords(text);
    setRows(read.rows);
    setBroken(read.broken.map(({ line, cells }) => fill(texts.brokenLine, { line, cells })));
    setDone(undefined);
    setTried(read.rows.length > 0 ? await dry.run({ rows: read.rows, dryRun: true }) : undefined);
  }
}
