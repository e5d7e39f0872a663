import {
  RECALL_ADVICE_MAX_CHARACTERS,
  RECALL_BARCODES_MAX,
  RECALL_BATCHES_MAX,
  RECALL_NAME_MAX_CHARACTERS,
  RECALL_QUANTITY_MAX_CHARACTERS,
  RECALL_REASON_MAX_CHARACTERS,
  type RecallDocument,
} from '@rujian/contract/areas/spotchecks/recall-desk';
import type { Named } from '@rujian/contract/base/refs';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { Form, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { findBrands } from '#desk/kit/form/find.ts';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { texts } from './texts.ts';

type Props = {
  document: RecallDocument;
  fields: Record<string, string>;
  isDisabled: boolean;
  brand: Named | null;
  onChange: (changed: Partial<RecallDocument>) => void;
  /** Beside the fields. */
  children: ReactNode;
};

type Texts = 'food' | 'maker' | 'trademark' | 'reason' | 'advice' | 'quantity' | 'agency' | 'sourceUrl';

export function RecallFields({ document, fields, isDisabled, brand, onChange, children }: Props) {
  const problem = (name: string) =>
    Object.entries(fields).find(
      ([key]) => key === name || key === `document.${name}` || key.startsWith(`${name}.`),
    )?.[1];
  const words = (name: Texts, options: Partial<Parameters<typeof WordsField>[0]> = {}) => (
    <WordsField
      label={texts[name]}
      error={problem(name)}
      value={document[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...options}
    />
  );
  const many = (name: 'batches' | 'barcodes', hint: string, most: number) => (
    <FormField label={texts[name]} hint={hint} error={problem(name)}>
      {(id) => (
        <Select
          id={id}
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={most}
          tokenSeparators={['，', ',', '、', '；', ';']}
          value={document[name]}
          onChange={(values: string[]) => onChange({ [name]: values })}
        />
      )}
    </FormField>
  );
  return (
    <Form layout="vertical" disabled={isDisabled}>
      <div className="two-panes">
        <div>
          <Card title={texts.sectionWhat} className="gap-below">
            {words('food', { maxLength: RECALL_NAME_MAX_CHARACTERS, isRequired: true })}
            {words('maker', { maxLength: RECALL_NAME_MAX_CHARACTERS, isRequired: true })}
            <FormField label={texts.brandId} error={problem('brandId')}>
              {(id) => (
                <RemoteSelect
                  id={id}
                  allowClear
                  find={findBrands}
                  known={brand ? namedChoices([brand]) : []}
                  value={document.brandId as number}
                  onChange={(value) => onChange({ brandId: typeof value === 'number' ? value : null })}
                />
              )}
            </FormField>
            {words('trademark', { maxLength: 60 })}
            {many('batches', texts.batchesHint, RECALL_BATCHES_MAX)}
            {many('barcodes', texts.barcodesHint, RECALL_BARCODES_MAX)}
            {words('quantity', { maxLength: RECALL_QUANTITY_MAX_CHARACTERS, hint: texts.quantityHint })}
          </Card>
          <Card title={texts.sectionWhy} className="gap-below">
            {words('reason', { rows: 3, maxLength: RECALL_REASON_MAX_CHARACTERS, isCounted: true, isRequired: true })}
            {words('advice', {
              rows: 3,
              maxLength: RECALL_ADVICE_MAX_CHARACTERS,
              isCounted: true,
              hint: texts.adviceHint,
            })}
            <FormField label={texts.level} isRequired>
              <Segmented
                block
                value={document.level}
                options={choicesOf(RECALL_LEVEL)}
                onChange={(level) => onChange({ level })}
              />
            </FormField>
            <FormField label={texts.kind} isRequired>
              <Segmented
                block
                value={document.kind}
                options={choicesOf(RECALL_KIND)}
                onChange={(kind) => onChange({ kind })}
              />
            </FormField>
            <FormField label={texts.progress} isRequired>
              <Segmented
                block
                value={document.state}
                options={choicesOf(RECALL_STATE)}
                onChange={(state) => onChange({ state })}
              />
            </FormField>
          </Card>
          <Card title={texts.sectionSource} className="gap-below">
            {words('agency', { maxLength: 60, isRequired: true })}
            {words('sourceUrl', { onChange: (value) => onChange({ sourceUrl: value.trim() }) })}
            <FormField label={texts.announcedOn} error={problem('announcedOn')} isRequired>
              {(id) => (
                <DayInput id={id} value={document.announcedOn} onChange={(announcedOn) => onChange({ announcedOn })} />
              )}
            </FormField>
          </Card>
        </div>
        <div>{children}</div>
      </div>
    </Form>
  );
}
