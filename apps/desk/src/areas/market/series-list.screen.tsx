import { PlusOutlined } from '@ant-design/icons';
import { type DeskSeries, listDeskSeries } from '@rujian/contract/areas/market/desk';
import { Button, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { SeriesDrawer } from './series-drawer.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [edited, setEdited] = useState<DeskSeries | 'new' | null>(null);
  const add = (
    <Allowed right="records.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.newSeries}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listDeskSeries, DeskSeries>
        title={texts.market}
        note={texts.marketNote}
        extra={add}
        endpoint={listDeskSeries}
        filters={[{ kind: 'text', name: 'q', label: texts.search }]}
        empty={{ text: texts.noSeries, action: add }}
        columns={[
          {
            title: texts.name,
            key: 'name',
            render: (_, { id, name, key, demo }) => (
              <Space size={6}>
                <Link to={`/market/${id}`}>
                  <Typography.Text strong>{name}</Typography.Text>
                </Link>
                <Typography.Text type="secondary">{key}</Typography.Text>
                {demo && <Tag>{texts.demo}</Tag>}
              </Space>
            ),
          },
          {
            title: texts.newest,
            key: 'newest',
            render: (_, { newest, unit, decimals }) =>
              newest ? `${newest.value.toFixed(decimals)} ${unit}（${newest.day}）` : texts.none,
          },
          { title: texts.frequency, dataIndex: ['frequency', 'name'] },
          { title: texts.source, dataIndex: 'sourceName' },
          { title: texts.values, dataIndex: 'values', align: 'right' },
          {
            title: texts.weekComment,
            key: 'comment',
            render: (_, { comment }) => (
              <Typography.Text type="secondary" ellipsis style={{ maxWidth: 260 }}>
                {comment?.text ?? texts.none}
              </Typography.Text>
            ),
          },
          {
            key: 'do',
            render: (_, series) => (
              <Allowed right="records.edit">
                <Button size="small" onClick={() => setEdited(series)}>
                  {texts.edit}
                </Button>
              </Allowed>
            ),
          },
        ]}
      />
      {edited !== null && (
        <SeriesDrawer series={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
