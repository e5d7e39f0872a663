import { REPRINT_RULE } from '@rujian/contract/vocabulary/articles';
import { Checkbox, Form, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { choiceOf, findChoices } from './choices.ts';
import { ManyOf } from './many-of.tsx';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

const findRegions = findChoices('region');

/** What few articles need: products, places, related articles, rules for others. */
export function MoreFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  return (
    <Form layout="horizontal" labelAlign="left" colon={false} className="ed-form">
      <Form.Item label={texts.products}>
        <ManyOf
          kind="product"
          label={texts.products}
          disabled={isReadOnly}
          value={words.productIds}
          known={article.names.products.map(choiceOf)}
          onChange={(productIds) => change({ productIds })}
        />
      </Form.Item>
      <Form.Item label={texts.regions}>
        <ManyOf
          kind="region"
          label={texts.regions}
          disabled={isReadOnly}
          value={words.regionIds}
          known={article.names.regions.map(choiceOf)}
          onChange={(regionIds) => change({ regionIds })}
        />
      </Form.Item>
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
      <Form.Item label={texts.related}>
        <ManyOf
          kind="article"
          label={texts.related}
          disabled={isReadOnly}
          value={words.relatedIds}
          known={article.names.related.map(choiceOf)}
          onChange={(relatedIds) => change({ relatedIds })}
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
        checked={words.linkTerms}
        onChange={({ target }) => change({ linkTerms: target.checked })}
      >
        {texts.linkTerms}
      </Checkbox>
    </Form>
  );
}
