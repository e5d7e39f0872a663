import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskCompany,
  deleteCompany,
  listDeskCompanies,
  listDeskRegions,
} from '@rujian/contract/areas/brands/desk';
import { Button, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { CompanyDrawer } from './company-drawer.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [edited, setEdited] = useState<DeskCompany | 'new' | null>(null);
  const regions = useCall(listDeskRegions, {});
  const remove = useDo(deleteCompany, { success: texts.deleted, refreshes: [listDeskCompanies] });
  const askDelete = async ({ id, name }: DeskCompany) => {
    const reason = await askReason({
      title: fill(texts.companyDelete, { name }),
      note: texts.deleteNote,
      isDangerous: true,
    });
    if (reason) await remove.run({ id, reason });
  };
  const add = (
    <Allowed right="brands.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.newCompany}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listDeskCompanies, DeskCompany>
        title={texts.companies}
        note={texts.companiesNote}
        extra={add}
        endpoint={listDeskCompanies}
        filters={[
          { kind: 'text', name: 'q', label: texts.companySearch },
          {
            kind: 'choice',
            name: 'region',
            label: texts.province,
            choices: (regions.data?.list ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          },
        ]}
        empty={{ text: texts.noCompanies, action: add }}
        columns={[
          {
            title: texts.companyName,
            key: 'name',
            render: (_, { name, address }) => (
              <Space orientation="vertical" size={0}>
                <Typography.Text strong>{name}</Typography.Text>
                <Typography.Text type="secondary">{address}</Typography.Text>
              </Space>
            ),
          },
          { title: texts.uscc, dataIndex: 'uscc' },
          { title: texts.province, dataIndex: 'province' },
          {
            title: texts.licences,
            key: 'licences',
            render: (_, { licences }) => licences.map((one) => <Tag key={one}>{one}</Tag>),
          },
          {
            title: texts.brands,
            key: 'brands',
            render: (_, { brands }) => (
              <Space wrap size={8}>
                {brands.map(({ id, name, relation }) => (
                  <Link key={`${id} ${relation.key}`} to={`/brands/${id}`}>
                    {name}（{relation.name}）
                  </Link>
                ))}
              </Space>
            ),
          },
          {
            key: 'do',
            render: (_, company) => (
              <Allowed right="brands.edit">
                <Space>
                  <Button size="small" onClick={() => setEdited(company)}>
                    {texts.edit}
                  </Button>
                  <Button size="small" danger onClick={() => void askDelete(company)}>
                    {texts.remove}
                  </Button>
                </Space>
              </Allowed>
            ),
          },
        ]}
      />
      {edited !== null && (
        <CompanyDrawer
          company={edited === 'new' ? null : edited}
          regions={regions.data?.list ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
