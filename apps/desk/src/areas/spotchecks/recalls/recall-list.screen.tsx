import { UploadOutlined } from '@ant-design/icons';
import { type DeskRecallRow, listDeskRecalls } from '@rujian/contract/areas/spotchecks/recall-desk';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { Space, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { AddLink } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { texts } from './texts.ts';

const STATES = PUBLISH_STATE.keys.filter((state) => state !== 'scheduled');

export function Component() {
  const [isImporting, setIsImporting] = useState(false);
  const add = <AddLink right={['records.write', 'records.edit']} to="/recalls/new" label={texts.add} />;
  return (
    <>
      <ListScreen<typeof listDeskRecalls, DeskRecallRow>
        title={texts.recalls}
        note={texts.note}
        extra={
          <Space>
            <Allowed right={['records.write', 'records.edit']}>
              <TextButton icon={<UploadOutlined />} onClick={() => setIsImporting(true)} label={texts.import} />
            </Allowed>
            {add}
          </Space>
        }
        endpoint={listDeskRecalls}
        empty={{ text: texts.empty, action: add }}
        filters={[
          { kind: 'text', name: 'q', label: texts.search },
          { kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(PUBLISH_STATE, STATES) },
          { kind: 'choice', name: 'progress', label: texts.progress, choices: choicesOf(RECALL_STATE) },
        ]}
        columns={[
          {
            title: texts.food,
            render: (_, { id, food, maker }) => (
              <TwoLines first={<Link to={`/recalls/${id}`}>{food}</Link>} second={maker} />
            ),
          },
          { title: texts.batches, width: 180, render: (_, { batches }) => batches.join('、') },
          { title: texts.brandId, width: 110, render: (_, { brand }) => brand?.name ?? '–' },
          { title: texts.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
          {
            title: texts.progress,
            width: 120,
            render: (_, { progress }) => (
              <Tag color={progress === 'open' ? 'red' : 'default'}>{RECALL_STATE.label(progress, deskLang)}</Tag>
            ),
          },
          { title: texts.level, width: 100, render: (_, { level }) => RECALL_LEVEL.label(level, deskLang) },
          { title: texts.announcedOn, dataIndex: 'announcedOn', width: 120, className: 'nowrap' },
        ]}
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
