import { UploadOutlined } from '@ant-design/icons';
import { importRecalls, listDeskRecalls, type RecallImport } from '@rujian/contract/areas/spotchecks/recall-desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Modal, Space, Typography, Upload } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ImportRows } from '#desk/kit/list/import-rows.tsx';
import { refresh } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<RecallImport | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fresh = outcome?.counts.new ?? 0;

  async function send(chosen: File, store: '0' | '1'): Promise<void> {
    const form = new FormData();
    form.append('file', chosen, chosen.name);
    setIsBusy(true);
    try {
      const report = await callApi(importRecalls, { store }, { form });
      setOutcome(report);
      if (!report.isStored) return;
      notify('success', fill(texts.stored, { count: report.counts.new }));
      await refresh(listDeskRecalls);
      onClose();
    } catch {
      // The toast showed the error; nothing was added.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal
      open
      width={760}
      title={texts.import}
      okText={fill(texts.store, { count: fresh })}
      okButtonProps={{ disabled: !file || fresh === 0, loading: isBusy }}
      onOk={() => file && void send(file, '1')}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.importNote}</Typography.Paragraph>
      <Space className="gap-below">
        <Upload
          accept=".csv,.xlsx,.txt"
          showUploadList={false}
          beforeUpload={(chosen) => {
            setFile(chosen);
            void send(chosen, '0');
            return Upload.LIST_IGNORE;
          }}
        >
          <TextButton icon={<UploadOutlined />} loading={isBusy} label={texts.chooseFile} />
        </Upload>
      </Space>
      {outcome && (
        <>
          {fresh > 0 && (
            <Alert
              className="gap-below"
              type={outcome.target === 'published' ? 'warning' : 'info'}
              showIcon
              title={outcome.target === 'published' ? texts.becomesPublished : texts.becomesDraft}
            />
          )}
          <ImportRows
            outcome={outcome}
            columns={[
              { title: texts.food, dataIndex: 'food' },
              { title: texts.maker, dataIndex: 'maker' },
              { title: texts.announcedOn, dataIndex: 'announcedOn', className: 'nowrap' },
            ]}
          />
        </>
      )}
    </Modal>
  );
}
