import type { TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import { STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { Input, type InputProps, Select, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { RowsField } from '#desk/kit/form/rows-field.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { texts } from './texts.ts';

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

export function Infobox({ rows, onChange }: Rows<'infobox'>) {
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

export function References({ rows, onChange, error }: Rows<'references'> & { error: string | undefined }) {
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

export function Standards({ rows, onChange }: Rows<'standardRefs'>) {
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
