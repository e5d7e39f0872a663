import { Input } from 'antd';
import { useState } from 'react';

type Values = Record<string, number>;
type Props = { id?: string; value?: Values; onChange?: (values: Values) => void };

/** Declared values of a label as lines of text, each with its number at the end. */
export function LabelValuesField({ id, value = {}, onChange }: Props) {
  const [lines, setLines] = useState(() => linesOf(value));
  return (
    <Input.TextArea
      rows={5}
      value={lines}
      {...(id !== undefined && { id })}
      onChange={({ target }) => {
        setLines(target.value);
        onChange?.(valuesOf(target.value));
      }}
    />
  );
}

function linesOf(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join('\n');
}

/** Lines that do not end with a number are ignored. */
function valuesOf(lines: string): Values {
  return Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const match = /^(.+?)[\s：:]+(-?\d+(?:\.\d+)?)$/.exec(line.trim());
      return match?.[1] ? [[match[1], Number(match[2])]] : [];
    }),
  );
}
