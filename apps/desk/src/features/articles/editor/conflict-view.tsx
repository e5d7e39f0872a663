import type { DeskArticle } from '@rujian/contract/article-desk';
import type { ArticleWords } from '@rujian/contract/article-words';
import { Alert, Button, Flex, Modal, Radio, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { useFieldNames } from './field-names.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import { conflictsOf, linesAgainst, mergeWords, type Side } from './three-way.ts';

type Props = {
  base: ArticleWords;
  mine: ArticleWords;
  theirs: DeskArticle;
  onDone: (merged: ArticleWords, isTheirs: boolean) => void;
};

/** A newer version exists: each difference side by side, and nothing goes on before a choice. */
export function ConflictView({ base, mine, theirs, onDone }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const nameOf = useFieldNames();
  const conflicts = useMemo(() => conflictsOf(base, mine, theirs.words), [base, mine, theirs]);
  const [chosen, setChosen] = useState<Partial<Record<keyof ArticleWords, Side>>>({});
  const all = (side: Side) =>
    setChosen(Object.fromEntries(conflicts.map(({ field }) => [field, side])));
  const who = { mine: texts.onlyMine, theirs: texts.onlyTheirs, both: texts.bothChanged };
  const name = theirs.revision.by?.name ?? '';

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
              const merged = mergeWords(mine, theirs.words, conflicts, chosen);
              onDone(merged, conflictsOf(base, merged, theirs.words).length === 0);
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
        <section key={field} className="ed-conflict" aria-label={nameOf(field)}>
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
          <div className="ed-three">
            <Version head={texts.base} words={base} before={base} field={field} />
            <Version head={texts.mine} words={mine} before={base} field={field} />
            <Version head={texts.theirs} words={theirs.words} before={base} field={field} />
          </div>
        </section>
      ))}
    </Modal>
  );
}

type VersionProps = {
  head: string;
  words: ArticleWords;
  before: ArticleWords;
  field: keyof ArticleWords;
};

function Version({ head, words, before, field }: VersionProps) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const lines = linesAgainst(shown(words[field]), shown(before[field]));
  return (
    <div>
      <small className="ed-quiet">{head}</small>
      {lines.map(({ text, isNew }, place) => (
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
  if (Array.isArray(value)) return value.map(shownPart).join('、');
  return shownPart(value);
}

function shownPart(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const { name, id } = value as { name?: string; id?: number };
  return name || (id ? `#${id}` : Object.values(value).filter(Boolean).join(' '));
}
