import { listPushes, type Push } from '@rujian/contract/areas/site/seo';
import { fill } from '@rujian/contract/base/fill';
import { PUSH_ENGINE } from '@rujian/contract/vocabulary/site';
import { Space, Tag, Typography } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

/** What search engines answered to new and changed addresses. */
export function PushTab() {
  const { data } = useCall(listPushes, { page: 1, limit: 10 });
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.pushNote}</Typography.Paragraph>
      <Space className="gap-below">
        {data?.engines.map(({ engine, isOn, waiting }) => (
          <Tag key={engine} color={isOn ? 'green' : 'default'}>
            {PUSH_ENGINE.label(engine, deskLang)} {isOn ? fill(texts.pushWaiting, { count: waiting }) : texts.pushOff}
          </Tag>
        ))}
      </Space>
      <ListTable<typeof listPushes, Push>
        endpoint={listPushes}
        empty={{ text: texts.noPushes }}
        columns={[
          { title: texts.when, width: 170, render: (_, { at }) => <Moment at={at} /> },
          { title: texts.pushEngine, width: 110, render: (_, { engine }) => PUSH_ENGINE.label(engine, deskLang) },
          { title: texts.pushCount, dataIndex: 'addresses', align: 'end', width: 100 },
          {
            title: texts.pushResult,
            width: 130,
            render: (_, { ok, status }) => (
              <Tag color={ok ? 'green' : 'red'}>
                {ok ? texts.pushTaken : texts.pushFailed} {status || ''}
              </Tag>
            ),
          },
          { title: texts.pushAnswer, dataIndex: 'detail', className: 'long-words' },
          { title: texts.address, className: 'long-words', render: (_, { sample }) => sample.join(' ') },
        ]}
      />
    </>
  );
}
