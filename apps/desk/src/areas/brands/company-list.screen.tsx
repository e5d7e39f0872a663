import { companyResource, listDeskRegions } from '@rujian/contract/areas/brands/desk';
import { Select, Space, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { namedChoices } from '#desk/kit/choices.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { texts } from './texts.ts';

export function Component() {
  const regions = useCall(listDeskRegions, {}).data?.list ?? [];
  return (
    <ResourceScreen
      resource={companyResource}
      screen="companies"
      texts={{
        title: texts.companies,
        note: texts.companiesNote,
        search: texts.companySearch,
        add: texts.newCompany,
        edit: texts.companyEdit,
        empty: texts.noCompanies,
        deleteTitle: texts.companyDelete,
        deleteNote: texts.deleteNote,
      }}
      labels={{ ...texts, name: texts.companyName, regionId: texts.province }}
      hints={{ licences: texts.licencesHint }}
      columns={[
        {
          name: 'name',
          show: ({ name, address }) => (
            <TwoLines first={<Typography.Text strong>{name}</Typography.Text>} second={address} />
          ),
        },
        'uscc',
        'province',
        { name: 'licences', show: ({ licences }) => licences.map((one) => <Tag key={one}>{one}</Tag>) },
        {
          name: 'brands',
          show: ({ brands }) => (
            <Space wrap size={8}>
              {brands.map(({ id, name, relation }) => (
                <Link key={`${id} ${relation.key}`} to={`/brands/${id}`}>
                  {name}
                  {inBrackets(relation.name)}
                </Link>
              ))}
            </Space>
          ),
        },
      ]}
      initial={{ licences: [] }}
      filters={{
        region: {
          kind: 'choice',
          name: 'region',
          label: texts.province,
          choices: regions.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      }}
      controls={{
        regionId: () => (
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={namedChoices(regions)} />
        ),
      }}
    />
  );
}
