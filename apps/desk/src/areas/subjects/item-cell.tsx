import { listDeskColumns } from '@rujian/contract/areas/columns/desk';
import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import { listDeskTags } from '@rujian/contract/areas/tags/desk';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Input, InputNumber, Select } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import { CoverField } from '#desk/kit/form/cover-field.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { DayInput, MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import type { ItemField } from './block-forms.ts';
import { type ChartTable, readTable, writeTable } from './chart-table.ts';
import { texts } from './texts.ts';

type Item = Record<string, unknown>;

/** One field of an item; clearing an optional one removes it. */
export function ItemCell({ field, item, onChange }: { field: ItemField; item: Item; onChange: (item: Item) => void }) {
  const label = texts[field.label];
  const value = item[field.name];
  const set = (next: unknown) => {
    const isGone = next === undefined || next === null || (next === '' && field.isOptional);
    const { [field.name]: _old, ...rest } = item;
    onChange(isGone ? rest : { ...item, [field.name]: next });
  };
  const words = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  const named = { 'aria-label': label, placeholder: label };

  switch (field.kind) {
    case 'line':
      return <Input {...named} value={words} onChange={({ target }) => set(target.value)} />;
    case 'area':
      return (
        <Input.TextArea
          {...named}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={words}
          onChange={({ target }) => set(target.value)}
        />
      );
    case 'html':
      return <TextField label={label} placeholder={label} value={words} onChange={set} />;
    case 'number':
      return <InputNumber {...named} min={0} precision={0} value={number} onChange={set} />;
    case 'file':
      return <MediaField label={label} kind={field.of} value={number} onChange={set} />;
    case 'day':
      return <DayInput {...named} value={words} onChange={set} />;
    case 'moment':
      return (
        <MomentInput
          aria-label={label}
          value={words ? Date.parse(words) / 1000 : null}
          onChange={(at) => at && set(new Date(at * 1000).toISOString())}
        />
      );
    case 'names':
      return (
        <Input
          {...named}
          value={Array.isArray(value) ? value.join('、') : ''}
          onChange={({ target }) => set(target.value.split(/[、,，]/).map((name) => name.trim()))}
        />
      );
    case 'choice':
      return (
        <Select
          {...named}
          allowClear={field.isOptional ?? false}
          value={words || null}
          options={field.choices.map((choice) => ({ value: choice.value, label: texts[choice.label] }))}
          onChange={(next?: string | null) => set(next ?? undefined)}
        />
      );
    case 'category':
      return (
        <Select
          {...named}
          allowClear
          value={words || null}
          options={DAIRY_CATEGORY.keys.map((name) => ({ value: name, label: name }))}
          onChange={(next?: string | null) => set(next ?? undefined)}
        />
      );
    case 'content':
    case 'tag':
      return (
        <RemoteSelect
          {...named}
          allowClear={field.isOptional ?? false}
          find={async (q) => {
            const { t } = field as { t?: ContentType };
            const { list } = t ? await callApi(findContents, { t, q }) : await callApi(listDeskTags, { q });
            return namedChoices(list);
          }}
          known={number === null ? [] : [{ value: number, label: `${label} #${number}` }]}
          value={number}
          onChange={set}
        />
      );
    case 'column':
      return <ColumnCell label={label} value={number} onChange={set} />;
    case 'picture':
      return (
        <PictureCell
          value={(field.name === '' ? item : value) as Item | undefined}
          onChange={(next) => (field.name === '' ? onChange(next) : set(next))}
        />
      );
    case 'data':
      return (
        <Input.TextArea
          {...named}
          key={item.kind === undefined ? 'new' : 'data'}
          autoSize={{ minRows: 4, maxRows: 12 }}
          className="chart-data"
          defaultValue={writeTable({ labels: [], series: [], ...item } as unknown as ChartTable)}
          onChange={({ target }) => onChange({ ...item, ...readTable(target.value) })}
        />
      );
  }
}

function ColumnCell(props: { label: string; value: number | null; onChange: (id: number | undefined) => void }) {
  const columns = useCall(listDeskColumns, {});
  return (
    <Select<number>
      aria-label={props.label}
      placeholder={props.label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={props.value}
      options={namedChoices(columns.data?.list ?? [])}
      onChange={(id?: number | null) => props.onChange(id ?? undefined)}
    />
  );
}

/** A stored picture is either a library id or the address of generated art. */
function PictureCell({ value = {}, onChange }: { value?: Item | undefined; onChange: (next: Item) => void }) {
  const cover = {
    mediaId: typeof value.mediaId === 'number' ? value.mediaId : null,
    topic: typeof value.topic === 'string' ? value.topic : 'pasture',
    seed: typeof value.seed === 'number' ? value.seed : 1,
    variant: typeof value.variant === 'number' ? value.variant : null,
    palette: typeof value.palette === 'string' ? value.palette : null,
    alt: typeof value.alt === 'string' ? value.alt : '',
    credit: '',
  };
  return (
    <CoverField
      value={cover}
      hasCredit={false}
      onChange={({ mediaId, credit: _credit, ...art }) => onChange(mediaId === null ? art : { mediaId })}
    />
  );
}
