import {
  type DeskProduct,
  listDeskProducts,
  PRODUCT_PHOTOS_MAX,
  PRODUCT_STATES,
  type ProductState,
  saveProduct,
} from '@rujian/contract/brand-desk';
import { categoryName, DAIRY_CATEGORIES } from '@rujian/contract/dairy-categories';
import type { InputOf } from '@rujian/contract/endpoint';
import { Button, Drawer, Form, Input, Select } from 'antd';
import { problemOf } from '#desk/kit/field-problem.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { MediaListField } from '#desk/kit/media-field.tsx';
import { useDo } from '#desk/kit/queries.ts';
import { RemoteSelect } from '#desk/kit/remote-select.tsx';
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
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(saveProduct, {
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
    run({ ...values, ...(product && { id: product.id }), labelValues: labelValues(labels ?? '') });
  return (
    <Drawer
      open
      size={520}
      title={product ? texts.productEdit : texts.newProduct}
      onClose={onClose}
      extra={
        <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
          {texts.save}
        </Button>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={
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
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="brandId" label={texts.brand} required {...problemOf(fields, 'brandId')}>
          <RemoteSelect
            find={findBrands}
            known={product ? [{ value: product.brand.id, label: product.brand.name }] : []}
          />
        </Form.Item>
        <Form.Item name="name" label={texts.productName} required {...problemOf(fields, 'name')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="category" label={texts.category} required>
          <Select
            options={DAIRY_CATEGORIES.map((value) => ({
              value,
              label: categoryName(deskLang, value),
            }))}
          />
        </Form.Item>
        <Form.Item name="spec" label={texts.spec} {...problemOf(fields, 'spec')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="barcode"
          label={texts.barcode}
          extra={texts.barcodeHint}
          {...problemOf(fields, 'barcode')}
        >
          <Input inputMode="numeric" maxLength={14} />
        </Form.Item>
        <Form.Item name="licenceNo" label={texts.licence} {...problemOf(fields, 'licenceNo')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="standardNo" label={texts.standard} {...problemOf(fields, 'standardNo')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="labels"
          label={texts.labelValues}
          extra={texts.labelHint}
          {...problemOf(fields, 'labelValues')}
        >
          <Input.TextArea rows={5} />
        </Form.Item>
        <Form.Item name="photoIds" label={texts.photos} extra={texts.photosHint}>
          <MediaListField label={texts.photos} max={PRODUCT_PHOTOS_MAX} />
        </Form.Item>
        <Form.Item name="state" label={texts.state}>
          <Select options={PRODUCT_STATES.map((value) => ({ value, label: states[value] }))} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
