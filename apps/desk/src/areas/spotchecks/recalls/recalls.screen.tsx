import { UploadOutlined } from '@ant-design/icons';
import {
  importRecalls,
  listDeskRecalls,
  type RecallImport,
  recallResource,
} from '@rujian/contract/areas/spotchecks/recalls';
import { fill } from '@rujian/contract/base/fill';
import { Modal, Space, Typography, Upload } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { findBrands } from '#desk/kit/form/find.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ImportRows } from '#desk/kit/list/import-rows.tsx';
import { refresh } from '#desk/kit/list/queries.ts';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <ResourceScreen
        resource={recallResource}
        screen="recalls"
        texts={{
          title: texts.title,
          note: texts.note,
          search: texts.search,
          add: texts.add,
          edit: texts.edit,
          empty: texts.empty,
        }}
        labels={{ ...texts, brand: texts.brandId }}
        hints={{ batches: texts.batchesHint, advice: texts.adviceHint }}
        columns={[
          {
            name: 'food',
            show: ({ food, maker }) => (
              <TwoLines first={<Typography.Text strong>{food}</Typography.Text>} second={maker} />
            ),
          },
          { name: 'brand', show: ({ brand }) => brand?.name ?? '–' },
          'level',
          'state',
          'agency',
          'announcedOn',
        ]}
        initial={{ level: 'third', kind: 'voluntary', state: 'open' }}
        formOf={({ brand }) => ({ brandId: brand?.id ?? null })}
        controls={{
          brandId: (recall) => (
            <RemoteSelect
              find={findBrands}
              known={recall?.brand ? [{ value: recall.brand.id, label: recall.brand.name }] : []}
            />
          ),
        }}
        tools={
          <Allowed right="records.edit">
            <TextButton icon={<UploadOutlined />} onClick={() => setIsImporting(true)} label={texts.import} />
          </Allowed>
        }
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
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
        <ImportRows
          outcome={outcome}
          columns={[
            { title: texts.food, dataIndex: 'food' },
            { title: texts.maker, dataIndex: 'maker' },
            { title: texts.announcedOn, dataIndex: 'announcedOn', className: 'nowrap' },
          ]}
        />
      )}
    </Modal>
  );
}
