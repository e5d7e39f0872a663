import { Labelled } from '#desk/kit/form/labelled.tsx';

type Props = {
  label: string;
  hint?: string;
  isRequired?: boolean;
  isAbove?: boolean;
  disabled: boolean;
  value: string;
  maxLength: number;
  placeholder?: string;
  onChange: (value: string) => void;
};

export function WordLine({ label, disabled, value, maxLength, placeholder, onChange, ...looks }: Props) {
  return (
    <Labelled label={label} {...looks}>
      <input
        type="text"
        aria-label={label}
        disabled={disabled}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}
