import { listDeskTerms, readPinyin, type TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import {
  TERM_ALIASES_MAX,
  TERM_SEE_ALSO_MAX,
  TERM_SUMMARY_MAX_CHARACTERS,
  TERM_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { LINK_POLICY, TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import { Button, Form, Input, type InputProps, Segmented, Select, Space, Typography } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { RowsField } from '#desk/kit/form/rows-field.tsx';
import { SeoFields } from '#desk/kit/form/seo-fields.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = {
  document: TermDocument;
  seeAlso: readonly { id: number; name: string }[];
  fields: Record<string, string>;
  isDisabled: boolean;
  onChange: (changed: Partial<TermDocument>) => void;
};

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

type Rows<Name extends 'infobox' | 'references' | 'standardRefs'> = {
  rows: TermDocument[Name];
  onChange: (rows: TermDocument[Name]) => void;
};

type WordsProps = Pick<InputProps, 'maxLength'> & { label: string; value: string; onSet: (value: string) => void };

/** A text of a row, which has no room for a label. */
function Words({ label, value, onSet, ...props }: WordsProps) {
  const set: InputProps['onChange'] = ({ target }) => onSet(target.value);
  return <Input aria-label={label} placeholder={label} value={value} onChange={set} {...props} />;
}

function Infobox({ rows, onChange }: Rows<'infobox'>) {
  return (
    <Card title={texts.infobox} className="gap-below">
      <RowsField rows={rows} max={20} fresh={{ label: '', value: '' }} onChange={onChange} name={texts.infobox}>
        {(row, set) => (
          <>
            <Words label={texts.label} maxLength={20} value={row.label} onSet={(label) => set({ label })} />
            <Words label={texts.value} maxLength={120} value={row.value} onSet={(value) => set({ value })} />
          </>
        )}
      </RowsField>
    </Card>
  );
}

function References({ rows, onChange, error }: Rows<'references'> & { error: string | undefined }) {
  const fresh = { title: '', publisher: '', url: '', archivedUrl: '', publishedOn: null };
  return (
    <Card title={texts.references} className="gap-below">
      {error && <Typography.Paragraph type="danger">{error}</Typography.Paragraph>}
      <RowsField rows={rows} max={50} fresh={fresh} onChange={onChange} name={texts.references}>
        {(row, set) => (
          <>
            <Words label={texts.referenceTitle} value={row.title} onSet={(title) => set({ title })} />
            <Words label={texts.publisher} value={row.publisher} onSet={(publisher) => set({ publisher })} />
            <Words label={texts.url} value={row.url} onSet={(url) => set({ url: url.trim() })} />
            <Words
              label={texts.archivedUrl}
              value={row.archivedUrl}
              onSet={(archivedUrl) => set({ archivedUrl: archivedUrl.trim() })}
            />
            <DayInput
              aria-label={texts.publishedOn}
              value={row.publishedOn}
              onChange={(day) => set({ publishedOn: day || null })}
            />
          </>
        )}
      </RowsField>
    </Card>
  );
}

function Standards({ rows, onChange }: Rows<'standardRefs'>) {
  const fresh = { no: '', title: '', state: 'current' as const, effectiveOn: null };
  return (
    <Card title={texts.standards} className="gap-below">
      <RowsField rows={rows} max={30} fresh={fresh} onChange={onChange} name={texts.standards}>
        {(row, set) => (
          <>
            <Words label={texts.standardNo} value={row.no} onSet={(no) => set({ no })} />
            <Words label={texts.standardTitle} value={row.title} onSet={(title) => set({ title })} />
            <Select
              aria-label={texts.state}
              value={row.state}
              options={choicesOf(STANDARD_STATE)}
              onChange={(state) => set({ state })}
            />
            <DayInput
              aria-label={texts.effectiveOn}
              value={row.effectiveOn}
              onChange={(day) => set({ effectiveOn: day || null })}
            />
          </>
        )}
      </RowsField>
    </Card>
  );
}
