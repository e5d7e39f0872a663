import {
  AI_USE,
  ARTICLE_LABEL,
  ORIGIN_TYPE,
  REPRINT_RULE,
} from '@rujian/contract/vocabulary/articles';
import { Checkbox, Form, Input, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { choiceOf, findChoices } from './choices.ts';
import { NameList } from './name-list.tsx';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

const AUTHORS_MAX = 5;
const AUTHOR_CHARACTERS = 20;
/** Origins that require a source. */
const SOURCED = ['reprint', 'official', 'compile'];

const findAuthors = findChoices('author');
const findRegions = findChoices('region');

/** Author, origin, and disclosures to readers. */
export function OriginFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  return (
    <section className="ed-sec">
      <h3>{texts.origin}</h3>
      <Form layout="horizontal" labelAlign="left" colon={false} className="ed-form">
        <Form.Item label={texts.authors} tooltip={texts.authorsHint} required>
          <NameList
            label={texts.authors}
            disabled={isReadOnly}
            value={words.authors}
            find={findAuthors}
            most={AUTHORS_MAX}
            maxCharacters={AUTHOR_CHARACTERS}
            onChange={(authors) => change({ authors })}
          />
        </Form.Item>
        <Form.Item label={texts.origin}>
          <Select
            aria-label={texts.origin}
            disabled={isReadOnly}
            value={words.originType}
            options={choicesOf(ORIGIN_TYPE)}
            onChange={(originType) => change({ originType })}
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
        <Form.Item label={texts.dateline}>
          <RemoteSelect
            allowClear
            aria-label={texts.dateline}
            disabled={isReadOnly}
            value={words.datelineRegionId}
            find={findRegions}
            known={article.names.dateline ? [choiceOf(article.names.dateline)] : []}
            onChange={(id) => change({ datelineRegionId: typeof id === 'number' ? id : null })}
          />
        </Form.Item>
        <Form.Item label={texts.labels}>
          <Select
            mode="multiple"
            aria-label={texts.labels}
            disabled={isReadOnly}
            value={words.labels}
            options={choicesOf(ARTICLE_LABEL)}
            onChange={(labels) => change({ labels })}
          />
        </Form.Item>
        <Form.Item label={texts.aiUse}>
          <Select
            aria-label={texts.aiUse}
            disabled={isReadOnly}
            value={words.aiUse}
            options={choicesOf(AI_USE)}
            onChange={(aiUse) => change({ aiUse })}
          />
        </Form.Item>
        <Form.Item label={texts.reprintRule}>
          <Select
            aria-label={texts.reprintRule}
            disabled={isReadOnly}
            value={words.reprint}
            options={choicesOf(REPRINT_RULE)}
            onChange={(reprint) => change({ reprint })}
          />
        </Form.Item>
        <Checkbox
          disabled={isReadOnly}
          checked={words.advertising}
          onChange={({ target }) => change({ advertising: target.checked })}
        >
          {texts.advertising}
        </Checkbox>
        <br />
        <Checkbox
          disabled={isReadOnly}
          checked={words.linkTerms}
          onChange={({ target }) => change({ linkTerms: target.checked })}
        >
          {texts.linkTerms}
        </Checkbox>
        {article.liveRevision !== null && (
          <Form.Item label={texts.updateNote} tooltip={texts.updateNoteHint} layout="vertical">
            <Input
              aria-label={texts.updateNote}
              disabled={isReadOnly}
              value={words.updateNote}
              maxLength={100}
              showCount
              onChange={({ target }) => change({ updateNote: target.value })}
            />
          </Form.Item>
        )}
      </Form>
    </section>
  );
}
