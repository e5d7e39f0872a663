import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Choice } from '#desk/kit/form/remote-select.tsx';

type NamedOrNew = { id: number | null; name: string };

type Props = {
  value: readonly NamedOrNew[];
  onChange: (value: NamedOrNew[]) => void;
  find: (text: string) => Promise<Choice[]>;
  most: number;
  maxCharacters: number;
  label: string;
  disabled: boolean;
};

/** Existing or new names: an unknown one is created when the article is saved. */
export function NameList({ value, onChange, find, most, maxCharacters, label, disabled }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<Choice[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function of the parent asks nothing new.
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(
      () => void find(text).then(setFound, () => setFound([])),
      text === '' ? 0 : REMOTE_SEARCH_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, isOpen]);

  function change(names: string[]) {
    const wanted = [...new Set(names.map((name) => [...name.trim()].slice(0, maxCharacters).join('')))]
      .filter((name) => name !== '')
      .slice(0, most);
    onChange(
      wanted.map((name) => {
        const known = value.find((one) => one.name === name);
        return known ?? { id: found.find(({ label: each }) => each === name)?.value ?? null, name };
      }),
    );
    setText('');
  }

  return (
    <Select<string[]>
      mode="tags"
      aria-label={label}
      disabled={disabled}
      value={value.map(({ name }) => name)}
      tokenSeparators={['，', ',', '、']}
      options={found.map(({ label: name }) => ({ value: name, label: name }))}
      showSearch={{ onSearch: setText }}
      onOpenChange={setIsOpen}
      onChange={change}
    />
  );
}
