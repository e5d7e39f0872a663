import { Alert, Button, Flex, Modal, Radio, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { fill, useTexts } from '../texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import { conflictsOf, linesAgainst, mergeWords, type Side } from './three-way.ts';
import './writing.css';

type Props<Words> = {
  base: Words;
  mine: Words;
  theirs: Words;
  /** Who saved them. */
  name: string;
  nameOf: (field: string) => string;
  onDone: (merged: Words, isTheirs: boolean) => void;
};

/** A newer version exists: each difference side by side, and nothing goes on before a choice. */
export function ConflictView<Words extends object>(props: Props<Words>) {
  const { base, mine, theirs, name, nameOf, onDone } = props;
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const conflicts = useMemo(() => conflictsOf(base, mine, theirs), [base, mine, theirs]);
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const all = (side: Side) =>
    setChosen(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  const who = { mine: texts.onlyMine, theirs: texts.onlyTheirs, both: texts.bothChanged };

  return (
    <Modal
      open
      title={texts.conflictTitle}
      width={1080}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex justify="space-between">
          <Flex gap={8}>
            <Button onClick={() => all('mine')}>{texts.allMine}</Button>
            <Button onClick={() => all('theirs')}>{texts.allTheirs}</Button>
          </Flex>
          <Button
            type="primary"
            onClick={() => {
              const merged = mergeWords(mine, theirs, conflicts, chosen);
              onDone(merged, conflictsOf(base, merged, theirs).length === 0);
            }}
          >
            {texts.merge}
          </Button>
        </Flex>
      }
    >
      <Alert
        type="warning"
        showIcon
        className="gap-below"
        title={fill(texts.conflictNote, { name })}
      />
      {conflicts.map(({ field, changedBy }) => (
        <section key={field} aria-label={nameOf(field)}>
          <Flex gap={12} align="center">
            <b>{nameOf(field)}</b>
            <Tag color={changedBy === 'both' ? 'gold' : 'default'}>{who[changedBy]}</Tag>
            <Radio.Group
              aria-label={nameOf(field)}
              value={chosen[field] ?? (changedBy === 'theirs' ? 'theirs' : 'mine')}
              options={[
                { value: 'mine', label: texts.mine },
                { value: 'theirs', label: texts.theirs },
              ]}
              onChange={({ target }) => setChosen({ ...chosen, [field]: target.value })}
            />
          </Flex>
          <div className="three-versions">
            <Version head={texts.base} value={base[field]} before={base[field]} />
            <Version head={texts.mine} value={mine[field]} before={base[field]} />
            <Version head={texts.theirs} value={theirs[field]} before={base[field]} />
          </div>
        </section>
      ))}
    </Modal>
  );
}

function Version({ head, value, before }: { head: string; value: unknown; before: unknown }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <div>
      <small>{head}</small>
      {linesAgainst(shown(value), shown(before)).map(({ text, isNew }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name.
        <p key={place} data-new={isNew || undefined}>
          {isNew && '＋ '}
          {text || texts.empty}
        </p>
      ))}
    </div>
  );
}

/** Texts as they are, lists and covers by what can be read of them. */
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
