import { listDeskTerms, readPinyin, type TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import {
  TERM_ALIASES_MAX,
  TERM_SEE_ALSO_MAX,
  TERM_SUMMARY_MAX_CHARACTERS,
  TERM_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { LINK_POLICY, TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import { Button, Form, Input, Segmented, Select, Space } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { SeoFields } from '#desk/kit/form/seo-fields.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Infobox, References, Standards } from './term-rows.tsx';
import { texts } from './texts.ts';

type Props = {
  document: TermDocument;
  seeAlso: readonly { id: number; name: string }[];
  fields: Record<string, string>;
  isDisabled: boolean;
  onChange: (changed: Partial<TermDocument>) => void;
};

/** The server's message about a field of the document. */
const of = (fields: Record<string, string>, name: string) => fields[name] ?? fields[`document.${name}`];

export function TermFields({ document, seeAlso, fields, isDisabled, onChange }: Props) {
  const reading = useDo(readPinyin, { onDone: ({ pinyin, pinyinTones }) => onChange({ pinyin, pinyinTones }) });
  const { title, pinyin, aliases } = document;
  const words = (name: 'title' | 'summary' | 'nameEn', options: Partial<Parameters<typeof WordsField>[0]>) => (
    <WordsField
      label={texts[name]}
      error={of(fields, name)}
      value={document[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...options}
    />
  );
  const needed = { isCounted: true, isRequired: true };
  return (
    <Form layout="vertical" disabled={isDisabled}>
      <div className="two-panes">
        <div>
          <Card className="gap-below">
            {words('title', { hint: texts.titleHint, maxLength: TERM_TITLE_MAX_CHARACTERS, ...needed })}
            <FormField
              label={texts.aliases}
              hint={texts.aliasesHint}
              error={of(fields, 'aliases.0') ?? of(fields, 'aliases')}
            >
              {(id) => (
                <Select
                  id={id}
                  mode="tags"
                  open={false}
                  maxCount={TERM_ALIASES_MAX}
                  tokenSeparators={['，', ',', '、']}
                  value={aliases}
                  onChange={(names: string[]) => onChange({ aliases: names })}
                />
              )}
            </FormField>
            {words('summary', { hint: texts.summaryHint, maxLength: TERM_SUMMARY_MAX_CHARACTERS, rows: 3, ...needed })}
            <FormField label={texts.body} hint={texts.bodyHint} error={of(fields, 'bodyHtml')} isRequired>
              <TextField
                label={texts.body}
                placeholder={texts.bodyPlaceholder}
                isDisabled={isDisabled}
                value={document.bodyHtml}
                onChange={(bodyHtml) => onChange({ bodyHtml })}
              />
            </FormField>
          </Card>
          <References
            rows={document.references}
            error={of(fields, 'references')}
            onChange={(references) => onChange({ references })}
          />
          <Standards rows={document.standardRefs} onChange={(standardRefs) => onChange({ standardRefs })} />
        </div>
        <div>
          <Card className="gap-below">
            <FormField label={texts.category} isRequired>
              {(id) => (
                <Select
                  id={id}
                  value={document.category}
                  options={choicesOf(TERM_CATEGORY)}
                  onChange={(category) => onChange({ category })}
                />
              )}
            </FormField>
            <FormField label={texts.linkPolicy}>
              <Segmented
                block
                value={document.linkPolicy}
                options={choicesOf(LINK_POLICY)}
                onChange={(linkPolicy) => onChange({ linkPolicy })}
              />
            </FormField>
            <FormField label={texts.pinyin} hint={texts.pinyinHint} error={of(fields, 'pinyin')}>
              {(id) => (
                <Space.Compact block>
                  <Input
                    id={id}
                    value={pinyin}
                    onChange={({ target }) => onChange({ pinyin: target.value, pinyinTones: '' })}
                  />
                  <Button disabled={title.trim() === '' || reading.isBusy} onClick={() => void reading.run({ title })}>
                    {texts.readPinyin}
                  </Button>
                </Space.Compact>
              )}
            </FormField>
            {words('nameEn', { maxLength: 80 })}
            <FormField label={texts.seeAlso}>
              {(id) => (
                <RemoteSelect
                  id={id}
                  mode="multiple"
                  maxCount={TERM_SEE_ALSO_MAX}
                  find={findTerms}
                  known={namedChoices(seeAlso)}
                  value={document.seeAlsoIds}
                  onChange={(ids) => onChange({ seeAlsoIds: [ids ?? []].flat() })}
                />
              )}
            </FormField>
          </Card>
          <Infobox rows={document.infobox} onChange={(infobox) => onChange({ infobox })} />
          <Card title={texts.cover} className="gap-below">
            <CoverField value={document.cover} isDisabled={isDisabled} onChange={(cover) => onChange({ cover })} />
          </Card>
          <Card title={texts.seo}>
            <SeoFields value={document.seo} onChange={(seo) => onChange({ seo })} />
          </Card>
        </div>
      </div>
    </Form>
  );
}

async function findTerms(q: string) {
  return namedChoices((await callApi(listDeskTerms, { q })).list);
}
