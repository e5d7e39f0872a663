import { Form, Select } from 'antd';
import { useState } from 'react';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { choiceOf, findChoices } from './choices.ts';
import { useColumnChoices } from './column-choices.ts';
import { NameList } from './name-list.tsx';
import type { WordFieldsProps } from './publish-tab.tsx';
import { texts } from './texts.ts';

const TAGS_MAX = 8;
const TAG_CHARACTERS = 12;

const findTags = findChoices('tag');

/** Classification: column, tags, brands, products, regions, related articles. */
export function LinkFields({ article, editing, isReadOnly }: WordFieldsProps) {
  const { words, change } = editing;
  const columns = useColumnChoices(article.names.column);
  return (
    <section className="ed-sec">
      <h3>{texts.classify}</h3>
      <Form layout="horizontal" labelAlign="left" colon={false} className="ed-form">
        <Form.Item label={texts.column} required>
          <Select
            aria-label={texts.column}
            disabled={isReadOnly}
            value={words.columnId}
            options={columns}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(columnId) => change({ columnId })}
          />
        </Form.Item>
        <Form.Item label={texts.tags} tooltip={texts.tagsHint}>
          <NameList
            label={texts.tags}
            disabled={isReadOnly}
            value={words.tags}
            find={findTags}
            most={TAGS_MAX}
            maxCharacters={TAG_CHARACTERS}
            onChange={(tags) => change({ tags })}
          />
        </Form.Item>
        <Form.Item label={texts.brands}>
          <ManyOf
            kind="brand"
            label={texts.brands}
            disabled={isReadOnly}
            value={words.brands.map(({ id }) => id)}
            known={article.names.brands.map(choiceOf)}
            onChange={(ids) =>
              change({
                brands: ids.map(
                  (id) =>
                    words.brands.find((brand) => brand.id === id) ?? {
                      id,
                      role: 'mentioned' as const,
                    },
                ),
              })
            }
          />
        </Form.Item>
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
      </Form>
    </section>
  );
}

type ManyProps = {
  kind: 'brand' | 'product' | 'region' | 'article';
  label: string;
  disabled: boolean;
  value: number[];
  known: Choice[];
  onChange: (ids: number[]) => void;
};

/** Multiple entries of one kind; names chosen here are cached until reload. */
function ManyOf({ kind, label, disabled, value, known, onChange }: ManyProps) {
  const [met, setMet] = useState<Choice[]>([]);
  const find = async (text: string) => {
    const found = await findChoices(kind)(text);
    setMet((before) => [...before, ...found]);
    return found;
  };
  return (
    <RemoteSelect
      mode="multiple"
      aria-label={label}
      disabled={disabled}
      value={value}
      find={find}
      known={[...known, ...met].filter(
        (choice, place, all) =>
          value.includes(choice.value) &&
          all.findIndex(({ value: id }) => id === choice.value) === place,
      )}
      onChange={(ids) => onChange([ids].flat())}
    />
  );
}
