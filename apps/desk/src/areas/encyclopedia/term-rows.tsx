import type { TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import { STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { Input, Select, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { RowsField } from '#desk/kit/form/rows-field.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { texts } from './texts.ts';

type Rows<Name extends 'infobox' | 'references' | 'standardRefs'> = {
  rows: TermDocument[Name];
  onChange: (rows: TermDocument[Name]) => void;
};

export function Infobox({ rows, onChange }: Rows<'infobox'>) {
  return (
    <Card title={texts.infobox} className="gap-below">
      <RowsField rows={rows} max={20} fresh={{ label: '', value: '' }} onChange={onChange} name={texts.infobox}>
        {(row, set) => (
          <>
            <Input
              aria-label={texts.label}
              placeholder={texts.label}
              maxLength={20}
              value={row.label}
              onChange={({ target }) => set({ label: target.value })}
            />
            <Input
              aria-label={texts.value}
              placeholder={texts.value}
              maxLength={120}
              value={row.value}
              onChange={({ target }) => set({ value: target.value })}
            />
          </>
        )}
      </RowsField>
    </Card>
  );
}

export function References({ rows, onChange, error }: Rows<'references'> & { error: string | undefined }) {
  const fresh = { title: '', publisher: '', url: '', archivedUrl: '', publishedOn: null };
  return (
    <Card title={texts.references} className="gap-below">
      {error && <Typography.Paragraph type="danger">{error}</Typography.Paragraph>}
      <RowsField rows={rows} max={50} fresh={fresh} onChange={onChange} name={texts.references}>
        {(row, set) => (
          <>
            <Input
              aria-label={texts.referenceTitle}
              placeholder={texts.referenceTitle}
              value={row.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <Input
              aria-label={texts.publisher}
              placeholder={texts.publisher}
              value={row.publisher}
              onChange={({ target }) => set({ publisher: target.value })}
            />
            <Input
              aria-label={texts.url}
              placeholder={texts.url}
              value={row.url}
              onChange={({ target }) => set({ url: target.value.trim() })}
            />
            <Input
              aria-label={texts.archivedUrl}
              placeholder={texts.archivedUrl}
              value={row.archivedUrl}
              onChange={({ target }) => set({ archivedUrl: target.value.trim() })}
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

export function Standards({ rows, onChange }: Rows<'standardRefs'>) {
  const fresh = { no: '', title: '', state: 'current' as const, effectiveOn: null };
  return (
    <Card title={texts.standards} className="gap-below">
      <RowsField rows={rows} max={30} fresh={fresh} onChange={onChange} name={texts.standards}>
        {(row, set) => (
          <>
            <Input
              aria-label={texts.standardNo}
              placeholder={texts.standardNo}
              value={row.no}
              onChange={({ target }) => set({ no: target.value })}
            />
            <Input
              aria-label={texts.standardTitle}
              placeholder={texts.standardTitle}
              value={row.title}
              onChange={({ target }) => set({ title: target.value })}
            />
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
