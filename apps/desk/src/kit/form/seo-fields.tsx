import type { SeoInput } from '@rujian/contract/base/area-fields';
import {
  SEO_DESCRIPTION_MAX_CHARACTERS,
  SEO_KEYWORDS_MAX,
  SEO_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { Select } from 'antd';
import { texts } from '#desk/kit/texts.ts';
import { FormField } from './form-field.tsx';
import { WordsField } from './words-field.tsx';

const NONE: SeoInput = { title: '', description: '', keywords: [] };

export function SeoFields({ value = NONE, onChange }: { value?: SeoInput; onChange?: (value: SeoInput) => void }) {
  return (
    <>
      <WordsField
        label={texts.seoTitle}
        isCounted
        maxLength={SEO_TITLE_MAX_CHARACTERS}
        value={value.title}
        onChange={(title) => onChange?.({ ...value, title })}
      />
      <WordsField
        label={texts.seoDescription}
        rows={2}
        isCounted
        maxLength={SEO_DESCRIPTION_MAX_CHARACTERS}
        value={value.description}
        onChange={(description) => onChange?.({ ...value, description })}
      />
      <FormField label={texts.seoKeywords}>
        {(id) => (
          <Select
            id={id}
            mode="tags"
            open={false}
            maxCount={SEO_KEYWORDS_MAX}
            value={value.keywords}
            onChange={(keywords: string[]) => onChange?.({ ...value, keywords })}
          />
        )}
      </FormField>
    </>
  );
}
