import {
  AI_USE,
  ARTICLE_LABEL,
  type ArticleLabel,
  ORIGIN_TYPE,
  type OriginType,
} from '@rujian/contract/vocabulary/articles';
import { Checkbox, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { Labelled } from '#desk/kit/form/labelled.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';
import { WordLine } from './word-line.tsx';

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
