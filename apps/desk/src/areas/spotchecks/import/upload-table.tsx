import { UploadOutlined } from '@ant-design/icons';
import { IMPORT_MAX_BYTES, listImports, uploadImport } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { Button, Tooltip, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { refresh } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from '../texts.ts';

/** The server parses a table of five thousand rows before it answers. */
const UPLOAD_TIMEOUT_MS = 120_000;

export function UploadTable({ notice }: { notice: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function send(file: File) {
    const form = new FormData();
    form.append('file', file, file.name);
    setIsBusy(true);
    try {
      const made = await callApi(uploadImport, { notice }, { form, timeoutMs: UPLOAD_TIMEOUT_MS });
      await refresh(listImports);
      await navigate(`/imports/${made.id}`);
    } catch {
      // The toast showed the error; the notice stays as it is.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Allowed right="records.import">
      <Upload
        accept=".csv,.xlsx,.txt"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          if (file.size <= IMPORT_MAX_BYTES) void send(file);
          else notify('error', fill(texts.fileTooLarge, { name: file.name, size: (file.size / 1_048_576).toFixed(1) }));
          return Upload.LIST_IGNORE;
        }}
      >
        <Tooltip title={texts.uploadHint}>
          <Button type="primary" icon={<UploadOutlined />} loading={isBusy}>
            {isBusy ? texts.uploading : texts.upload}
          </Button>
        </Tooltip>
      </Upload>
    </Allowed>
  );
}
