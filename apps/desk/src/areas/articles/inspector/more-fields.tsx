import { REPRINT_RULE } from '@rujian/contract/vocabulary/articles';
import { Checkbox, Form, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { choiceOf, findChoices } from './choices.ts';
import { ManyOf } from './many-of.tsx';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

const findRegions = findChoices('region');

export function MoreFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  const links = (
    kind: 'product' | 'region' | 'article' | 'recall',
    name: 'products' | 'regions' | 'related' | 'recalls',
    ids: 'productIds' | 'regionIds' | 'relatedIds' | 'recallIds',
  ) => (
    <Form.Item label={texts[name]}>
      <ManyOf
        kind={kind}
        label={texts[name]}
        disabled={isReadOnly}
        value={words[ids]}
        known={article.names[name].map(choiceOf)}
        onChange={(chosen) => change({ [ids]: chosen })}
      />
    </Form.Item>
  );
  return (
    <Form layout="horizontal" labelAlign="left" colon={false} className="ed-form">
      {links('product', 'products', 'productIds')}
      {links('region', 'regions', 'regionIds')}
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
      {links('article', 'related', 'relatedIds')}
      {links('recall', 'recalls', 'recallIds')}
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
