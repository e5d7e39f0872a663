import { type DeskPointRule, listDeskPointRules, setPointRule } from '@rujian/contract/areas/ledger/desk';
import { POINT_RULE_MAX } from '@rujian/contract/areas/ledger/money-rules';
import { fill } from '@rujian/contract/base/fill';
import { Form, Input, InputNumber, Modal } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { EffectiveDate } from './effective-date.tsx';
import { problem } from './fee-rates.tsx';
import { texts } from './texts.ts';

type Values = {
  points: number;
  capCount?: number | null;
  reversalPoints?: number | null;
  from?: number | null;
  reason: string;
};

/** A new version of a rule; existing entries keep theirs. */
export function PointRuleForm({ rule, onClose }: { rule: DeskPointRule; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(setPointRule, {
    success: texts.saved,
    about: deskLang === 'en' ? rule.titleEn : rule.title,
    refreshes: [listDeskPointRules],
  });
  const { key, version, points, capCount, capPeriod, reversalPoints } = rule;

  async function save(values: Values) {
    const input = {
      key,
      version,
      points: values.points,
      reason: values.reason,
      capCount: values.capCount ?? null,
      reversalPoints: values.reversalPoints ?? null,
      from: values.from ?? 0,
    };
    if (await run(input)) onClose();
  }

  return (
    <Modal
      open
      title={fill(texts.changeRule, { title: deskLang === 'en' ? rule.titleEn : rule.title })}
      okText={texts.save}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ points, capCount, reversalPoints, from: null, reason: '' }}
        onFinish={save}
      >
        <Form.Item
          name="points"
          label={texts.points}
          rules={[{ required: true, message: texts.needed }]}
          {...problem(fields.points)}
        >
          <InputNumber min={-POINT_RULE_MAX} max={POINT_RULE_MAX} precision={0} />
        </Form.Item>
        {capPeriod !== null && (
          <Form.Item name="capCount" label={texts.capCount} {...problem(fields.capCount)}>
            <InputNumber min={1} max={1000} precision={0} />
          </Form.Item>
        )}
        {rule.reversedWhen !== '' && (
          <Form.Item
            name="reversalPoints"
            label={texts.reversalPoints}
            extra={texts.reversalHint}
            {...problem(fields.reversalPoints)}
          >
            <InputNumber min={-POINT_RULE_MAX} max={0} precision={0} />
          </Form.Item>
        )}
        <EffectiveDate />
        <Form.Item
          name="reason"
          label={texts.changeReason}
          rules={[{ required: true, whitespace: true, message: texts.needed }]}
          {...problem(fields.reason)}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
