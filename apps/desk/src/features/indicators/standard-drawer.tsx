import type { InputOf } from '@rujian/contract/endpoint';
import {
  type DeskStandard,
  listStandards,
  STANDARD_STATES,
  type StandardState,
  saveStandard,
} from '@rujian/contract/library-desk';
import { Button, Col, Drawer, Form, Input, Row, Select } from 'antd';
import { problemOf } from '#desk/kit/field-problem.ts';
import { useDo } from '#desk/kit/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Values = InputOf<typeof saveStandard>;
type Props = { standard: DeskStandard | null; onClose: () => void };

export function StandardDrawer({ standard, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(saveStandard, {
    success: texts.saved,
    refreshes: [listStandards],
    onDone: onClose,
  });
  const states: Record<StandardState, string> = {
    current: texts.stateCurrent,
    upcoming: texts.stateUpcoming,
    abolished: texts.stateAbolished,
  };
  const days = [
    { name: 'issuedOn', label: texts.issuedOn },
    { name: 'effectiveOn', label: texts.effectiveOn },
    { name: 'abolishedOn', label: texts.abolishedOn },
  ] as const;
  return (
    <Drawer
      open
      size={560}
      title={standard ? standard.no : texts.newStandard}
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
        initialValues={standard ? { ...standard, state: standard.state.key } : { state: 'current' }}
        onFinish={(values) => void run({ ...values, ...(standard && { id: standard.id }) })}
      >
        <Form.Item
          name="no"
          label={texts.no}
          extra={texts.noHint}
          required
          {...problemOf(fields, 'no')}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item
          name="title"
          label={texts.standardTitle}
          required
          {...problemOf(fields, 'title')}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="state" label={texts.state} required>
          <Select options={STANDARD_STATES.map((value) => ({ value, label: states[value] }))} />
        </Form.Item>
        <Row gutter={12}>
          {days.map(({ name, label }) => (
            <Col key={name} span={8}>
              <Form.Item name={name} label={label} {...problemOf(fields, name)}>
                <Input type="date" />
              </Form.Item>
            </Col>
          ))}
        </Row>
        <Form.Item name="replacedBy" label={texts.replacedBy} {...problemOf(fields, 'replacedBy')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="url" label={texts.url} {...problemOf(fields, 'url')}>
          <Input placeholder="https://" />
        </Form.Item>
        <Form.Item name="note" label={texts.note} {...problemOf(fields, 'note')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
