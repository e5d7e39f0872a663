import { EditOutlined } from '@ant-design/icons';
import {
  getDeskNotice,
  listDeskNotices,
  moveNotice,
  type NoticeDetail,
} from '@rujian/contract/areas/spotchecks/desk';
import { Alert, Button, Card, Col, Descriptions, Row, Space, Tabs } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { AddedChecks } from './added-checks.tsx';
import { CheckTable } from './check-table.tsx';
import { ImportTable } from './import/import-table.tsx';
import { UploadTable } from './import/upload-table.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import { WayActions } from './way-actions.tsx';
import { DecisionsCard, GateCard } from './way-cards.tsx';

export function Component() {
  const { id = '' } = useParams();
  const read = useCall(getDeskNotice, { id });
  return <Loaded query={read}>{(notice) => <Notice key={notice.id} notice={notice} />}</Loaded>;
}

function Notice({ notice }: { notice: NoticeDetail }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [isEditing, setIsEditing] = useState(false);
  const move = useDo(moveNotice, {
    success: texts.moved,
    refreshes: [getDeskNotice, listDeskNotices],
  });
  const { id, version, state, workState, form, changedRecords } = notice;
  const isOpen =
    workState === null ? state === 'draft' || state === 'published' : workState === 'draft';

  return (
    <Screen
      title={notice.title}
      note={
        <Space size={8}>
          <StateTag state={state} />
          {workState && (
            <span>
              {texts.workingCopy}
              <StateTag state={workState} />
            </span>
          )}
          {notice.agency} · {notice.noticeNo}
        </Space>
      }
      extra={
        <>
          {state === 'published' && (
            <Button href={`/spotcheck/notice/${id}`} target="_blank">
              {texts.openPublic}
            </Button>
          )}
          <Allowed right={['records.write', 'records.edit']}>
            {isOpen && (
              <Button icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
                {texts.editNotice}
              </Button>
            )}
          </Allowed>
          <WayActions
            moves={notice.moves}
            isCopy={workState !== null}
            isBusy={move.isBusy}
            onMove={(wanted, remark) => void move.run({ id, version, move: wanted, remark })}
          />
        </>
      }
    >
      {changedRecords.length > 0 && (
        <Alert
          className="gap-below"
          type="info"
          showIcon
          title={fill(texts.changedRecords, { count: changedRecords.length })}
        />
      )}
      {notice.addedTotal > 0 && (
        <Alert
          className="gap-below"
          type="info"
          showIcon
          title={fill(texts.addedNote, { count: notice.addedTotal })}
        />
      )}
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
                  children: form.url ? (
                    <a href={form.url} target="_blank" rel="noreferrer">
                      {form.url}
                    </a>
                  ) : (
                    '–'
                  ),
                },
              ]}
            />
          </Card>
          <Tabs
            items={[
              {
                key: 'records',
                label: `${texts.records} ${notice.records}`,
                children: (
                  <CheckTable
                    notice={id}
                    canAdd={isOpen}
                    tools={isOpen && <UploadTable notice={id} />}
                  />
                ),
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
              {
                key: 'imports',
                label: texts.imports,
                children: <ImportTable notice={id} />,
              },
            ]}
          />
        </Col>
        <Col xs={24} xl={7}>
          <Space direction="vertical" size={16} style={{ width: '100%' }}>
            <GateCard
              gate={notice.gate}
              lines={{
                url: texts.gateUrl,
                records: texts.gateRecords,
                counts: texts.gateCounts,
                items: texts.gateItems,
                past: texts.gatePast,
              }}
            />
            <DecisionsCard decisions={notice.decisions} />
          </Space>
        </Col>
      </Row>
      <NoticeDrawer
        key={version}
        isOpen={isEditing}
        notice={notice}
        onClose={() => setIsEditing(false)}
      />
    </Screen>
  );
}
