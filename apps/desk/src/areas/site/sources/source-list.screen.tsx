import { sourceResource } from '@rujian/contract/areas/brands/library';
import { Tag, Typography } from 'antd';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ResourceScreen
      resource={sourceResource}
      screen="sources"
      texts={{
        title: texts.sources,
        note: texts.sourcesNote,
        search: texts.sourceSearch,
        add: texts.newSource,
        empty: texts.noSources,
      }}
      labels={{ ...texts, name: texts.source, updatedAt: texts.updated }}
      hints={{ host: texts.hostHint, basis: texts.basisHint }}
      columns={[
        { name: 'name', show: ({ name }) => <Typography.Text strong>{name}</Typography.Text> },
        'kind',
        'host',
        'basis',
        {
          name: 'closed',
          label: texts.state,
          show: ({ closed }) => (closed ? <Tag>{texts.closed}</Tag> : <Tag color="green">{texts.open}</Tag>),
        },
        'updatedAt',
      ]}
      fields={['name', 'kind', 'host', 'basis', 'note', 'closed']}
      initial={{ kind: 'trade' }}
      filters={{
        closed: {
          kind: 'choice',
          name: 'closed',
          label: texts.closedFilter,
          choices: [
            { value: 'false', label: texts.open },
            { value: 'true', label: texts.closed },
          ],
        },
      }}
    />
  );
}
