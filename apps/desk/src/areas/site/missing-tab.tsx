import { forgetMissingPath, listMissingPaths, type MissingPath } from '@rujian/contract/areas/site/missing';
import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { deskLang } from '#desk/kit/lang.ts';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { ResourceDrawer } from '#desk/kit/resource/resource-drawer.tsx';
import { useRedirectView } from './redirect-view.tsx';
import { texts } from './texts.ts';

/** Missing addresses with the places that link them; one click makes a redirect. */
export function MissingTab() {
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
                  <Button size="small" type="primary" onClick={() => setFrom(path)}>
                    {texts.makeRedirect}
                  </Button>
                  <Button size="small" onClick={() => void forget.run({ path }, path)}>
                    {texts.forget}
                  </Button>
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
