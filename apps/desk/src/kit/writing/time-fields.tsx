import { Checkbox, Form, Input } from 'antd';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { texts } from './texts.ts';

const SOONEST_SECONDS = 2 * 60;
const LATEST_SECONDS = 180 * 86_400;

export type EndFields = { hasEnd?: boolean; until?: number; untilReason?: string };

export function endOf({ hasEnd, until, untilReason = '' }: EndFields) {
  return hasEnd && until ? { unpublishAt: until, unpublishReason: untilReason } : {};
}

export function StartField() {
  return <TimeField name="at" label={texts.publishTime} />;
}

function TimeField({ name, label }: { name: string; label: string }) {
  const now = Date.now() / 1000;
  return (
    <Form.Item name={name} label={label} extra={texts.timeHint} rules={[{ required: true }]}>
      <MomentInput min={now + SOONEST_SECONDS} max={now + LATEST_SECONDS} />
    </Form.Item>
  );
}

export function EndTimeFields() {
  return (
    <>
      <TimeField name="until" label={texts.unpublishTime} />
      <Form.Item name="untilReason" label={texts.unpublishReason} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}

export function OptionalEndFields() {
  return (
    <>
      <Form.Item name="hasEnd" valuePropName="checked" noStyle>
        <Checkbox>{texts.unpublishToo}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['hasEnd']}>
        {({ getFieldValue }) => getFieldValue('hasEnd') && <EndTimeFields />}
      </Form.Item>
    </>
  );
}
