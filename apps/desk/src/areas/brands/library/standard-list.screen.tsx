import { standardResource } from '@rujian/contract/areas/brands/library';
import { Tag, Typography } from 'antd';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

const COLOURS: Record<string, string> = { current: 'green', upcoming: 'gold', abolished: 'default' };

export function Component() {
  return (
    <ResourceScreen
      resource={standardResource}
      screen="standards"
      texts={{
        title: texts.standards,
        note: texts.standardsNote,
        search: texts.standardSearch,
        add: texts.newStandard,
        empty: texts.noStandards,
        deleteNote: texts.deleteNote,
      }}
      labels={{ ...texts, title: texts.standardTitle }}
      hints={{ no: texts.noHint }}
      columns={[
        {
          name: 'no',
          show: ({ no, url }) =>
            url ? (
              <Typography.Link href={url} target="_blank" className="nowrap">
                {no}
              </Typography.Link>
            ) : (
              <Typography.Text strong className="nowrap">
                {no}
              </Typography.Text>
            ),
        },
        'title',
        { name: 'state', show: ({ state }) => <Tag color={COLOURS[state.key]}>{state.name}</Tag> },
        'effectiveOn',
        'replacedBy',
        'limits',
        'products',
      ]}
      fields={['no', 'title', 'state', ['issuedOn', 'effectiveOn', 'abolishedOn'], 'replacedBy', 'url', 'note']}
      initial={{ state: 'current' }}
    />
  );
}
