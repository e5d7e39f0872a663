import { type DeskBrand, listDeskRegions, saveBrand } from '@rujian/contract/areas/brands/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { Button, Col, Form, Input, InputNumber, Row, Select } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { CompanyRows } from './company-rows.tsx';
import { FactRows } from './fact-rows.tsx';
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
          <Col xs={24} md={12}>
            <Form.Item name="name" label={texts.name} extra={texts.nameHint} required {...problemOf(fields, 'name')}>
              <Input maxLength={30} />
            </Form.Item>
          </Col>
          <Col xs={24} md={12}>
            <Form.Item name="nameEn" label={texts.nameEn} {...problemOf(fields, 'nameEn')}>
              <Input maxLength={60} />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item name="aliases" label={texts.aliases} extra={texts.aliasHint}>
              <Select mode="tags" open={false} suffixIcon={null} />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="regionId" label={texts.province}>
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={(regions.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="foundedYear" label={texts.foundedYear} {...problemOf(fields, 'foundedYear')}>
              <InputNumber min={1800} max={2100} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="groupId" label={texts.group} {...problemOf(fields, 'groupId')}>
              <RemoteSelect
                allowClear
                find={findBrands}
                known={brand?.group ? [{ value: brand.group.id, label: brand.group.name }] : []}
              />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="websiteUrl" label={texts.website} {...problemOf(fields, 'websiteUrl')}>
              <Input placeholder="https://" />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="hotline" label={texts.hotline} {...problemOf(fields, 'hotline')}>
              <Input maxLength={40} />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="stockCode" label={texts.stockCode} {...problemOf(fields, 'stockCode')}>
              <Input maxLength={20} />
            </Form.Item>
          </Col>
          <Col xs={24} md={12}>
            <Form.Item name="categories" label={texts.shelves} extra={texts.shelvesHint}>
              <Select mode="tags" open={false} suffixIcon={null} />
            </Form.Item>
          </Col>
          <Col xs={24} md={12}>
            <Form.Item name="categoriesEn" label={texts.shelvesEn} extra={texts.shelvesEnHint}>
              <Select mode="tags" open={false} suffixIcon={null} />
            </Form.Item>
          </Col>
          <Col xs={24} md={12}>
            <Form.Item name="formulaRegistrations" label={texts.formulas} extra={texts.formulasHint}>
              <Select mode="tags" open={false} suffixIcon={null} />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item name="logoId" label={texts.logo} extra={texts.logoHint} {...problemOf(fields, 'logoId')}>
              <MediaField label={texts.logo} isDisabled={isReadOnly} />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item name="intro" label={texts.intro} extra={texts.introHint} {...problemOf(fields, 'intro')}>
              <Input.TextArea rows={4} maxLength={1000} showCount />
            </Form.Item>
          </Col>
        </Row>
      </Card>
      <Card title={texts.companies} className="gap-below">
        <CompanyRows
          known={(brand?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          fields={fields}
        />
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
