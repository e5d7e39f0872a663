import { Input } from 'antd';
import { FormField } from './form-field.tsx';

type Props = Omit<Parameters<typeof FormField>[0], 'children'> & {
  value: string;
  maxLength?: number;
  isCounted?: boolean;
  rows?: number;
  onChange: (value: string) => void;
};

export function WordsField({ value, maxLength, isCounted = false, rows, onChange, ...field }: Props) {
  const shared = { value, showCount: isCounted, ...(maxLength !== undefined && { maxLength }) };
  return (
    <FormField {...field}>
      {(id) =>
        rows === undefined ? (
          <Input id={id} {...shared} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input.TextArea id={id} rows={rows} {...shared} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </FormField>
  );
}
