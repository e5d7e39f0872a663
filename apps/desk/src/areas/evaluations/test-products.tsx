import { getBrand } from '@rujian/contract/areas/brands/public';
import { TEST_MAX_PRODUCTS, type TestProduct } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { Collapse, Form, Input, InputNumber, Row, Space } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import { findBrands } from '#desk/kit/form/find.ts';
import { MediaField, MediaListField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { LinesField, PairsField } from './lines-field.tsx';
import {
  AddButton,
  Cell,
  fieldsOf,
  freeKey,
  RemoveButton,
  rowsOf,
  type TestPart,
  type TextName,
} from './test-part.tsx';
import { texts } from './texts.ts';

const EMPTY: Omit<TestProduct, 'key'> = {
  brandId: null,
  productId: null,
  name: '',
  spec: '',
  batchNo: '',
  producedOn: '',
  shelfLifeDays: null,
  licenceNo: '',
  origin: '',
  price: '',
  pricePer100: '',
  channel: '',
  shop: '',
  sampleCount: null,
  receiptMediaId: null,
  photoMediaIds: [],
  labelValues: {},
  pros: [],
  cons: [],
  verdict: '',
};

export function TestProducts({ document, change, isReadOnly, names }: TestPart) {
  const { products } = document;
  const { add, set } = rowsOf('products', change);
  const remove = (key: string) =>
    change((before) => {
      const { [key]: _, ...cells } = before.cells;
      return { ...before, cells, products: before.products.filter((one) => one.key !== key) };
    });
  const addButton = !isReadOnly && products.length < TEST_MAX_PRODUCTS && (
    <AddButton
      label={texts.addProduct}
      onClick={() => add((before) => ({ ...EMPTY, key: freeKey('p', before.products) }))}
    />
  );

  if (products.length === 0) return <Nothing text={texts.noProducts} action={addButton} />;
  return (
    <Space direction="vertical" size={12} style={{ width: '100%' }}>
      <Collapse
        items={products.map((product, place) => ({
          key: product.key,
          label: `${place + 1}. ${product.name || product.key}`,
          extra: !isReadOnly && (
            <RemoveButton
              isSmall
              label={fill(texts.removeProduct, { name: product.name || product.key })}
              onClick={(event) => {
                event.stopPropagation();
                remove(product.key);
              }}
            />
          ),
          children: (
            <TestProductFields
              product={product}
              names={names}
              isReadOnly={isReadOnly}
              onChange={(changes) => set(place, changes)}
            />
          ),
        }))}
      />
      {addButton}
    </Space>
  );
}

type FieldsProps = Pick<TestPart, 'names' | 'isReadOnly'> & {
  product: TestProduct;
  onChange: (changes: Partial<TestProduct>) => void;
};

function TestProductFields({ product, names, isReadOnly, onChange }: FieldsProps) {
  const { bound, typed } = fieldsOf(product, onChange);
  const words = (name: TextName<TestProduct>, label: string, maxLength: number, span: number) => (
    <Cell label={label} span={span}>
      <Input aria-label={label} maxLength={maxLength} {...typed(name)} />
    </Cell>
  );
  const count = (name: 'shelfLifeDays' | 'sampleCount', label: string, span: number) => (
    <Cell label={label} span={span}>
      <InputNumber aria-label={label} min={0} precision={0} style={{ width: '100%' }} {...bound(name)} />
    </Cell>
  );

  return (
    <Form layout="vertical" disabled={isReadOnly} component="div">
      <Row gutter={16}>
        <Cell label={texts.brand} span={8}>
          <RemoteSelect
            aria-label={texts.brand}
            find={findBrands}
            known={namedChoices(names.brands)}
            value={product.brandId as number}
            onChange={(brandId) => onChange({ brandId: brandId as number, productId: null })}
          />
        </Cell>
        <Cell label={texts.productOf} span={8}>
          <RemoteSelect
            key={product.brandId}
            aria-label={texts.productOf}
            disabled={isReadOnly || product.brandId === null}
            find={(text) => findProducts(product.brandId, text)}
            known={namedChoices(names.products)}
            value={product.productId as number}
            onChange={(productId) => onChange({ productId: productId as number })}
          />
        </Cell>
        {words('name', texts.productName, 80, 8)}
        {words('spec', texts.spec, 60, 6)}
        {words('batchNo', texts.batch, 60, 6)}
        <Cell label={texts.producedOn} span={6}>
          <DayInput {...bound('producedOn')} />
        </Cell>
        {count('shelfLifeDays', texts.shelfLife, 6)}
        {words('licenceNo', texts.licence, 20, 6)}
        {words('origin', texts.origin, 60, 6)}
        {words('price', texts.price, 10, 4)}
        {words('pricePer100', texts.pricePer100, 10, 4)}
        {count('sampleCount', texts.sampleCount, 4)}
        {words('channel', texts.channel, 60, 8)}
        {words('shop', texts.shopOf, 80, 16)}
        <Cell label={texts.receipt} span={12}>
          <MediaField label={texts.receipt} kind="any" isDisabled={isReadOnly} {...bound('receiptMediaId')} />
        </Cell>
        <Cell label={texts.photos} span={12}>
          <MediaListField label={texts.photos} max={6} isDisabled={isReadOnly} {...bound('photoMediaIds')} />
        </Cell>
        <Cell label={texts.labelValues} span={8} extra={texts.labelValuesHint}>
          <PairsField label={texts.labelValues} {...bound('labelValues')} />
        </Cell>
        {(['pros', 'cons'] as const).map((name) => (
          <Cell key={name} label={texts[name]} span={8}>
            <LinesField label={texts[name]} {...bound(name)} />
          </Cell>
        ))}
        <Cell label={texts.verdict} span={24}>
          <Input.TextArea aria-label={texts.verdict} rows={2} maxLength={300} {...typed('verdict')} />
        </Cell>
      </Row>
    </Form>
  );
}

async function findProducts(brandId: number | null, text: string) {
  if (brandId === null) return [];
  const { products } = await callApi(getBrand, { id: brandId }, { errorMessage: false, loading: false });
  return namedChoices(products.list.filter(({ name }) => name.includes(text)));
}
