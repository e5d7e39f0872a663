import type { SeoInput } from '@rujian/contract/base/area-fields';
import {
  SEO_DESCRIPTION_MAX_CHARACTERS,
  SEO_KEYWORDS_MAX,
  SEO_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { Input, Select } from 'antd';
import { texts } from '#desk/kit/texts.ts';
import { FormField } from './form-field.tsx';

const NONE: SeoInput = { title: '', description: '', keywords: [] };

/** Metadata for search engines; empty fields fall back to title and summary. */
export function SeoFields({ value = NONE, onChange }: { value?: SeoInput; onChange?: (value: SeoInput) => void }) {
  return (
    <>
      <FormField label={texts.seoTitle}>
        {(id) => (
          <Input
            id={id}
            showCount
            maxLength={SEO_TITLE_MAX_CHARACTERS}
            value={value.title}
            onChange={({ target }) => onChange?.({ ...value, title: target.value })}
          />
        )}
      </FormField>
      <FormField label={texts.seoDescription}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={2}
            showCount
            maxLength={SEO_DESCRIPTION_MAX_CHARACTERS}
            value={value.description}
            onChange={({ target }) => onChange?.({ ...value, description: target.value })}
          />
        )}
      </FormField>
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
