import { useState } from 'react';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { findChoices } from './choices.ts';

type Props = {
  kind: 'brand' | 'product' | 'region' | 'article' | 'recall';
  label: string;
  disabled: boolean;
  value: number[];
  known: Choice[];
  onChange: (ids: number[]) => void;
};

/** Multiple entries of one kind; names chosen here are cached until reload. */
export function ManyOf({ kind, label, disabled, value, known, onChange }: Props) {
  const [met, setMet] = useState<Choice[]>([]);
  const find = async (text: string) => {
    const found = await findChoices(kind)(text);
    setMet((before) => [...before, ...found]);
    return found;
  };
  return (
    <RemoteSelect
      mode="multiple"
      aria-label={label}
      disabled={disabled}
      value={value}
      find={find}
      known={[...known, ...met].filter(
        (choice, place, all) =>
          value.includes(choice.value) && all.findIndex(({ value: id }) => id === choice.value) === place,
      )}
      onChange={(ids) => onChange([ids].flat())}
    />
  );
}
