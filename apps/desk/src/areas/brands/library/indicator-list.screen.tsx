import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskIndicatorRow,
  deleteIndicator,
  listDeskIndicators,
} from '@rujian/contract/areas/brands/library';
import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { IndicatorDrawer } from './indicator-drawer.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const remove = useDo(deleteIndicator, {
    success: texts.deleted,
    refreshes: [listDeskIndicators],
  });
  const askDelete = async ({ id, name }: DeskIndicatorRow) => {
    const reason = await askReason({
      title: fill(texts.deleteTitle, { name }),
      note: texts.deleteNote,
      isDangerous: true,
    });
    if (reason) await remove.run({ id, reason });
  };
  const add = (
    <Allowed right="brands.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.newIndicator}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listDeskIndicators, DeskIndicatorRow>
        title={texts.indicators}
        note={texts.indicatorsNote}
        extra={add}
        endpoint={listDeskIndicators}
        limit={50}
        filters={[{ kind: 'text', name: 'q', label: texts.indicatorSearch }]}
        empty={{ text: texts.noIndicators, action: add }}
        columns={[
          {
            title: texts.indicator,
            key: 'name',
            className: 'nowrap',
            render: (_, { name, key }) => (
              <Space orientation="vertical" size={0}>
                <Typography.Text strong>{name}</Typography.Text>
                <Typography.Text type="secondary">{key}</Typography.Text>
              </Space>
            ),
          },
          { title: texts.unit, dataIndex: 'unit' },
          {
            title: texts.aliases,
            key: 'aliases',
            render: (_, { aliases }) => aliases.join('、'),
          },
          {
            title: texts.meaning,
            key: 'meaning',
            render: (_, { meaning }) => (
              <Typography.Text ellipsis style={{ maxWidth: 360 }}>
                {meaning}
              </Typography.Text>
            ),
          },
          { title: texts.limits, dataIndex: 'limits', align: 'right' },
          { title: texts.uses, dataIndex: 'uses', align: 'right' },
          {
            key: 'do',
            render: (_, row) => (
              <Space>
                <Button size="small" onClick={() => setEdited(row.id)}>
                  {texts.edit}
                </Button>
                <Allowed right="brands.edit">
                  <Button size="small" danger onClick={() => void askDelete(row)}>
                    {texts.remove}
                  </Button>
                </Allowed>
              </Space>
            ),
          },
        ]}
      />
      {edited !== null && <IndicatorDrawer id={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
