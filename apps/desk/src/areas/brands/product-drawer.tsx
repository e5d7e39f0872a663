import {
  type DeskProduct,
  listDeskProducts,
  PRODUCT_PHOTOS_MAX,
  saveProduct,
} from '@rujian/contract/areas/brands/products';
import type { InputOf } from '@rujian/contract/base/endpoint';
import {
  DAIRY_CATEGORY,
  PRODUCT_STATE,
  type ProductState,
} from '@rujian/contract/vocabulary/brands';
import { Input, Select } from 'antd';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { MediaListField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { findBrands } from './find.ts';
import { labelLines, labelValues } from './label-lines.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = Omit<InputOf<typeof saveProduct>, 'labelValues'> & { labels: string };

export function ProductDrawer({
  product,
  onClose,
}: {
  product: DeskProduct | null;
  onClose: () => void;
}) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const saving = useDo(saveProduct, {
    success: texts.saved,
    refreshes: [listDeskProducts],
    onDone: onClose,
  });
  const states: Record<ProductState, string> = {
    on_sale: texts.stateOnSale,
    changed: texts.stateChanged,
    gone: texts.stateGone,
  };
  const send = ({ labels, ...values }: Values) =>
    saving.run({
      ...values,
      ...(product && { id: product.id }),
      labelValues: labelValues(labels ?? ''),
    });
  return (
    <FormDrawer<Values>
      size={520}
      title={product ? texts.productEdit : texts.newProduct}
      initial={
        product
          ? {
              ...product,
              brandId: product.brand.id,
              category: product.category.key,
              state: product.state.key,
              labels: labelLines(product.labelValues),
            }
          : { category: 'uht', state: 'on_sale', labels: '' }
      }
      history={product && { type: 'product', id: product.id }}
      saving={saving}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      <DrawerField name="brandId" label={texts.brand} isNeeded>
        <RemoteSelect
          find={findBrands}
          known={product ? [{ value: product.brand.id, label: product.brand.name }] : []}
        />
      </DrawerField>
      <DrawerField name="name" label={texts.productName} isNeeded>
        <Input maxLength={60} />
      </DrawerField>
      <DrawerField name="category" label={texts.category} isNeeded>
        <Select
          options={DAIRY_CATEGORY.keys.map((value) => ({
            value,
            label: DAIRY_CATEGORY.label(value, deskLang),
          }))}
        />
      </DrawerField>
      <DrawerField name="spec" label={texts.spec}>
        <Input maxLength={60} />
      </DrawerField>
      <DrawerField name="barcode" label={texts.barcode} hint={texts.barcodeHint}>
        <Input inputMode="numeric" maxLength={14} />
      </DrawerField>
      <DrawerField name="licenceNo" label={texts.licence}>
        <Input maxLength={40} />
      </DrawerField>
      <DrawerField name="standardNo" label={texts.standard}>
        <Input maxLength={40} />
      </DrawerField>
      <DrawerField
        name="labels"
        label={texts.labelValues}
        hint={texts.labelHint}
        problem="labelValues"
      >
        <Input.TextArea rows={5} />
      </DrawerField>
      <DrawerField name="photoIds" label={texts.photos} hint={texts.photosHint}>
        <MediaListField label={texts.photos} max={PRODUCT_PHOTOS_MAX} />
      </DrawerField>
      <DrawerField name="state" label={texts.state}>
        <Select options={PRODUCT_STATE.keys.map((value) => ({ value, label: states[value] }))} />
      </DrawerField>
    </FormDrawer>
  );
}
