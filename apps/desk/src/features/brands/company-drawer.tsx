import { type DeskCompany, listDeskCompanies, saveCompany } from '@rujian/contract/brand-desk';
import type { InputOf } from '@rujian/contract/endpoint';
import type { Named } from '@rujian/contract/refs';
import { Button, Drawer, Form, Input, Select } from 'antd';
import { problemOf, problemWithin } from '#desk/kit/field-problem.ts';
import { useDo } from '#desk/kit/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveCompany>;
type Props = { company: DeskCompany | null; regions: readonly Named[]; onClose: () => void };

export function CompanyDrawer({ company, regions, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(saveCompany, {
    success: texts.saved,
    refreshes: [listDeskCompanies],
    onDone: onClose,
  });
  return (
    <Drawer
      open
      size={520}
      title={company ? texts.companyEdit : texts.newCompany}
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
        initialValues={company ?? { licences: [] }}
        onFinish={(values) => void run({ ...values, ...(company && { id: company.id }) })}
      >
        <Form.Item name="name" label={texts.companyName} required {...problemOf(fields, 'name')}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="uscc" label={texts.uscc} {...problemOf(fields, 'uscc')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="regionId" label={texts.province}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={regions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="address" label={texts.address} {...problemOf(fields, 'address')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="licences"
          label={texts.licences}
          extra={texts.licencesHint}
          {...problemWithin(fields, 'licences')}
        >
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
