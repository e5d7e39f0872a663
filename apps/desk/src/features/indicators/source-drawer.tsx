import type { InputOf } from '@rujian/contract/endpoint';
import {
  listReprintSources,
  type ReprintSource,
  SOURCE_KINDS,
  type SourceKind,
  saveReprintSource,
} from '@rujian/contract/library-desk';
import { Button, Drawer, Form, Input, Select, Switch } from 'antd';
import { problemOf } from '#desk/kit/field-problem.ts';
import { useDo } from '#desk/kit/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveReprintSource>;

export function useKindNames(): { value: SourceKind; label: string }[] {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const names: Record<SourceKind, string> = {
    government: texts.kindGovernment,
    central: texts.kindCentral,
    trade: texts.kindTrade,
    company: texts.kindCompany,
    other: texts.kindOther,
  };
  return SOURCE_KINDS.map((value) => ({ value, label: names[value] }));
}

type Props = { source: ReprintSource | null; onClose: () => void };

export function SourceDrawer({ source, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const kinds = useKindNames();
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(saveReprintSource, {
    success: texts.saved,
    refreshes: [listReprintSources],
    onDone: onClose,
  });
  return (
    <Drawer
      open
      size={480}
      title={source ? source.name : texts.newSource}
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
        initialValues={source ? { ...source, kind: source.kind.key } : { kind: 'trade' }}
        onFinish={(values) => void run({ ...values, ...(source && { id: source.id }) })}
      >
        <Form.Item name="name" label={texts.source} required {...problemOf(fields, 'name')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="kind" label={texts.kind} required>
          <Select options={kinds} />
        </Form.Item>
        <Form.Item
          name="host"
          label={texts.host}
          extra={texts.hostHint}
          {...problemOf(fields, 'host')}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="basis"
          label={texts.basis}
          extra={texts.basisHint}
          {...problemOf(fields, 'basis')}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="note" label={texts.note} {...problemOf(fields, 'note')}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
        <Form.Item name="closed" label={texts.closed} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
