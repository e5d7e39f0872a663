import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type DeskBrand, listDeskRegions, saveBrand } from '@rujian/contract/areas/brands/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { COMPANY_RELATION } from '@rujian/contract/vocabulary/brands';
import { Button, Col, Flex, Form, Input, InputNumber, Row, Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { problemOf, problemWithin } from '#desk/kit/form/field-problem.ts';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { findBrands, findCompanies } from './find.ts';
import { texts } from './texts.ts';

type Values = InputOf<typeof saveBrand>;
type Props = { brand: DeskBrand | null; isReadOnly?: boolean; onSaved: (id: number) => void };

export function BrandForm({ brand, isReadOnly = false, onSaved }: Props) {
  const [form] = Form.useForm<Values>();
  const regions = useCall(listDeskRegions, {});
  const { run, isBusy, fields } = useDo(saveBrand, { success: texts.saved, onDone: ({ id }) => onSaved(id) });
  const send = (values: Values) => run({ ...values, ...(brand && { id: brand.id, version: brand.version }) });

  const tags = <Select mode="tags" open={false} suffixIcon={null} />;
  const provinces = namedChoices(regions.data?.list ?? []);
  const rows: { name: keyof Values; label: string; width: 8 | 12 | 24; hint?: string; control: ReactNode }[] = [
    { name: 'name', label: texts.name, width: 12, hint: texts.nameHint, control: <Input maxLength={30} /> },
    { name: 'nameEn', label: texts.nameEn, width: 12, control: <Input maxLength={60} /> },
    { name: 'aliases', label: texts.aliases, width: 24, hint: texts.aliasHint, control: tags },
    {
      name: 'regionId',
      label: texts.province,
      width: 8,
      control: <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={provinces} />,
    },
    {
      name: 'foundedYear',
      label: texts.foundedYear,
      width: 8,
      control: <InputNumber min={1800} max={2100} precision={0} style={{ width: '100%' }} />,
    },
    {
      name: 'groupId',
      label: texts.group,
      width: 8,
      control: <RemoteSelect allowClear find={findBrands} known={namedChoices(brand?.group ? [brand.group] : [])} />,
    },
    { name: 'websiteUrl', label: texts.website, width: 8, control: <Input placeholder="https://" /> },
    { name: 'hotline', label: texts.hotline, width: 8, control: <Input maxLength={40} /> },
    { name: 'stockCode', label: texts.stockCode, width: 8, control: <Input maxLength={20} /> },
    { name: 'categories', label: texts.shelves, width: 12, hint: texts.shelvesHint, control: tags },
    { name: 'categoriesEn', label: texts.shelvesEn, width: 12, hint: texts.shelvesEnHint, control: tags },
    { name: 'formulaRegistrations', label: texts.formulas, width: 12, hint: texts.formulasHint, control: tags },
    {
      name: 'logoId',
      label: texts.logo,
      width: 24,
      hint: texts.logoHint,
      control: <MediaField label={texts.logo} isDisabled={isReadOnly} />,
    },
    {
      name: 'intro',
      label: texts.intro,
      width: 24,
      hint: texts.introHint,
      control: <Input.TextArea rows={4} maxLength={1000} showCount />,
    },
  ];

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={isReadOnly}
      initialValues={valuesOf(brand)}
      onFinish={(values) => void send(values)}
    >
      <Card title={texts.basic} className="gap-below">
        <Row gutter={16}>
          {rows.map(({ name, label, width, hint, control }) => (
            <Col key={name} xs={24} md={width}>
              <Form.Item name={name} label={label} extra={hint} required={name === 'name'} {...problemOf(fields, name)}>
                {control}
              </Form.Item>
            </Col>
          ))}
        </Row>
      </Card>
      <Card title={texts.companies} className="gap-below">
        <CompanyRows known={namedChoices(brand?.companies ?? [])} fields={fields} />
      </Card>
      <Card title={texts.facts} className="gap-below">
        <FactRows fields={fields} />
      </Card>
      {!isReadOnly && <TextButton type="primary" htmlType="submit" loading={isBusy} label={texts.save} />}
    </Form>
  );
}

function valuesOf(brand: DeskBrand | null): Partial<Values> {
  if (!brand) return { aliases: [], categories: [], formulaRegistrations: [], companies: [], facts: [] };
  const { logo, group, companies } = brand;
  return {
    ...brand,
    logoId: logo?.id ?? null,
    groupId: group?.id ?? null,
    companies: companies.map(({ id, relation }) => ({ id, relation })),
  };
}

type Fields = { fields: Record<string, string> };

function RemoveButton({ onClick }: { onClick: () => void }) {
  return <Button aria-label={texts.remove} icon={<DeleteOutlined />} onClick={onClick} />;
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <TextButton type="dashed" icon={<PlusOutlined />} onClick={onClick} label={label} />;
}

function CompanyRows({ known, fields }: Fields & { known: readonly Choice[] }) {
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
                <Select aria-label={texts.relation} options={choicesOf(COMPANY_RELATION)} />
              </Form.Item>
              <RemoveButton onClick={() => remove(name)} />
            </Flex>
          ))}
          <AddButton label={texts.addCompany} onClick={() => add({ relation: 'maker' })} />
        </>
      )}
    </Form.List>
  );
}

const FACT_COLUMNS = [
  { field: 'label', label: texts.factLabel, width: 130 },
  { field: 'value', label: texts.factValue, width: 200 },
  { field: 'sourceName', label: texts.factSource, width: 140 },
  { field: 'sourceUrl', label: texts.factUrl, width: 180 },
] as const;

function FactRows({ fields }: Fields) {
  return (
    <Form.List name="facts">
      {(rows, { add, remove }) => (
        <>
          <Typography.Paragraph type="secondary">{texts.factsHint}</Typography.Paragraph>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} wrap align="start" className="gap-below">
              {FACT_COLUMNS.map(({ field, label, width }) => (
                <Form.Item
                  key={field}
                  name={[name, field]}
                  style={{ flex: `1 1 ${width}px`, marginBottom: 8 }}
                  {...problemOf(fields, `facts.${name}.${field}`)}
                >
                  <Input aria-label={label} placeholder={label} />
                </Form.Item>
              ))}
              <Form.Item
                name={[name, 'statedOn']}
                style={{ width: 150, marginBottom: 8 }}
                {...problemOf(fields, `facts.${name}.statedOn`)}
              >
                <DayInput aria-label={texts.factDay} />
              </Form.Item>
              <RemoveButton onClick={() => remove(name)} />
            </Flex>
          ))}
          <AddButton
            label={texts.addFact}
            onClick={() => add({ label: '', value: '', sourceName: '', sourceUrl: '' }, 0)}
          />
        </>
      )}
    </Form.List>
  );
}
