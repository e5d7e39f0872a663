import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskStandard,
  deleteStandard,
  listStandards,
} from '@rujian/contract/areas/brands/library';
import { Button, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useAskDelete } from '#desk/kit/list/use-ask-delete.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { StandardDrawer } from './standard-drawer.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS: Record<string, string> = {
  current: 'green',
  upcoming: 'gold',
  abolished: 'default',
};

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [edited, setEdited] = useState<DeskStandard | 'new' | null>(null);
  const askDelete = useAskDelete(deleteStandard, {
    success: texts.deleted,
    refreshes: [listStandards],
    title: (name) => fill(texts.deleteTitle, { name }),
    note: texts.deleteNote,
  });
  const add = (
    <Allowed right="brands.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.newStandard}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listStandards, DeskStandard>
        title={texts.standards}
        note={texts.standardsNote}
        extra={add}
        endpoint={listStandards}
        filters={[
          { kind: 'text', name: 'q', label: texts.standardSearch },
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            choices: [
              { value: 'current', label: texts.stateCurrent },
              { value: 'upcoming', label: texts.stateUpcoming },
              { value: 'abolished', label: texts.stateAbolished },
            ],
          },
        ]}
        empty={{ text: texts.noStandards, action: add }}
        columns={[
          {
            title: texts.no,
            key: 'no',
            render: (_, { no, url }) =>
              url ? (
                <Typography.Link href={url} target="_blank">
                  {no}
                </Typography.Link>
              ) : (
                <Typography.Text strong>{no}</Typography.Text>
              ),
          },
          { title: texts.standardTitle, dataIndex: 'title' },
          {
            title: texts.state,
            key: 'state',
            render: (_, { state }) => <Tag color={COLOURS[state.key]}>{state.name}</Tag>,
          },
          { title: texts.effectiveOn, dataIndex: 'effectiveOn' },
          { title: texts.replacedBy, dataIndex: 'replacedBy' },
          { title: texts.limits, dataIndex: 'limits', align: 'right' },
          { title: texts.products, dataIndex: 'products', align: 'right' },
          {
            key: 'do',
            render: (_, row) => (
              <Allowed right="brands.edit">
                <Space>
                  <Button size="small" onClick={() => setEdited(row)}>
                    {texts.edit}
                  </Button>
                  <Button size="small" danger onClick={() => void askDelete(row.id, row.no)}>
                    {texts.remove}
                  </Button>
                </Space>
              </Allowed>
            ),
          },
        ]}
      />
      {edited !== null && (
        <StandardDrawer
          standard={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
