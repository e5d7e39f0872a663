import {
  type DeskCompany,
  listDeskCompanies,
  saveCompany,
} from '@rujian/contract/areas/brands/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import type { Named } from '@rujian/contract/base/refs';
import { Input, Select } from 'antd';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveCompany>;
type Props = { company: DeskCompany | null; regions: readonly Named[]; onClose: () => void };

export function CompanyDrawer({ company, regions, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const saving = useDo(saveCompany, {
    success: texts.saved,
    refreshes: [listDeskCompanies],
    onDone: onClose,
  });
  return (
    <FormDrawer<Values>
      size={520}
      title={company ? texts.companyEdit : texts.newCompany}
      initial={company ?? { licences: [] }}
      history={company && { type: 'company', id: company.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(company && { id: company.id }) })}
      onClose={onClose}
    >
      <DrawerField name="name" label={texts.companyName} isNeeded>
        <Input maxLength={80} />
      </DrawerField>
      <DrawerField name="uscc" label={texts.uscc}>
        <Input maxLength={20} />
      </DrawerField>
      <DrawerField name="regionId" label={texts.province}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </DrawerField>
      <DrawerField name="address" label={texts.address}>
        <Input maxLength={200} />
      </DrawerField>
      <DrawerField name="licences" label={texts.licences} hint={texts.licencesHint} isList>
        <Select mode="tags" open={false} suffixIcon={null} />
      </DrawerField>
    </FormDrawer>
  );
}
