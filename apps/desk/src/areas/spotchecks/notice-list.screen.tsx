import { listDeskNotices, type NoticeRow } from '@rujian/contract/areas/spotchecks/desk';
import { fill } from '@rujian/contract/base/fill';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { Space, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { StateWithCopy } from './state-with-copy.tsx';
import { texts } from './texts.ts';
import './records.css';

export function Component() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const add = (
    <AddButton right={['records.write', 'records.edit']} onClick={() => setIsOpen(true)} label={texts.addNotice} />
  );
  return (
    <>
      <ListScreen<typeof listDeskNotices, NoticeRow>
        title={texts.notices}
        note={texts.noticesNote}
        extra={add}
        endpoint={listDeskNotices}
        filters={[
          { kind: 'text', name: 'q', label: texts.search },
          { kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(PUBLISH_STATE) },
        ]}
        columns={[
          {
            title: texts.title,
            width: 360,
            render: (_, { id, title, agency, noticeNo }) => (
              <TwoLines
                first={
                  <Link className="wrapped wide" to={`/notices/${id}`}>
                    {title}
                  </Link>
                }
                second={`${agency} · ${noticeNo}`}
              />
            ),
          },
          { title: texts.publishedOn, dataIndex: 'publishedOn', width: 110 },
          {
            title: texts.records,
            width: 150,
            render: (_, { records, failed, unmatched }) => (
              <Space direction="vertical" size={0}>
                {fill(texts.recordsCount, { records, failed })}
                {unmatched > 0 && <Tag color="gold">{fill(texts.unmatchedCount, { count: unmatched })}</Tag>}
              </Space>
            ),
          },
          {
            title: texts.state,
            width: 110,
            render: (_, notice) => (
              <Space direction="vertical" size={4}>
                <StateWithCopy item={notice} />
              </Space>
            ),
          },
          { title: texts.updated, width: 140, render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
        ]}
        empty={{ text: texts.noNotices, action: add }}
      />
      {isOpen && <NoticeDrawer onClose={() => setIsOpen(false)} onAdded={(id) => void navigate(`/notices/${id}`)} />}
    </>
  );
}
