import { Checkbox, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { texts } from './texts.ts';

const SOONEST_MINUTES = 2;
const LATEST_DAYS = 180;

export type EndFields = { hasEnd?: boolean; until?: Dayjs; untilReason?: string };

/** The values of `EndFields` as calls take them. */
export function endOf({ hasEnd, until, untilReason = '' }: EndFields) {
  return hasEnd && until ? { unpublishAt: until.unix(), unpublishReason: untilReason } : {};
}

/** When it goes out. */
export function StartField({ name }: { name: string }) {
  return <TimeField name={name} label={texts.publishTime} />;
}

function TimeField({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item name={name} label={label} extra={texts.timeHint} rules={[{ required: true }]}>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        minDate={dayjs().add(SOONEST_MINUTES, 'minute')}
        maxDate={dayjs().add(LATEST_DAYS, 'day')}
      />
    </Form.Item>
  );
}

/** When it leaves and why; both must be said. */
export function EndTimeFields() {
  return (
    <>
      <TimeField name="until" label={texts.unpublishTime} />
      <Form.Item
        name="untilReason"
        label={texts.unpublishReason}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}

/** Whether it leaves again by itself. */
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
