import {
  AI_USE,
  ARTICLE_LABEL,
  type ArticleLabel,
  ORIGIN_TYPE,
  type OriginType,
} from '@rujian/contract/vocabulary/articles';
import { Checkbox, Form, Input, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { deskLang } from '#desk/kit/lang.ts';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

/** Origins that require a source. */
const SOURCED = ['reprint', 'official', 'compile'];
/** The labels that nothing else says: the others follow from origin, AI use and corrections. */
const CLAIMS = ['first', 'exclusive'] as const satisfies readonly ArticleLabel[];

/** Where the text comes from, and what readers are told about it. */
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
      <Form layout="horizontal" labelAlign="left" colon={false} className="ed-form">
        <Form.Item label={texts.origin}>
          <Select
            aria-label={texts.origin}
            disabled={isReadOnly}
            value={words.advertising ? 'sponsored' : words.originType}
            options={choicesOf(ORIGIN_TYPE)}
            onChange={setOrigin}
          />
        </Form.Item>
        {SOURCED.includes(words.originType) && (
          <>
            <Form.Item label={texts.sourceName} required>
              <Input
                aria-label={texts.sourceName}
                disabled={isReadOnly}
                value={words.sourceName}
                maxLength={60}
                onChange={({ target }) => change({ sourceName: target.value })}
              />
            </Form.Item>
            <Form.Item label={texts.sourceUrl}>
              <Input
                aria-label={texts.sourceUrl}
                disabled={isReadOnly}
                value={words.sourceUrl}
                maxLength={500}
                placeholder="https://"
                onChange={({ target }) => change({ sourceUrl: target.value.trim() })}
              />
            </Form.Item>
          </>
        )}
        <Form.Item label={texts.aiUse}>
          <Select
            aria-label={texts.aiUse}
            disabled={isReadOnly}
            value={words.aiUse}
            options={choicesOf(AI_USE)}
            onChange={(aiUse) => change({ aiUse })}
          />
        </Form.Item>
        <Checkbox.Group<ArticleLabel>
          disabled={isReadOnly}
          value={claims}
          options={CLAIMS.map((label) => ({
            value: label,
            label: ARTICLE_LABEL.label(label, deskLang),
          }))}
          onChange={(chosen) =>
            change({
              labels: [
                ...words.labels.filter((label) => !CLAIMS.some((claim) => claim === label)),
                ...chosen,
              ],
            })
          }
        />
      </Form>
    </section>
  );
}
