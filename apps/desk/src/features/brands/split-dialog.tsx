import {
  type DeskBrand,
  getDeskBrand,
  listDeskBrands,
  splitBrand,
} from '@rujian/contract/brand-desk';
import type { InputOf } from '@rujian/contract/endpoint';
import { Form, Input, Modal, Select, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { problemOf } from '#desk/kit/field-problem.ts';
import { useDo } from '#desk/kit/queries.ts';
import { RemoteSelect } from '#desk/kit/remote-select.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { findProductsOf } from './find.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof splitBrand>;

export function SplitDialog({ brand, onClose }: { brand: DeskBrand; onClose: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const split = useDo(splitBrand, {
    success: texts.splitDone,
    refreshes: [getDeskBrand, listDeskBrands],
  });
  const run = async (values: Values) => {
    const done = await split.run({ ...values, from: brand.id });
    if (!done) return;
    onClose();
    void navigate(`/brands/${done.into.id}`);
  };
  return (
    <Modal
      open
      title={fill(texts.splitTitle, { name: brand.name })}
      okText={texts.splitRun}
      confirmLoading={split.isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.splitExplain}</Typography.Paragraph>
      <Form<Values> form={form} layout="vertical" onFinish={(values) => void run(values)}>
        <Form.Item
          name="name"
          label={texts.splitName}
          rules={[{ required: true, message: texts.nameHint }]}
          {...problemOf(split.fields, 'name')}
        >
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="productIds" label={texts.splitProducts} initialValue={[]}>
          <RemoteSelect mode="multiple" find={(text) => findProductsOf(brand.id, text)} />
        </Form.Item>
        <Form.Item name="aliases" label={texts.splitAliases} initialValue={[]}>
          <Select
            mode="multiple"
            options={brand.aliases.map((alias) => ({ value: alias, label: alias }))}
          />
        </Form.Item>
        <Form.Item name="companyIds" label={texts.splitCompanies} initialValue={[]}>
          <Select
            mode="multiple"
            options={brand.companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          extra={texts.reasonHint}
          rules={[{ required: true, message: texts.reasonHint }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
