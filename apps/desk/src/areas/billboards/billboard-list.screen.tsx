import { PlusOutlined } from '@ant-design/icons';
import { type DeskBillboardRow, type EditionLine, listDeskBillboards } from '@rujian/contract/areas/billboards/desk';
import { BILLBOARD_KIND } from '@rujian/contract/vocabulary/billboards';
import { Space, Typography } from 'antd';
import { Link } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { EditionTag } from './edition-tag.tsx';
import { texts } from './texts.ts';

export function Component() {
  const add = (
    <Allowed right={['billboards.write', 'billboards.edit']}>
      <LinkButton to="/billboards/new" type="primary" icon={<PlusOutlined />}>
        {texts.newBillboard}
      </LinkButton>
    </Allowed>
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
        {
          title: texts.publishedEdition,
          key: 'published',
          render: (_, { published }) => <EditionLink edition={published} none={texts.none} />,
        },
        {
          title: texts.workingEdition,
          key: 'working',
          render: (_, { working }) => <EditionLink edition={working} none={texts.none} />,
        },
        { title: texts.editions, dataIndex: 'editions', align: 'end' },
      ]}
    />
  );
}

function EditionLink({ edition, none }: { edition: EditionLine | null; none: string }) {
  if (!edition) return <Typography.Text type="secondary">{none}</Typography.Text>;
  return (
    <Space size={6}>
      <Link to={`/billboards/editions/${edition.id}`}>{edition.period}</Link>
      <EditionTag state={edition.state} />
    </Space>
  );
}
