import { UploadOutlined } from '@ant-design/icons';
import {
  dropMoveIn,
  listMoveIns,
  MOVE_IN_MAX_BYTES,
  type MoveIn,
  runMoveIn,
  uploadMoveIn,
} from '@rujian/contract/areas/movein/desk';
import { fill } from '@rujian/contract/base/fill';
import { MOVE_IN_KIND, MOVE_IN_NOTE, MOVE_IN_PROGRAM, type MoveInProgram } from '@rujian/contract/vocabulary/control';
import { Alert, Button, Flex, Form, Input, Progress, Select, Space, Typography, Upload } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { bytesText } from './bytes.ts';
import { texts } from './texts.ts';

export function Component() {
  const query = useCall(listMoveIns, {}, { refetchMs: 2_000 });
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

export function MoveInCard({ moveIn }: { moveIn: MoveIn }) {
  const { id, fileName, program, bytes, task, state, problem, report, createdAt } = moveIn;
  return (
    <Card className="gap-below" label={fileName} title={fileName} extra={<Actions moveIn={moveIn} />}>
      <Space className="gap-below" separator="·">
        {MOVE_IN_PROGRAM.label(program, deskLang)}
        {bytesText(bytes)}
        <Moment at={createdAt} />
      </Space>
      {state === 'running' && <Running key={id} moveIn={moveIn} />}
      {problem !== '' && <Alert type="error" showIcon title={problem} className="gap-below" />}
      {report && (
        <>
          <Alert
            type={task === 'check' ? 'info' : 'success'}
            showIcon
            title={task === 'check' ? texts.moveInChecked : texts.moveInMoved}
            className="gap-below"
          />
          <DataTable
            rowKey="kind"
            size="small"
            dataSource={report.counts}
            columns={[
              { title: texts.moveInKind, render: (_, { kind }) => MOVE_IN_KIND.label(kind, deskLang) },
              { title: texts.moveInFound, dataIndex: 'found', align: 'end' },
              { title: task === 'check' ? texts.moveInWouldAdd : texts.moveInAdded, dataIndex: 'fresh', align: 'end' },
              { title: texts.moveInKnown, dataIndex: 'known', align: 'end' },
              { title: texts.moveInLeft, dataIndex: 'left', align: 'end' },
            ]}
          />
          {report.notes.length > 0 && (
            <details className="gap-above">
              <summary>{fill(texts.moveInNotes, { total: report.notesTotal })}</summary>
              <ul>
                {report.notes.map(({ note, name, detail }) => (
                  <li key={`${note} ${name} ${detail}`}>
                    {name}：{MOVE_IN_NOTE.label(note, deskLang)} <code>{detail}</code>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </Card>
  );
}

function Running({ moveIn: { task, done, total } }: { moveIn: MoveIn }) {
  const percent = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
  const title = task === 'check' ? texts.moveInChecking : texts.moveInMoving;
  return (
    <Flex vertical gap={8} role="status">
      <Typography.Text strong>{title}</Typography.Text>
      <Progress percent={percent} status="active" aria-label={title} />
      <Typography.Text type="secondary">{fill(texts.moveInDone, { done, total })}</Typography.Text>
    </Flex>
  );
}

function Actions({ moveIn: { id, fileName, task, state, isKept } }: { moveIn: MoveIn }) {
  const refreshes = [listMoveIns];
  const run = useDo(runMoveIn, { refreshes });
  const drop = useDo(dropMoveIn, { success: texts.deleted, refreshes });
  if (state === 'running' || state === 'uploaded') return null;
  if (!isKept) return <Typography.Text type="secondary">{texts.moveInFileGone}</Typography.Text>;

  function move() {
    const note = fill(texts.moveInAsk, { name: fileName });
    const question = { title: texts.moveInRun, note, okText: texts.moveInRun, isDangerous: false };
    void run.askAndRun(question, { id, task: 'move' });
  }
  function remove() {
    void drop.askAndRun({ title: texts.remove, note: fill(texts.removeNote, { name: fileName }) }, { id });
  }

  const isMoved = task === 'move' && state === 'done';
  const isBrokenMove = task === 'move' && state === 'failed';
  return (
    <Space>
      {!(task === 'check' && state === 'failed') && (
        <Button type={isMoved ? 'default' : 'primary'} loading={run.isBusy} onClick={move}>
          {isMoved ? texts.moveInAgain : isBrokenMove ? texts.moveInContinue : texts.moveInRun}
        </Button>
      )}
      <TextButton loading={run.isBusy} onClick={() => void run.run({ id, task: 'check' })} label={texts.moveInTry} />
      <TextButton danger loading={drop.isBusy} onClick={remove} label={texts.remove} />
    </Space>
  );
}
