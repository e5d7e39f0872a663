import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Props = { id?: string; value?: string | null; onChange?: (day: string) => void };

/** A day in wire format: `2026-05-20`, or empty. */
export function DayField({ id, value, onChange }: Props) {
  return (
    <DatePicker
      {...(id && { id })}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
}
