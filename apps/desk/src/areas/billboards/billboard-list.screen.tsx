import { type DeskBillboardRow, type EditionLine, listDeskBillboards } from '@rujian/contract/areas/billboards/desk';
import { BILLBOARD_KIND } from '@rujian/contract/vocabulary/billboards';
import { Space, Typography } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { AddLink } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { EditionTag } from './edition-tag.tsx';
import { texts } from './texts.ts';

export function Component() {
  const add = (
    <AddLink right={['billboards.write', 'billboards.edit']} to="/billboards/new" label={texts.newBillboard} />
  );
  return (
    <ListScreen<typeof listDeskBillboards, DeskBillboardRow>
      title={texts.billboards}
      note={texts.billboardsNote}
      extra={add}
      endpoint={listDeskBillboards}
      filters={[
        { kind: 'text', name: 'q', label: texts.search },
        { kind: 'choice', name: 'kind', label: texts.kind, choices: choicesOf(BILLBOARD_KIND) },
      ]}
      empty={{ text: texts.noBillboards, action: add }}
      columns={[
        {
          title: texts.name,
          key: 'name',
          render: (_, { id, name }) => (
            <Link to={`/billboards/${id}`}>
              <Typography.Text strong>{name}</Typography.Text>
            </Link>
          ),
        },
        { title: texts.kind, dataIndex: ['kind', 'name'] },
        { title: texts.object, dataIndex: ['object', 'name'] },
        { title: texts.periodType, dataIndex: ['periodType', 'name'] },
        { title: texts.publishedEdition, dataIndex: 'published', render: editionLink },
        { title: texts.workingEdition, dataIndex: 'working', render: editionLink },
        { title: texts.editions, dataIndex: 'editions', align: 'end' },
      ]}
    />
  );
}

function editionLink(edition: EditionLine | null) {
  if (!edition) return <Typography.Text type="secondary">{texts.none}</Typography.Text>;
  return (
    <Space size={6}>
      <Link to={`/billboards/editions/${edition.id}`}>{edition.period}</Link>
      <EditionTag state={edition.state} />
    </Space>
  );
}
