import { type DeskBrand, deleteBrand, listDeskBrands } from '@rujian/contract/areas/brands/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { texts } from './texts.ts';

/** Merging and deleting, behind a right of their own. */
export function BrandActions({ brand }: { brand: DeskBrand }) {
  const navigate = useNavigate();
  const [isMerging, setIsMerging] = useState(false);
  const remove = useDo(deleteBrand, {
    success: texts.deleted,
    about: brand.name,
    refreshes: [listDeskBrands],
    onDone: () => void navigate('/brands'),
  });
  if (brand.mergedInto) return null;
  const askDelete = async () => {
    const reason = await askReason({
      title: fill(texts.deleteTitle, { name: brand.name }),
      note: texts.deleteNote,
      isDangerous: true,
    });
    if (reason) await remove.run({ id: brand.id, reason });
  };
  return (
    <Allowed right="brands.merge">
      <Button onClick={() => setIsMerging(true)}>{texts.merge}</Button>
      <Button danger loading={remove.isBusy} onClick={() => void askDelete()}>
        {texts.delete}
      </Button>
      {isMerging && <MergeDialog brand={brand} onClose={() => setIsMerging(false)} />}
    </Allowed>
  );
}
