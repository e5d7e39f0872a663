import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Modal, Typography } from 'antd';
import { useMemo } from 'react';
import { plainWords } from './plain-words.ts';
import { differingFields, linesAgainst } from './same-words.ts';
import { texts } from './texts.ts';
import './writing.css';

export function ConflictView<Words extends object>(props: {
  mine: Words;
  theirs: Words;
  event: string;
  nameOf: (field: string) => string;
  onChoose: (side: 'mine' | 'theirs') => void;
}) {
  const { mine, theirs, event, nameOf, onChoose } = props;
  const fields = useMemo(() => differingFields(mine, theirs), [mine, theirs]);
  return (
    <Modal
      open
      title={texts.conflictTitle}
      width={1080}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => onChoose('mine')}>{texts.useMine}</Button>
          <Button onClick={() => onChoose('theirs')}>{texts.useTheirs}</Button>
        </>
      }
    >
      <Alert type="warning" showIcon className="gap-below" title={fill(texts.conflictNote, { event })} />
      {fields.map((field) => (
        <section key={field} aria-label={nameOf(field)}>
          <b>{nameOf(field)}</b>
          <div className="two-versions">
            <Version head={texts.mine} value={mine[field]} other={theirs[field]} />
            <Version head={texts.theirs} value={theirs[field]} other={mine[field]} />
          </div>
        </section>
      ))}
    </Modal>
  );
}

function Version({ head, value, other }: { head: string; value: unknown; other: unknown }) {
  const text = plainWords(shown(value));
  return (
    <div>
      <Typography.Text type="secondary" copyable={text !== '' && { text }}>
        {head}
      </Typography.Text>
      {[...linesAgainst(shown(value), shown(other)).entries()].map(([place, { text: line, isNew }]) => (
        <p key={place} data-new={isNew || undefined}>
          {isNew && '＋ '}
          {line || texts.empty}
        </p>
      ))}
    </div>
  );
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return shownPart(value);
  const isLong = value.some((part) => typeof part === 'object' && part !== null && 'items' in part);
  return value.map(shownPart).join(isLong ? '<br>' : '、');
}

function shownPart(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(shownPart).filter(Boolean).join('<br>');
  const { name, id } = value as { name?: string; id?: number };
  return name || (id ? `#${id}` : Object.values(value).map(shownPart).filter(Boolean).join(' '));
}
