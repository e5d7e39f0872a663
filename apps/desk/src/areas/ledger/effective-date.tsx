import { RATE_AHEAD_MAX_DAYS } from '@rujian/contract/areas/ledger/money-rules';
import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { texts } from './texts.ts';

/** Effective date; empty: now. */
export function EffectiveDate() {
  const last = dayjs().add(RATE_AHEAD_MAX_DAYS, 'day');
  return (
    <Form.Item name="from" label={texts.from} extra={texts.fromHint}>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        minDate={dayjs()}
        maxDate={last}
        placeholder={texts.atOnce}
      />
    </Form.Item>
  );
}
