import { EditOutlined, UploadOutlined } from '@ant-design/icons';
import {
  type AddedCheck,
  dropAddedCheck,
  getDeskNotice,
  listDeskNotices,
  moveNotice,
  type NoticeDetail,
} from '@rujian/contract/areas/spotchecks/desk';
import { IMPORT_MAX_BYTES, listImports, uploadImport } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Col, Descriptions, Row, Space, Tooltip, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { GateCard } from '#desk/kit/item/gate-card.tsx';
import { ItemMoves, type MoveRequest } from '#desk/kit/item/item-moves.tsx';
import { ItemTools } from '#desk/kit/item/item-tools.tsx';
import { moveTold } from '#desk/kit/item/move-told.ts';
import { moveWords } from '#desk/kit/item/move-words.ts';
import { TrailCard } from '#desk/kit/item/trail.tsx';
import { OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { PeopleHere } from '#desk/kit/writing/people-here.tsx';
import { useLease } from '#desk/kit/writing/use-lease.ts';
import { WritingNotices } from '#desk/kit/writing/writing-notices.tsx';
import { CheckTable } from './check-table.tsx';
import { ImportTable } from './import/import-table.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { ResultTag } from './result-tag.tsx';
import { StateWithCopy } from './state-with-copy.tsx';
import { texts } from './texts.ts';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getDeskNotice, { id });
  return (
    <Loaded query={read}>{(notice) => <Notice key={notice.id} notice={notice} isReading={read.isFetching} />}</Loaded>
  );
}

/** `isReading`: a newer version may arrive, and a move of the shown one would be refused. */
type Props = { notice: NoticeDetail; isReading: boolean };

function Notice({ notice, isReading }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, version, state, workState, form, changedRecords } = notice;
  const move = useDo(moveNotice, { success: moveTold, about: notice.form.title });
  const changed = () => void refresh(getDeskNotice, listDeskNotices);
  const lease = useLease({ t: 'spotcheck', id }, notice.mayEdit, { onDecided: changed });
  const isOpen = notice.mayEdit && lease.lease.isMine;

  const notes = [
    ...(changedRecords.length > 0 ? [fill(texts.changedRecords, { count: changedRecords.length })] : []),
    ...(notice.addedTotal > 0 ? [fill(texts.addedNote, { count: notice.addedTotal })] : []),
  ];

  async function go(request: MoveRequest): Promise<boolean> {
    const moved = await move.run({ id, version, ...request });
    if (moved !== undefined) lease.rest(request.move);
    changed();
    return moved !== undefined;
  }

  return (
    <Screen
      title={notice.title}
      note={
        <Space size={8}>
          <StateWithCopy item={notice} />
          {notice.agency} · {notice.noticeNo}
        </Space>
      }
      extra={
        <>
          {state === 'published' && (
            <TextButton href={`/spotcheck/notice/${id}`} target="_blank" label={texts.openPublic} />
          )}
          <PeopleHere lease={lease.lease} />
          {isOpen && (
            <TextButton
              icon={<EditOutlined />}
              onClick={() => {
                lease.wake();
                setIsEditing(true);
              }}
              label={texts.editNotice}
            />
          )}
          <ItemMoves
            t="spotcheck"
            item={notice}
            isBusy={move.isBusy || isReading}
            words={moveWords(workState !== null)}
            onMove={go}
            onChanged={changed}
          />
          <ItemTools
            target={{ t: 'spotcheck', id }}
            item={notice}
            hasEdit={workState !== null}
            version={() => version}
            onChanged={changed}
          />
        </>
      }
    >
      <WritingNotices mayEdit={notice.mayEdit} lease={lease} onTakenOver={changed} />
      {notes.map((title) => (
        <Alert key={title} className="gap-below" type="info" showIcon title={title} />
      ))}
      {notice.withdrawnReason && state === 'withdrawn' && (
        <Alert className="gap-below" type="error" showIcon title={notice.withdrawnReason} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={17}>
          <Card size="small" className="gap-below">
            <Descriptions
              size="small"
              column={{ xs: 1, lg: 3 }}
              items={[
                { key: 'day', label: texts.publishedOn, children: form.publishedOn },
                { key: 'all', label: texts.statedBatches, children: form.statedBatches },
                { key: 'bad', label: texts.statedFailed, children: form.statedFailed },
                {
                  key: 'url',
                  label: texts.url,
                  span: 'filled',
                  children: form.url ? <OutLink to={form.url} label={form.url} /> : '–',
                },
              ]}
            />
          </Card>
          <Tabs
            items={[
              {
                key: 'records',
                label: `${texts.records} ${notice.records}`,
                children: <CheckTable notice={id} canAdd={isOpen} tools={isOpen && <UploadTable notice={id} />} />,
              },
              ...(notice.addedTotal > 0
                ? [
                    {
                      key: 'added',
                      label: fill(texts.addedTab, { count: notice.addedTotal }),
                      children: <AddedChecks notice={notice} canDrop={isOpen} />,
                    },
                  ]
                : []),
              { key: 'imports', label: texts.imports, children: <ImportTable notice={id} /> },
            ]}
          />
        </Col>
        <Col xs={24} xl={7}>
          <Space direction="vertical" size={16} style={{ width: '100%' }}>
            <GateCard gate={notice.gate} />
            <TrailCard target={{ t: 'spotcheck', id: notice.id }} />
          </Space>
        </Col>
      </Row>
      {isEditing && <NoticeDrawer key={version} notice={notice} onClose={() => setIsEditing(false)} />}
    </Screen>
  );
}

function AddedChecks({ notice, canDrop }: { notice: NoticeDetail; canDrop: boolean }) {
  const drop = useDo(dropAddedCheck, { refreshes: [getDeskNotice] });
  const { addedRecords, addedTotal } = notice;
  return (
    <>
      <DataTable<AddedCheck>
        size="small"
        rowKey="key"
        dataSource={addedRecords}
        rowsPerPage={20}
        columns={[
          { title: texts.seqNo, dataIndex: 'seqNo', width: 64 },
          { title: texts.food, dataIndex: 'food' },
          { title: texts.batch, render: (_, { producedOn, batch }) => [producedOn, batch].filter(Boolean).join(' · ') },
          { title: texts.maker, dataIndex: 'maker' },
          { title: texts.result, width: 90, render: (_, { result }) => <ResultTag result={result} /> },
          { title: texts.items, dataIndex: 'items' },
          {
            width: 90,
            align: 'end',
            render: (_, { key, food }) =>
              canDrop && (
                <TextButton
                  right={['records.write', 'records.edit']}
                  size="small"
                  danger
                  aria-label={`${texts.dropAdded} ${food}`}
                  loading={drop.isBusy}
                  onClick={() => void drop.run({ notice: notice.id, key })}
                  label={texts.dropAdded}
                />
              ),
          },
        ]}
      />
      {addedTotal > addedRecords.length && (
        <p className="hint">{fill(texts.addedShown, { shown: addedRecords.length, total: addedTotal })}</p>
      )}
    </>
  );
}

/** The server parses a table of five thousand rows before it answers. */
const UPLOAD_TIMEOUT_MS = 120_000;

function UploadTable({ notice }: { notice: number }) {
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
