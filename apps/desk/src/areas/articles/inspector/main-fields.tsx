import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import {
  AI_USE,
  ARTICLE_LABEL,
  type ArticleLabel,
  ORIGIN_TYPE,
  type OriginType,
} from '@rujian/contract/vocabulary/articles';
import { Checkbox, Select } from 'antd';
import { useEffect, useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { Labelled } from '#desk/kit/form/labelled.tsx';
import type { Choice } from '#desk/kit/form/remote-select.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { choiceOf, findChoices, useColumnChoices } from './choices.ts';
import { ManyOf } from './many-of.tsx';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

const AUTHORS_MAX = 5;
const AUTHOR_CHARACTERS = 20;
const TAGS_MAX = 8;
const TAG_CHARACTERS = 12;
const findAuthors = findChoices('author');
const findTags = findChoices('tag');

export function MainFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  const columns = useColumnChoices(article.names.column);
  const roleOf = (id: number) => words.brands.find((brand) => brand.id === id) ?? { id, role: 'mentioned' as const };
  const names = (name: 'authors' | 'tags', most: number, maxCharacters: number) => (
    <NameList
      label={texts[name]}
      disabled={isReadOnly}
      value={words[name]}
      find={name === 'authors' ? findAuthors : findTags}
      most={most}
      maxCharacters={maxCharacters}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  return (
    <section className="ed-sec">
      <Labelled label={texts.authors} hint={texts.authorsHint} isRequired>
        {names('authors', AUTHORS_MAX, AUTHOR_CHARACTERS)}
      </Labelled>
      <Labelled label={texts.column} isRequired>
        <Select
          aria-label={texts.column}
          disabled={isReadOnly}
          value={words.columnId}
          options={columns}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(columnId) => change({ columnId })}
        />
      </Labelled>
      <Labelled label={texts.tags} hint={texts.tagsHint}>
        {names('tags', TAGS_MAX, TAG_CHARACTERS)}
      </Labelled>
      <Labelled label={texts.brands}>
        <ManyOf
          kind="brand"
          label={texts.brands}
          disabled={isReadOnly}
          value={words.brands.map(({ id }) => id)}
          known={article.names.brands.map(choiceOf)}
          onChange={(ids) => change({ brands: ids.map(roleOf) })}
        />
      </Labelled>
      {article.liveRevision !== null && (
        <WordLine
          label={texts.updateNote}
          hint={texts.updateNoteHint}
          isAbove
          disabled={isReadOnly}
          value={words.updateNote}
          maxLength={100}
          onChange={(updateNote) => change({ updateNote })}
        />
      )}
    </section>
  );
}

type NamedOrNew = { id: number | null; name: string };

type NamesProps = {
  value: readonly NamedOrNew[];
  onChange: (value: NamedOrNew[]) => void;
  find: (text: string) => Promise<Choice[]>;
  most: number;
  maxCharacters: number;
  label: string;
  disabled: boolean;
};

/** Existing or new names: an unknown one is created when the article is saved. */
function NameList({ value, onChange, find, most, maxCharacters, label, disabled }: NamesProps) {
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

const SOURCED = ['reprint', 'official', 'compile'];
/** The labels that nothing else says: the others follow from origin, AI use and corrections. */
const CLAIMS = ['first', 'exclusive'] as const satisfies readonly ArticleLabel[];

export function OriginFields({ editing, isReadOnly }: Omit<WordFieldsProps, 'article'>) {
  const { words, change } = editing;
  const claims = CLAIMS.filter((label) => words.labels.includes(label));

  function setOrigin(originType: OriginType) {
    const isOriginal = originType === 'original' && words.labels.includes('original');
    const labels: ArticleLabel[] = [...(isOriginal ? (['original'] as const) : []), ...claims];
    change({ originType, advertising: originType === 'sponsored', labels });
  }

  return (
    <section className="ed-sec">
      <h2>{texts.disclosure}</h2>
      <Labelled label={texts.origin}>
        <Select
          aria-label={texts.origin}
          disabled={isReadOnly}
          value={words.advertising ? 'sponsored' : words.originType}
          options={choicesOf(ORIGIN_TYPE)}
          onChange={setOrigin}
        />
      </Labelled>
      {SOURCED.includes(words.originType) && (
        <>
          <WordLine
            label={texts.sourceName}
            isRequired
            disabled={isReadOnly}
            value={words.sourceName}
            maxLength={60}
            onChange={(sourceName) => change({ sourceName })}
          />
          <WordLine
            label={texts.sourceUrl}
            disabled={isReadOnly}
            value={words.sourceUrl}
            maxLength={500}
            placeholder="https://"
            onChange={(sourceUrl) => change({ sourceUrl: sourceUrl.trim() })}
          />
        </>
      )}
      <Labelled label={texts.aiUse}>
        <Select
          aria-label={texts.aiUse}
          disabled={isReadOnly}
          value={words.aiUse}
          options={choicesOf(AI_USE)}
          onChange={(aiUse) => change({ aiUse })}
        />
      </Labelled>
      <Checkbox.Group<ArticleLabel>
        disabled={isReadOnly}
        value={claims}
        options={CLAIMS.map((label) => ({ value: label, label: ARTICLE_LABEL.label(label, deskLang) }))}
        onChange={(chosen) =>
          change({ labels: [...words.labels.filter((label) => !CLAIMS.some((claim) => claim === label)), ...chosen] })
        }
      />
    </section>
  );
}

type WordLineProps = {
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

function WordLine({ label, disabled, value, maxLength, placeholder, onChange, ...looks }: WordLineProps) {
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
