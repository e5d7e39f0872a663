import { PlusOutlined } from '@ant-design/icons';
import {
  deleteReprintSource,
  listReprintSources,
  type ReprintSource,
} from '@rujian/contract/areas/brands/library';
import { Button, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { texts as en } from '#desk/areas/brands/library/texts.en.ts';
import { texts as zhCn } from '#desk/areas/brands/library/texts.zh-cn.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useAskDelete } from '#desk/kit/list/use-ask-delete.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { SourceDrawer, useKindNames } from './source-drawer.tsx';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const kinds = useKindNames();
  const [edited, setEdited] = useState<ReprintSource | 'new' | null>(null);
  const askDelete = useAskDelete(deleteReprintSource, {
    success: texts.deleted,
    refreshes: [listReprintSources],
    title: (name) => fill(texts.deleteTitle, { name }),
  });
  const add = (
    <Allowed right="brands.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.newSource}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listReprintSources, ReprintSource>
        title={texts.sources}
        note={texts.sourcesNote}
        extra={add}
        endpoint={listReprintSources}
        filters={[
          { kind: 'text', name: 'q', label: texts.sourceSearch },
          { kind: 'choice', name: 'kind', label: texts.kind, choices: kinds },
          {
            kind: 'choice',
            name: 'closed',
            label: texts.closedFilter,
            choices: [
              { value: 'false', label: texts.open },
              { value: 'true', label: texts.closed },
            ],
          },
        ]}
        empty={{ text: texts.noSources, action: add }}
        columns={[
          {
            title: texts.source,
            key: 'name',
            render: (_, { name }) => <Typography.Text strong>{name}</Typography.Text>,
          },
          { title: texts.kind, dataIndex: ['kind', 'name'] },
          { title: texts.host, dataIndex: 'host' },
          { title: texts.basis, dataIndex: 'basis' },
          {
            title: texts.state,
            key: 'closed',
            render: (_, { closed }) =>
              closed ? <Tag>{texts.closed}</Tag> : <Tag color="green">{texts.open}</Tag>,
          },
          {
            title: texts.updated,
            key: 'updated',
            render: (_, { updatedAt }) => <Moment at={updatedAt} />,
          },
          {
            key: 'do',
            render: (_, row) => (
              <Allowed right="brands.edit">
                <Space>
                  <Button size="small" onClick={() => setEdited(row)}>
                    {texts.edit}
                  </Button>
                  <Button size="small" danger onClick={() => void askDelete(row.id, row.name)}>
                    {texts.remove}
                  </Button>
                </Space>
              </Allowed>
            ),
          },
        ]}
      />
      {edited !== null && (
        <SourceDrawer source={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
