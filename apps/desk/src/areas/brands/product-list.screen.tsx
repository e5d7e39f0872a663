import { PRODUCT_PHOTOS_MAX, productResource } from '@rujian/contract/areas/brands/products';
import { Input, Typography } from 'antd';
import { useState } from 'react';
import { namedChoices } from '#desk/kit/choices.ts';
import { MediaListField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { findBrands, readBrand } from './find.ts';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ResourceScreen
      resource={productResource}
      screen="products"
      texts={{
        title: texts.products,
        note: texts.productsNote,
        search: texts.productSearch,
        add: texts.newProduct,
        edit: texts.productEdit,
        empty: texts.noProducts,
        deleteTitle: texts.productDelete,
        deleteNote: texts.deleteNote,
      }}
      labels={{
        ...texts,
        brandId: texts.brand,
        name: texts.productName,
        licenceNo: texts.licence,
        standardNo: texts.standard,
        photoIds: texts.photos,
        updatedAt: texts.updated,
      }}
      hints={{ barcode: texts.barcodeHint, labelValues: texts.labelHint, photoIds: texts.photosHint }}
      columns={[
        {
          name: 'name',
          show: ({ name, brand, spec }) => (
            <TwoLines
              first={<Typography.Text strong>{name}</Typography.Text>}
              second={[brand.name, spec].filter(Boolean).join(' · ')}
            />
          ),
        },
        'category',
        'barcode',
        'standardNo',
        'state',
        'records',
        'tests',
        'updatedAt',
      ]}
      initial={{ category: 'uht', state: 'on_sale' }}
      formOf={({ brand }) => ({ brandId: brand.id })}
      filters={{ brand: { kind: 'remote', name: 'brand', label: texts.brand, find: findBrands, read: readBrand } }}
      controls={{
        brandId: (product) => <RemoteSelect find={findBrands} known={namedChoices(product ? [product.brand] : [])} />,
        barcode: () => <Input inputMode="numeric" maxLength={14} />,
        labelValues: () => <LabelValuesField />,
        photoIds: () => <MediaListField label={texts.photos} max={PRODUCT_PHOTOS_MAX} />,
      }}
    />
  );
}

type Values = Record<string, number>;
type Props = { id?: string; value?: Values; onChange?: (values: Values) => void };

function LabelValuesField({ id, value = {}, onChange }: Props) {
  const [lines, setLines] = useState(() => linesOf(value));
  return (
    <Input.TextArea
      rows={5}
      value={lines}
      {...(id !== undefined && { id })}
      onChange={({ target }) => {
        setLines(target.value);
        onChange?.(valuesOf(target.value));
      }}
    />
  );
}

function linesOf(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join('\n');
}

/** Lines that do not end with a number are ignored. */
function valuesOf(lines: string): Values {
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const match = /^(.*[^\s：:])[\s：:]+(-?\d+(?:\.\d+)?)$/.exec(line.trim());
      return match?.[1] ? [[match[1], Number(match[2])]] : [];
    }),
  );
}
