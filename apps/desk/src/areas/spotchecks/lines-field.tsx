import { Input } from 'antd';
import { useState } from 'react';

type LinesProps = { label: string; value: readonly string[]; onChange: (lines: string[]) => void };

/** A short list, one entry per line; empty lines are dropped on blur. */
export function LinesField({ label, value, onChange }: LinesProps) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <Input.TextArea
      aria-label={label}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

type PairsProps = {
  label: string;
  value: Readonly<Record<string, number>>;
  onChange: (pairs: Record<string, number>) => void;
};

/** Names with numbers, such as `protein=3.2`; an incomplete line stays only in the field. */
export function PairsField({ label, value, onChange }: PairsProps) {
  const [text, setText] = useState(
    Object.entries(value)
      .map(([name, number]) => `${name}=${number}`)
      .join('\n'),
  );
  return (
    <Input.TextArea
      aria-label={label}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(pairsOf(target.value));
      }}
    />
  );
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
