import { RATE_AHEAD_MAX_DAYS } from '@rujian/contract/areas/ledger/money-rules';
import { Form } from 'antd';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { texts } from './texts.ts';

const DAY_SECONDS = 86_400;

/** Effective date; empty: now. */
export function EffectiveDate() {
  const now = Date.now() / 1000;
  return (
    <Form.Item name="from" label={texts.from} extra={texts.fromHint}>
      <MomentInput min={now} max={now + RATE_AHEAD_MAX_DAYS * DAY_SECONDS} />
    </Form.Item>
  );
}
