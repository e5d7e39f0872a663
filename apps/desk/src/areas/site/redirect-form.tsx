import { listRedirects, saveRedirect } from '@rujian/contract/areas/site/desk';
import { listMissingPaths } from '@rujian/contract/areas/site/missing';
import { Input, Select } from 'antd';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = { from: string; to: string; status: 301 | 302 | 308 };

type Props = {
  /** A prefilled address. */
  from?: string;
  onClose: () => void;
};

export function RedirectForm({ from = '', onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const saving = useDo(saveRedirect, {
    success: texts.saved,
    refreshes: [listRedirects, listMissingPaths],
    onDone: onClose,
  });
  const rules = [{ required: true, message: texts.addressMissing }];
  return (
    <FormDrawer<Values>
      title={texts.addRedirect}
      initial={{ from, status: 301 }}
      saving={saving}
      onSend={(values) => void saving.run(values)}
      onClose={onClose}
    >
      <DrawerField name="from" label={texts.from} rules={rules}>
        <Input placeholder="/old-address" />
      </DrawerField>
      <DrawerField name="to" label={texts.to} rules={rules}>
        <Input placeholder="/news/123" />
      </DrawerField>
      <DrawerField name="status" label={texts.status}>
        <Select
          options={[
            { value: 301, label: texts.status301 },
            { value: 302, label: texts.status302 },
            { value: 308, label: texts.status308 },
          ]}
        />
      </DrawerField>
    </FormDrawer>
  );
}
