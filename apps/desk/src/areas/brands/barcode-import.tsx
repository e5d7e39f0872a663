import { UploadOutlined } from '@ant-design/icons';
import { type BarcodeImport, importBarcodes } from '@rujian/contract/areas/brands/barcodes';
import { listDeskProducts } from '@rujian/contract/areas/brands/products';
import { fill } from '@rujian/contract/base/fill';
import { Modal, Typography, Upload } from 'antd';
import { useState } from 'react';
import { TextButton } from '#desk/kit/link-button.tsx';
import { readCsvFile } from '#desk/kit/list/csv-file.ts';
import { ImportRows } from '#desk/kit/list/import-rows.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

type Table = { fileName: string; text: string };

/** Tried when the table is chosen, stored when its rows were seen. */
export function BarcodeImportDialog({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState<Table | null>(null);
  const [outcome, setOutcome] = useState<BarcodeImport | null>(null);
  const bring = useDo(importBarcodes, { refreshes: [listDeskProducts] });
  const count = outcome ? outcome.counts.new + outcome.counts.changed : 0;

  async function run(chosen: Table, store: boolean): Promise<void> {
    const done = await bring.run({ ...chosen, store });
    if (!done) return;
    setOutcome(done);
    if (!done.isStored) return;
    notify('success', fill(texts.barcodesStored, { count: done.counts.new + done.counts.changed }));
    onClose();
  }

  return (
    <Modal
      open
      width={760}
      title={texts.barcodesImport}
      okText={fill(texts.barcodesStore, { count })}
      okButtonProps={{ disabled: !table || count === 0, loading: bring.isBusy }}
      onOk={() => table && void run(table, true)}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.barcodesNote}</Typography.Paragraph>
      <div className="gap-below">
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={async (file) => {
            const chosen = { fileName: file.name, text: await readCsvFile(file) };
            setTable(chosen);
            setOutcome(null);
            await run(chosen, false);
            return Upload.LIST_IGNORE;
          }}
        >
          <TextButton icon={<UploadOutlined />} loading={bring.isBusy} label={texts.barcodesChoose} />
        </Upload>
      </div>
      {outcome && (
        <ImportRows
          outcome={outcome}
          columns={[
            { title: texts.productName, dataIndex: 'product' },
            { title: texts.barcode, dataIndex: 'barcode', className: 'nowrap' },
            { title: texts.barcodeBefore, dataIndex: 'before', className: 'nowrap' },
          ]}
        />
      )}
    </Modal>
  );
}
