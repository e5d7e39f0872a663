import { forgetMissingPath, listMissingPaths, type MissingPath } from '@rujian/contract/areas/site/missing';
import { listPushes, listUndescribed, type Push, type Undescribed } from '@rujian/contract/areas/site/seo';
import { fill } from '@rujian/contract/base/fill';
import { PUSH_ENGINE, UNDESCRIBED_KIND } from '@rujian/contract/vocabulary/site';
import { Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { ResourceDrawer } from '#desk/kit/resource/resource-drawer.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { useRedirectView } from './redirect-view.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Screen title={texts.seo} note={texts.seoNote}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'missing', label: texts.missing, children: <MissingTab /> },
          { key: 'undescribed', label: texts.undescribed, children: <UndescribedTab /> },
          { key: 'pushes', label: texts.pushes, children: <PushTab /> },
        ]}
      />
    </Screen>
  );
}

function UndescribedTab() {
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.undescribedNote}</Typography.Paragraph>
      <ListTable<typeof listUndescribed, Undescribed>
        endpoint={listUndescribed}
        rowKey="path"
        empty={{ text: texts.allDescribed }}
        columns={[
          { title: texts.type, width: 110, render: (_, { kind }) => UNDESCRIBED_KIND.label(kind, deskLang) },
          { title: texts.undescribedName, render: (_, item) => <Link to={editorOf(item)}>{item.name}</Link> },
          { title: texts.address, render: (_, { path }) => <a href={path}>{path}</a> },
        ]}
      />
    </>
  );
}

function editorOf({ kind, id, name }: Undescribed): string {
  if (kind === 'article') return `/articles/${id}`;
  if (kind === 'tag') return `/tags?q=${encodeURIComponent(name)}`;
  return kind === 'column' ? '/columns' : '/pages';
}

function PushTab() {
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

function MissingTab() {
  const [from, setFrom] = useState<string | null>(null);
  const view = useRedirectView(from ?? '');
  const forget = useDo(forgetMissingPath, { success: texts.forgotten, refreshes: [listMissingPaths] });
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.missingNote}</Typography.Paragraph>
      <ListTable<typeof listMissingPaths, MissingPath>
        endpoint={listMissingPaths}
        rowKey="path"
        filters={[{ kind: 'text', name: 'q', label: texts.searchAddress }]}
        empty={{ text: texts.noMissing }}
        columns={[
          { title: texts.address, dataIndex: 'path', className: 'long-words' },
          {
            title: texts.referrers,
            className: 'long-words',
            render: (_, { referrers }) => referrers.join(deskLang === 'en' ? ', ' : '、'),
          },
          { title: texts.hits, dataIndex: 'hits', align: 'end', width: 120 },
          { title: texts.lastDay, dataIndex: 'lastDay', width: 150 },
          {
            title: '',
            align: 'end',
            width: 220,
            render: (_, { path }) => (
              <Allowed right="site.edit">
                <Space role="group" aria-label={path}>
                  <TextButton size="small" type="primary" onClick={() => setFrom(path)} label={texts.makeRedirect} />
                  <TextButton size="small" onClick={() => void forget.run({ path }, path)} label={texts.forget} />
                </Space>
              </Allowed>
            ),
          },
        ]}
      />
      {from !== null && <ResourceDrawer view={view} row={null} onClose={() => setFrom(null)} />}
    </>
  );
}
