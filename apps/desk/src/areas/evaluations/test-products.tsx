import { TEST_MAX_PRODUCTS, type TestProduct } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { Collapse, Space } from 'antd';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { Nothing } from '#desk/kit/loaded.tsx';
import { AddButton, freeKey, RemoveButton, replaced, type TestPart } from './test-part.tsx';
import { TestProductFields } from './test-product-fields.tsx';

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
