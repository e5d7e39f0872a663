import {
  forgetMissingPath,
  listMissingPaths,
  type MissingPath,
} from '@rujian/contract/areas/site/missing';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { ResourceDrawer } from '#desk/kit/resource/resource-drawer.tsx';
import { useRedirectView } from './redirect-view.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [from, setFrom] = useState<string | null>(null);
  const view = useRedirectView(from ?? '');
  const forget = useDo(forgetMissingPath, {
    success: texts.forgotten,
    refreshes: [listMissingPaths],
  });
  return (
    <>
      <ListScreen<typeof listMissingPaths, MissingPath>
        title={texts.missing}
        note={texts.missingNote}
        endpoint={listMissingPaths}
        rowKey="path"
        filters={[{ kind: 'text', name: 'q', label: texts.searchAddress }]}
        empty={{ text: texts.noMissing }}
        columns={[
          { title: texts.address, dataIndex: 'path', className: 'long-words' },
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
