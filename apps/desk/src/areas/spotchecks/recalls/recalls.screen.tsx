import { UploadOutlined } from '@ant-design/icons';
import { recallResource } from '@rujian/contract/areas/spotchecks/recalls';
import { Button, Space, Typography } from 'antd';
import { useState } from 'react';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { findBrands } from '../find-brands.ts';
import { ImportDialog } from './import-dialog.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <ResourceScreen
        resource={recallResource}
        screen="recalls"
        texts={{
          title: texts.title,
          note: texts.note,
          search: texts.search,
          add: texts.add,
          edit: texts.edit,
          empty: texts.empty,
        }}
        labels={{ ...texts, brand: texts.brandId }}
        hints={{ batches: texts.batchesHint, advice: texts.adviceHint }}
        columns={[
          {
            name: 'food',
            show: ({ food, maker }) => (
              <Space orientation="vertical" size={0}>
                <Typography.Text strong>{food}</Typography.Text>
                <Typography.Text type="secondary">{maker}</Typography.Text>
              </Space>
            ),
          },
          { name: 'brand', show: ({ brand }) => brand?.name ?? '–' },
          'level',
          'state',
          'agency',
          'announcedOn',
        ]}
        initial={{ level: 'third', kind: 'voluntary', state: 'open' }}
        formOf={({ brand }) => ({ brandId: brand?.id ?? null })}
        controls={{
          brandId: (recall) => (
            <RemoteSelect
              find={findBrands}
              known={recall?.brand ? [{ value: recall.brand.id, label: recall.brand.name }] : []}
            />
          ),
        }}
        tools={
          <Allowed right="records.edit">
            <Button icon={<UploadOutlined />} onClick={() => setIsImporting(true)}>
              {texts.import}
            </Button>
          </Allowed>
        }
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
