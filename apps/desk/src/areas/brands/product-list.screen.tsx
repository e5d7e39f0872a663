import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskProduct,
  deleteProduct,
  listDeskProducts,
} from '@rujian/contract/areas/brands/products';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { SavedViews } from '#desk/kit/list/saved-views.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { findBrands } from './find.ts';
import { ProductDrawer } from './product-drawer.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [edited, setEdited] = useState<DeskProduct | 'new' | null>(null);
  const remove = useDo(deleteProduct, { success: texts.deleted, refreshes: [listDeskProducts] });
  const askDelete = async ({ id, name }: DeskProduct) => {
    const reason = await askReason({
      title: fill(texts.productDelete, { name }),
      note: texts.deleteNote,
      isDangerous: true,
    });
    if (reason) await remove.run({ id, reason });
  };
  const add = (
    <Allowed right="brands.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.newProduct}
      </Button>
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listDeskProducts, DeskProduct>
        title={texts.products}
        note={texts.productsNote}
        extra={add}
        endpoint={listDeskProducts}
        tools={<SavedViews screen="products" />}
        filters={[
          { kind: 'text', name: 'q', label: texts.productSearch },
          { kind: 'remote', name: 'brand', label: texts.brand, find: findBrands },
          {
            kind: 'choice',
            name: 'category',
            label: texts.category,
            choices: DAIRY_CATEGORY.keys.map((value) => ({
              value,
              label: DAIRY_CATEGORY.label(value, deskLang),
            })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            choices: [
              { value: 'on_sale', label: texts.stateOnSale },
              { value: 'changed', label: texts.stateChanged },
              { value: 'gone', label: texts.stateGone },
            ],
          },
        ]}
        empty={{ text: texts.noProducts, action: add }}
        columns={[
          {
            title: texts.productName,
            key: 'name',
            render: (_, product) => (
              <Space orientation="vertical" size={0}>
                <Typography.Text strong>{product.name}</Typography.Text>
                <Typography.Text type="secondary">
                  {[product.brand.name, product.spec].filter(Boolean).join(' · ')}
                </Typography.Text>
              </Space>
            ),
          },
          { title: texts.category, dataIndex: ['category', 'name'] },
          { title: texts.barcode, dataIndex: 'barcode' },
          { title: texts.standard, dataIndex: 'standardNo' },
          { title: texts.state, dataIndex: ['state', 'name'] },
          { title: texts.records, dataIndex: 'records', align: 'right' },
          { title: texts.tests, dataIndex: 'tests', align: 'right' },
          {
            title: texts.updated,
            key: 'updated',
            render: (_, { updatedAt }) => <Moment at={updatedAt} />,
          },
          {
            key: 'do',
            render: (_, product) => (
              <Allowed right="brands.edit">
                <Space>
                  <Button size="small" onClick={() => setEdited(product)}>
                    {texts.edit}
                  </Button>
                  <Button size="small" danger onClick={() => void askDelete(product)}>
                    {texts.remove}
                  </Button>
                </Space>
              </Allowed>
            ),
          },
        ]}
      />
      {edited !== null && (
        <ProductDrawer product={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
