import { Input } from 'antd';
import { chinaTime, unixOfChina } from '#desk/kit/china-time.ts';

type Shared = { id?: string; disabled?: boolean; 'aria-label'?: string; onBlur?: () => void };

type DayProps = Shared & { value?: string | null; onChange?: (day: string) => void };

/** A day in wire format: `2026-05-20`, or empty. */
export function DayInput({ value, onChange, ...shared }: DayProps) {
  return <Input type="date" value={value ?? ''} onChange={({ target }) => onChange?.(target.value)} {...shared} />;
}

type MomentProps = Shared & {
  /** Unix seconds, as are the bounds. */
  value?: number | null | undefined;
  min?: number;
  max?: number;
  onChange?: (at: number | null) => void;
};

export function MomentInput({ value, min, max, onChange, ...shared }: MomentProps) {
  return (
    <Input
      type="datetime-local"
      value={value ? chinaTime(value) : ''}
      {...(min !== undefined && { min: chinaTime(min) })}
      {...(max !== undefined && { max: chinaTime(max) })}
      onChange={({ target }) => onChange?.(target.value === '' ? null : unixOfChina(target.value))}
      {...shared}
    />
  );
}
