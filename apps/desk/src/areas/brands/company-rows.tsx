import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { COMPANY_RELATION, type CompanyRelation } from '@rujian/contract/vocabulary/brands';
import { Button, Flex, Form, Select } from 'antd';
import { problemWithin } from '#desk/kit/form/field-problem.ts';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { findCompanies } from './find.ts';
import { texts } from './texts.ts';

/** The companies behind a brand and their roles. */
export function CompanyRows({ known, fields }: { known: readonly Choice[]; fields: Record<string, string> }) {
  const names: Record<CompanyRelation, string> = {
    maker: texts.relationMaker,
    consignor: texts.relationConsignor,
    parent: texts.relationParent,
  };
  return (
    <Form.List name="companies">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} align="start">
              <Form.Item
                name={[name, 'id']}
                style={{ flex: 1, minWidth: 260, marginBottom: 8 }}
                {...problemWithin(fields, `companies.${name}`)}
              >
                <RemoteSelect
                  aria-label={texts.company}
                  placeholder={texts.company}
                  find={findCompanies}
                  known={known}
                />
              </Form.Item>
              <Form.Item name={[name, 'relation']} style={{ width: 160, marginBottom: 8 }}>
                <Select
                  aria-label={texts.relation}
                  options={COMPANY_RELATION.keys.map((value) => ({ value, label: names[value] }))}
                />
              </Form.Item>
              <Button aria-label={texts.remove} icon={<DeleteOutlined />} onClick={() => remove(name)} />
            </Flex>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ relation: 'maker' })}>
            {texts.addCompany}
          </Button>
        </>
      )}
    </Form.List>
  );
}
