import { UploadOutlined } from '@ant-design/icons';
import { listMoveIns, MOVE_IN_MAX_BYTES, uploadMoveIn } from '@rujian/contract/areas/movein/desk';
import { fill } from '@rujian/contract/base/fill';
import { MOVE_IN_PROGRAM, type MoveInProgram } from '@rujian/contract/vocabulary/control';
import { Button, Form, Input, Select, Typography, Upload } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { MoveInCard } from './move-in-card.tsx';
import { texts } from './texts.ts';

const REFETCH_MS = 2_000;

export function Component() {
  const query = useCall(listMoveIns, {}, { refetchMs: REFETCH_MS });
  return (
    <Screen title={texts.moveIn} note={texts.moveInNote}>
      <Card className="gap-below">
        <MoveInUpload />
      </Card>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text={texts.moveInNone} />
          ) : (
            list.map((moveIn) => <MoveInCard key={moveIn.id} moveIn={moveIn} />)
          )
        }
      </Loaded>
    </Screen>
  );
}

/** Half a gigabyte over a slow line. */
const UPLOAD_TIMEOUT_MS = 1_800_000;
const ENDINGS: Record<MoveInProgram, string> = { wordpress: '.xml', ghost: '.json', markdown: '.zip' };

/** Sends the export of another program; its dry run starts by itself. */
function MoveInUpload() {
  const [program, setProgram] = useState<MoveInProgram>('wordpress');
  const [site, setSite] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function send(file: File) {
    const form = new FormData();
    form.append('file', file, file.name);
    setIsBusy(true);
    try {
      await callApi(uploadMoveIn, { program, site }, { form, timeoutMs: UPLOAD_TIMEOUT_MS });
      await refresh(listMoveIns);
    } catch {
      // The toast showed the error.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Form layout="inline">
        <Form.Item label={texts.moveInProgram}>
          <Select
            aria-label={texts.moveInProgram}
            value={program}
            options={choicesOf(MOVE_IN_PROGRAM)}
            onChange={setProgram}
          />
        </Form.Item>
        <Form.Item label={texts.moveInSite}>
          <Input
            aria-label={texts.moveInSite}
            title={texts.moveInSiteHint}
            placeholder="https://"
            value={site}
            maxLength={200}
            onChange={({ target }) => setSite(target.value)}
          />
        </Form.Item>
        <Upload
          accept={ENDINGS[program]}
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            if (file.size <= MOVE_IN_MAX_BYTES) void send(file);
            else notify('error', fill(texts.moveInTooLarge, { name: file.name }));
            return Upload.LIST_IGNORE;
          }}
        >
          <Button type="primary" icon={<UploadOutlined />} loading={isBusy}>
            {isBusy ? texts.moveInUploading : texts.moveInUpload}
          </Button>
        </Upload>
      </Form>
      <Typography.Paragraph type="secondary" className="gap-above">
        {texts.moveInFiles}
      </Typography.Paragraph>
    </>
  );
}
