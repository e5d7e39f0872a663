import { getBrand } from '@rujian/contract/areas/brands/public';
import { type DeskTest, TEST_MAX_PRODUCTS, type TestProduct } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { Collapse, Form, Input, InputNumber, Row, Space } from 'antd';
import { findBrands } from '#desk/areas/spotchecks/find-brands.ts';
import { LinesField, PairsField } from '#desk/areas/spotchecks/lines-field.tsx';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import { MediaField, MediaListField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { AddButton, cell, freeKey, RemoveButton, replaced, type TestPart, type TextName } from './test-part.tsx';

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

/** The purchased samples. */
export function TestProducts({ document, change, isReadOnly, names }: TestPart) {
  const { products } = document;
  const set = (place: number, changes: Partial<TestProduct>) =>
    change((before) => ({ ...before, products: replaced(before.products, place, changes) }));
  const add = () =>
    change((before) => ({
      ...before,
      products: [...before.products, { ...EMPTY, key: freeKey('p', before.products) }],
    }));
  const remove = (key: string) =>
    change((before) => {
      const { [key]: _, ...cells } = before.cells;
      return { ...before, cells, products: before.products.filter((one) => one.key !== key) };
    });
  const addButton = !isReadOnly && products.length < TEST_MAX_PRODUCTS && (
    <AddButton label={texts.addProduct} onClick={add} />
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

type Props = {
  product: TestProduct;
  names: DeskTest['names'];
  isReadOnly: boolean;
  onChange: (changes: Partial<TestProduct>) => void;
};
/** Fields of one sample. */
function TestProductFields({ product, names, isReadOnly, onChange }: Props) {
  const words = (name: TextName<TestProduct>, label: string, maxLength: number) => (
    <Input
      aria-label={label}
      maxLength={maxLength}
      value={product[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const count = (name: 'shelfLifeDays' | 'sampleCount', label: string) => (
    <InputNumber
      aria-label={label}
      min={0}
      precision={0}
      style={{ width: '100%' }}
      value={product[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );

  return (
    <Form layout="vertical" disabled={isReadOnly} component="div">
      <Row gutter={16}>
        {cell(
          texts.brand,
          8,
          <RemoteSelect
            aria-label={texts.brand}
            find={findBrands}
            known={namedChoices(names.brands)}
            value={product.brandId as number}
            onChange={(brandId) => onChange({ brandId: brandId as number, productId: null })}
          />,
        )}
        {cell(
          texts.productOf,
          8,
          <RemoteSelect
            key={product.brandId}
            aria-label={texts.productOf}
            disabled={isReadOnly || product.brandId === null}
            find={(text) => findProducts(product.brandId, text)}
            known={namedChoices(names.products)}
            value={product.productId as number}
            onChange={(productId) => onChange({ productId: productId as number })}
          />,
        )}
        {cell(texts.productName, 8, words('name', texts.productName, 80))}
        {cell(texts.spec, 6, words('spec', texts.spec, 60))}
        {cell(texts.batch, 6, words('batchNo', texts.batch, 60))}
        {cell(
          texts.producedOn,
          6,
          <DayInput value={product.producedOn} onChange={(producedOn) => onChange({ producedOn })} />,
        )}
        {cell(texts.shelfLife, 6, count('shelfLifeDays', texts.shelfLife))}
        {cell(texts.licence, 6, words('licenceNo', texts.licence, 20))}
        {cell(texts.origin, 6, words('origin', texts.origin, 60))}
        {cell(texts.price, 4, words('price', texts.price, 10))}
        {cell(texts.pricePer100, 4, words('pricePer100', texts.pricePer100, 10))}
        {cell(texts.sampleCount, 4, count('sampleCount', texts.sampleCount))}
        {cell(texts.channel, 8, words('channel', texts.channel, 60))}
        {cell(texts.shopOf, 16, words('shop', texts.shopOf, 80))}
        {cell(
          texts.receipt,
          12,
          <MediaField
            label={texts.receipt}
            kind="any"
            isDisabled={isReadOnly}
            value={product.receiptMediaId}
            onChange={(receiptMediaId) => onChange({ receiptMediaId })}
          />,
        )}
        {cell(
          texts.photos,
          12,
          <MediaListField
            label={texts.photos}
            max={6}
            isDisabled={isReadOnly}
            value={product.photoMediaIds}
            onChange={(photoMediaIds) => onChange({ photoMediaIds })}
          />,
        )}
        {cell(
          texts.labelValues,
          8,
          <PairsField
            label={texts.labelValues}
            value={product.labelValues}
            onChange={(labelValues) => onChange({ labelValues })}
          />,
          texts.labelValuesHint,
        )}
        {cell(
          texts.pros,
          8,
          <LinesField label={texts.pros} value={product.pros} onChange={(pros) => onChange({ pros })} />,
        )}
        {cell(
          texts.cons,
          8,
          <LinesField label={texts.cons} value={product.cons} onChange={(cons) => onChange({ cons })} />,
        )}
        {cell(
          texts.verdict,
          24,
          <Input.TextArea
            aria-label={texts.verdict}
            rows={2}
            maxLength={300}
            value={product.verdict}
            onChange={({ target }) => onChange({ verdict: target.value })}
          />,
        )}
      </Row>
    </Form>
  );
}

/** Products of a brand from its dossier. */
async function findProducts(brandId: number | null, text: string) {
  if (brandId === null) return [];
  const { products } = await callApi(getBrand, { id: brandId }, { errorMessage: false, loading: false });
  return namedChoices(products.list.filter(({ name }) => name.includes(text)));
}
