import { type DeskBrandRow, listDeskBrands, listDeskRegions } from '@rujian/contract/areas/brands/desk';
import { fill } from '@rujian/contract/base/fill';
import { Space, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { AddLink } from '#desk/kit/list/add-link.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { SavedViews } from '#desk/kit/list/saved-views.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

export function Component() {
  const regions = useCall(listDeskRegions, {});
  const newBrand = <AddLink right="brands.edit" to="/brands/new" label={texts.newBrand} />;
  return (
    <ListScreen<typeof listDeskBrands, DeskBrandRow>
      title={texts.brands}
      note={texts.brandsNote}
      extra={newBrand}
      endpoint={listDeskBrands}
      tools={<SavedViews screen="brands" />}
      filters={[
        { kind: 'text', name: 'q', label: texts.search },
        {
          kind: 'choice',
          name: 'view',
          label: texts.view,
          choices: [
            { value: 'incomplete', label: texts.viewIncomplete },
            { value: 'claimed', label: texts.claimed },
            { value: 'merged', label: texts.viewMerged },
          ],
        },
        {
          kind: 'choice',
          name: 'region',
          label: texts.province,
          choices: (regions.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      empty={{ text: texts.noBrands, action: newBrand }}
      columns={[
        {
          title: texts.name,
          key: 'name',
          render: (_, brand) => (
            <Space size={6} wrap>
              <Link to={`/brands/${brand.id}`}>
                <Typography.Text strong>{brand.name}</Typography.Text>
              </Link>
              {brand.nameEn && <Typography.Text type="secondary">{brand.nameEn}</Typography.Text>}
              {brand.claimed && <Tag color="green">{texts.claimed}</Tag>}
              {brand.mergedInto && <Tag>{fill(texts.mergedInto, { name: brand.mergedInto.name })}</Tag>}
            </Space>
          ),
        },
        {
          title: texts.aliases,
          key: 'aliases',
          render: (_, { aliases }) => (
            <Typography.Text type="secondary" ellipsis style={{ maxWidth: 220 }}>
              {aliases.join('、')}
            </Typography.Text>
          ),
        },
        { title: texts.province, dataIndex: 'province' },
        { title: texts.products, dataIndex: 'products', align: 'end' },
        { title: texts.articles, dataIndex: 'articles', align: 'end' },
        { title: texts.records, dataIndex: 'records', align: 'end' },
        { title: texts.complaints, dataIndex: 'complaints', align: 'end' },
        { title: texts.updated, key: 'updated', render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
      ]}
    />
  );
}
