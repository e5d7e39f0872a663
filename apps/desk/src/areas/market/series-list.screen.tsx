import { seriesResource } from '@rujian/contract/areas/market/desk';
import { Input, Space, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ResourceScreen
      resource={seriesResource}
      screen="series"
      texts={{
        title: texts.market,
        note: texts.marketNote,
        search: texts.search,
        add: texts.newSeries,
        empty: texts.noSeries,
      }}
      labels={{ ...texts, sourceName: texts.source, sourceNameEn: texts.sourceEn, comment: texts.weekComment }}
      hints={{ key: texts.keyHint, newsTags: texts.newsTagsHint, demo: texts.demoHint }}
      columns={[
        {
          name: 'name',
          show: ({ id, name, key, demo }) => (
            <Space orientation="vertical" size={0}>
              <Space size={6} className="nowrap">
                <Link to={`/market/${id}`}>
                  <Typography.Text strong>{name}</Typography.Text>
                </Link>
                {demo && <Tag>{texts.demo}</Tag>}
              </Space>
              <Typography.Text type="secondary">{key}</Typography.Text>
            </Space>
          ),
        },
        {
          name: 'newest',
          show: ({ newest, unit, decimals }) =>
            newest ? (
              <TwoLines className="nowrap" first={`${newest.value.toFixed(decimals)} ${unit}`} second={newest.day} />
            ) : (
              texts.none
            ),
        },
        'frequency',
        'sourceName',
        'values',
        {
          name: 'comment',
          show: ({ comment }) => <span className="two-lines fine">{comment?.text ?? texts.none}</span>,
        },
      ]}
      fields={[
        'key',
        ['name', 'nameEn'],
        ['unit', 'unitEn'],
        ['sourceName', 'sourceNameEn'],
        ['decimals', 'frequency'],
        'note',
        'newsTags',
        'demo',
      ]}
      controls={{
        key: (row) => <Input disabled={row !== null} maxLength={40} />,
        sourceNameEn: () => <Input maxLength={120} showCount />,
      }}
      initial={{ decimals: 2, frequency: 'week', newsTags: [] }}
      size={600}
    />
  );
}
