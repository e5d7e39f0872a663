import { Form, Input, type InputProps } from 'antd';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';

type TextProps = Pick<InputProps, 'className' | 'maxLength' | 'placeholder' | 'showCount' | 'required'> & {
  label: string;
  extra?: string;
  value: string;
  rows?: number;
  onChange: (value: string) => void;
};

export function TextItem({ label, extra, required = false, className, rows, onChange, ...rest }: TextProps) {
  const field = { ...rest, 'aria-label': label };
  return (
    <Form.Item label={label} extra={extra} required={required} className={className}>
      {rows === undefined ? (
        <Input {...field} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea {...field} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
    </Form.Item>
  );
}

type FoundProps = {
  label: string;
  chosen?: { id: string; title: string };
  find: (text: string) => Promise<Choice[]>;
  onPick: (id: number) => Promise<void> | void;
};

export function FoundItem({ label, chosen, find, onPick }: FoundProps) {
  const id = chosen?.id ? Number(chosen.id) : null;
  return (
    <Form.Item label={label} required>
      <RemoteSelect
        aria-label={label}
        placeholder={label}
        value={id}
        known={chosen && id !== null ? [{ value: id, label: chosen.title }] : []}
        find={find}
        onChange={(value) => void onPick(Number(value))}
      />
    </Form.Item>
  );
}
