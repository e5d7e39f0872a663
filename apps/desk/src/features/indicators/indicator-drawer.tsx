import type { InputOf } from '@rujian/contract/endpoint';
import {
  type DeskIndicator,
  getDeskIndicator,
  listDeskIndicators,
  saveIndicator,
} from '@rujian/contract/library-desk';
import { Button, Col, Drawer, Form, Input, Row, Select } from 'antd';
import { problemOf } from '#desk/kit/field-problem.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { useCall, useDo } from '#desk/kit/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { LimitRows } from './limit-rows.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveIndicator>;

export function IndicatorDrawer({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const query = useCall(getDeskIndicator, { id: id === 'new' ? 1 : id }, { enabled: id !== 'new' });
  const [form] = Form.useForm<Values>();
  const canEdit = useHolds('brands.edit');
  const save = useDo(saveIndicator, {
    success: texts.saved,
    refreshes: [listDeskIndicators, getDeskIndicator],
    onDone: onClose,
  });
  const body = (indicator: DeskIndicator | null) => (
    <IndicatorForm
      key={indicator?.id ?? 'new'}
      {...{ form, indicator, fields: save.fields, canEdit }}
      onSend={(values) => void save.run({ ...values, ...(indicator && { id: indicator.id }) })}
    />
  );
  return (
    <Drawer
      open
      size={760}
      title={id === 'new' ? texts.newIndicator : texts.indicator}
      onClose={onClose}
      extra={
        canEdit && (
          <Button type="primary" loading={save.isBusy} onClick={() => form.submit()}>
            {texts.save}
          </Button>
        )
      }
    >
      {id === 'new' ? body(null) : <Loaded query={query}>{body}</Loaded>}
    </Drawer>
  );
}

type FormProps = {
  form: ReturnType<typeof Form.useForm<Values>>[0];
  indicator: DeskIndicator | null;
  fields: Record<string, string>;
  canEdit: boolean;
  onSend: (values: Values) => void;
};

function IndicatorForm({ form, indicator, fields, canEdit, onSend }: FormProps) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={!canEdit}
      initialValues={
        indicator
          ? {
              ...indicator,
              limits: indicator.limits.map(({ standard, ...limit }) => ({
                ...limit,
                standardId: standard.id,
              })),
            }
          : { aliases: [], limits: [] }
      }
      onFinish={onSend}
    >
      <Row gutter={16}>
        <Col span={12}>
          <Form.Item name="name" label={texts.indicator} required {...problemOf(fields, 'name')}>
            <Input maxLength={30} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item
            name="key"
            label={texts.key}
            extra={texts.keyHint}
            required
            {...problemOf(fields, 'key')}
          >
            <Input maxLength={40} disabled={indicator !== null || !canEdit} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="nameEn" label={texts.nameEn} {...problemOf(fields, 'nameEn')}>
            <Input maxLength={60} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="unit" label={texts.unit} {...problemOf(fields, 'unit')}>
            <Input maxLength={20} />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item name="aliases" label={texts.aliases} extra={texts.aliasesHint}>
            <Select mode="tags" open={false} suffixIcon={null} />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item
            name="meaning"
            label={texts.meaning}
            extra={texts.meaningHint}
            required
            {...problemOf(fields, 'meaning')}
          >
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </Col>
        <Col span={24}>
          <Form.Item
            name="healthNote"
            label={texts.healthNote}
            {...problemOf(fields, 'healthNote')}
          >
            <Input.TextArea rows={2} maxLength={200} showCount />
          </Form.Item>
        </Col>
      </Row>
      <LimitRows
        fields={fields}
        known={(indicator?.limits ?? []).map(({ standard }) => ({
          value: standard.id,
          label: standard.name,
        }))}
      />
    </Form>
  );
}
