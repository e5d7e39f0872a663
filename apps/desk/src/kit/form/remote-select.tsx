import { REMOTE_SEARCH_DEBOUNCE_MS, SELECT_MULTIPLE_LIMIT } from '@rujian/contract/base/constants';
import { Select, type SelectProps } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '#desk/kit/texts.ts';

export type Choice = { value: number; label: string };

type Props = Omit<SelectProps<number | number[]>, 'options' | 'onSearch' | 'filterOption'> & {
  /** Searches options; an empty text returns the first ones. */
  find: (text: string) => Promise<Choice[]>;
  known?: readonly Choice[];
  /** Maximum number of choices; 0 for unlimited. */
  multipleLimit?: number;
};

export function RemoteSelect(allProps: Props) {
  const { find, known = [], multipleLimit = SELECT_MULTIPLE_LIMIT, ...props } = allProps;
  const [text, setText] = useState('');
  const [found, setFound] = useState<Choice[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function of the parent asks nothing new.
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    setIsBusy(true);
    const timer = setTimeout(
      () =>
        void find(text)
          .then((choices) => isWanted && setFound(choices))
          .catch(() => isWanted && setFound([]))
          .finally(() => isWanted && setIsBusy(false)),
      text === '' ? 0 : REMOTE_SEARCH_DEBOUNCE_MS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, isOpen]);

  const values = new Set(found.map(({ value }) => value));
  const options = [...found, ...known.filter(({ value }) => !values.has(value))];
  return (
    <Select<number | number[]>
      {...props}
      {...(multipleLimit > 0 && { maxCount: multipleLimit })}
      showSearch={{ filterOption: false, onSearch: setText }}
      onOpenChange={setIsOpen}
      options={options}
      notFoundContent={isBusy ? texts.loading : undefined}
    />
  );
}
