import { UploadOutlined } from '@ant-design/icons';
import {
  type DeskSeries,
  importPrices,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  type PriceImport,
} from '@rujian/contract/areas/market/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Form, Input, Space, Tag, Typography, Upload } from 'antd';
import { useState } from 'react';
import { ImportRows } from '#desk/kit/list/import-rows.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

export function ImportTab({ series }: { series: DeskSeries }) {
  const [file, setFile] = useState({ fileName: texts.fileName, text: '' });
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<PriceImport | null>(null);
  const bring = useDo(importPrices, { refreshes: [listPricePoints, listDeskSeries, listPriceChanges] });
  const change = (next: typeof file) => {
    setFile(next);
    setOutcome(null);
  };
  const run = async (store: boolean) => {
    const done = await bring.run({ ...file, series: series.id, store, reason });
    if (done) setOutcome(done);
  };
  const counts = outcome?.counts;
  return (
    <Form layout="vertical">
      <Typography.Paragraph type="secondary">{texts.importNote}</Typography.Paragraph>
      <Space className="gap-below">
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={async (chosen) => {
            change({ fileName: chosen.name, text: await readCsvFile(chosen) });
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<UploadOutlined />}>{texts.chooseFile}</Button>
        </Upload>
        <Typography.Text type="secondary">{file.text === '' ? '' : file.fileName}</Typography.Text>
      </Space>
      <Form.Item label={texts.orPaste}>
        <Input.TextArea
          aria-label={texts.orPaste}
          rows={6}
          value={file.text}
          onChange={({ target }) => change({ fileName: file.fileName, text: target.value })}
        />
      </Form.Item>
      {counts && counts.changed > 0 && !outcome.isStored && (
        <Form.Item label={texts.importReason} extra={texts.reasonHint} required>
          <Input
            aria-label={texts.importReason}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      )}
      <Space className="gap-below">
        <Button disabled={file.text.trim() === ''} loading={bring.isBusy} onClick={() => void run(false)}>
          {texts.trial}
        </Button>
        {counts && !outcome.isStored && counts.new + counts.changed > 0 && (
          <Button
            type="primary"
            loading={bring.isBusy}
            disabled={counts.changed > 0 && reason.trim() === ''}
            onClick={() => void run(true)}
          >
            {fill(texts.store, { count: counts.new + counts.changed })}
          </Button>
        )}
        {outcome?.isStored && <Tag color="green">{texts.stored}</Tag>}
      </Space>
      {outcome && (
        <ImportRows
          outcome={outcome}
          columns={[
            { title: texts.day, dataIndex: 'day' },
            { title: texts.value, dataIndex: 'value', align: 'end' },
            { title: texts.before, dataIndex: 'before', align: 'end' },
          ]}
        />
      )}
    </Form>
  );
}

/** The text of a file: UTF-8, or else GBK, as Chinese spreadsheets save it. */
async function readCsvFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}
