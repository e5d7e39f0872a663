import { Input } from 'antd';
import { useState } from 'react';

type AreaProps = { label: string; initial: readonly string[]; onChange: (text: string) => void };

/** The text stays as it is typed, whatever is read of it. */
function Area({ label, initial, onChange }: AreaProps) {
  const [text, setText] = useState(initial.join('\n'));
  return (
    <Input.TextArea
      aria-label={label}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value);
      }}
    />
  );
}

type LinesProps = { label: string; value: readonly string[]; onChange: (lines: string[]) => void };

export function LinesField({ label, value, onChange }: LinesProps) {
  return <Area label={label} initial={value} onChange={(text) => onChange(linesOf(text))} />;
}

type Pairs = Record<string, number>;
type PairsProps = { label: string; value: Readonly<Pairs>; onChange: (pairs: Pairs) => void };

/** Names with numbers, such as `protein=3.2`; an incomplete line stays only in the field. */
export function PairsField({ label, value, onChange }: PairsProps) {
  const initial = Object.entries(value).map(([name, number]) => `${name}=${number}`);
  return <Area label={label} initial={initial} onChange={(text) => onChange(pairsOf(text))} />;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function pairsOf(text: string): Record<string, number> {
  return Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const [, name = '', number = ''] = /^(\w+)\s*[=:：]\s*(\d+(?:\.\d+)?)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, Number(number)]];
    }),
  );
}
