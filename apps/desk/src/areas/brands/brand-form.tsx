import { type DeskBrand, listDeskRegions, saveBrand } from '@rujian/contract/areas/brands/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Button, Col, Form, Input, InputNumber, Row, Select } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { namedChoices } from '#desk/kit/choices.ts';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { CompanyRows, FactRows } from './brand-rows.tsx';
import { findBrands } from './find.ts';
import { texts } from './texts.ts';

type Values = InputOf<typeof saveBrand>;

type Props = { brand: DeskBrand | null; isReadOnly?: boolean; onSaved: (id: number) => void };

/** All stored fields of a brand. Input survives a refusal. */
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
      {!isReadOnly && (
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {texts.save}
        </Button>
      )}
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
