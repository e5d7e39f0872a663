import { indicatorResource } from '@rujian/contract/areas/brands/library';
import { fill } from '@rujian/contract/base/fill';
import { Input, Space, Typography } from 'antd';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { LimitRows } from './limit-rows.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ResourceScreen
      resource={indicatorResource}
      screen="indicators"
      texts={{
        title: texts.indicators,
        note: texts.indicatorsNote,
        search: texts.indicatorSearch,
        add: texts.newIndicator,
        edit: texts.indicator,
        empty: texts.noIndicators,
        deleteNote: texts.deleteNote,
      }}
      labels={{ ...texts, name: texts.indicator }}
      hints={{ key: texts.keyHint, aliases: texts.aliasesHint, meaning: texts.meaningHint }}
      columns={[
        {
          name: 'name',
          show: ({ name, key }) => (
            <Space orientation="vertical" size={0} className="nowrap">
              <Typography.Text strong>{name}</Typography.Text>
              <Typography.Text type="secondary">{key}</Typography.Text>
            </Space>
          ),
        },
        'unit',
        {
          name: 'aliases',
          show: ({ aliases }) => <span className="cell-words">{aliases.join(texts.listSeparator)}</span>,
        },
        { name: 'meaning', show: ({ meaning }) => <span className="cell-words two-lines">{meaning}</span> },
        {
          name: 'limits',
          show: ({ limits }) =>
            limits.length === 0 ? texts.noLimits : fill(texts.limitCount, { count: limits.length }),
        },
        { name: 'uses', show: ({ uses }) => (uses === 0 ? texts.unused : fill(texts.useCount, { count: uses })) },
      ]}
      fields={[['name', 'key'], ['nameEn', 'unit'], 'aliases', 'meaning', 'meaningEn', 'healthNote', 'healthNoteEn']}
      controls={{ key: (row) => <Input maxLength={40} disabled={row !== null} /> }}
      below={(row, problems) => (
        <LimitRows
          fields={problems}
          known={(row?.limits ?? []).map(({ standardId, standardNo }) => ({ value: standardId, label: standardNo }))}
        />
      )}
      initial={{ aliases: [], limits: [] }}
      size={760}
      limit={50}
    />
  );
}
