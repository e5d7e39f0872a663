import { Select } from 'antd';

type Props = {
  label: string;
  max: number;
  value: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Files of the media library, by their numbers. */
export function MediaIds({ label, max, value, onChange }: Props) {
  return (
    <Select
      mode="tags"
      aria-label={label}
      maxCount={max}
      open={false}
      suffixIcon={null}
      value={value.map(String)}
      onChange={(given: string[]) =>
        onChange(given.map(Number).filter((id) => Number.isInteger(id) && id > 0))
      }
    />
  );
}
