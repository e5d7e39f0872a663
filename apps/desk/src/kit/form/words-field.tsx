import { Input } from 'antd';
import { FormField } from './form-field.tsx';

type Props = Omit<Parameters<typeof FormField>[0], 'children'> & {
  value: string;
  maxLength?: number;
  /** Shows how many characters are left. */
  isCounted?: boolean;
  /** Several lines. */
  rows?: number;
  onChange: (value: string) => void;
};

/** A plain text of an edited document, with its label, hint and error. */
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
