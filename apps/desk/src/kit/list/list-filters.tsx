import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { texts } from '#desk/kit/texts.ts';
import type { useListQuery } from './list-query.ts';

export type ListFilter =
  | { kind: 'text'; name: string; label: string }
  | {
      kind: 'choice';
      name: string;
      label: string;
      choices: readonly { value: string; label: string }[];
    }
  | {
      kind: 'remote';
      name: string;
      label: string;
      find: (text: string) => Promise<Choice[]>;
      known?: readonly Choice[];
    }
  /** Two days as `YYYY-MM-DD`, each in its own parameter. */
  | { kind: 'days'; from: string; until: string; label: string };

type Props = { filters: readonly ListFilter[]; query: ReturnType<typeof useListQuery> };

export function ListFilters({ filters, query }: Props) {
  return filters.map((filter) => (
    <FilterField
      key={filter.kind === 'days' ? filter.from : filter.name}
      filter={filter}
      query={query}
    />
  ));
}

function FilterField({ filter, query }: { filter: ListFilter; query: Props['query'] }) {
  const { filters: values, setFilters } = query;
  switch (filter.kind) {
    case 'text':
      return (
        <Input.Search
          key={values[filter.name] ?? ''}
          className="filter-text"
          allowClear
          aria-label={filter.label}
          placeholder={filter.label}
          defaultValue={values[filter.name] ?? ''}
          onSearch={(text) => setFilters({ [filter.name]: text.trim() })}
        />
      );
    case 'choice':
      return (
        <Select
          className="filter-choice"
          allowClear
          aria-label={filter.label}
          placeholder={filter.label}
          value={values[filter.name] ?? null}
          options={[...filter.choices]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(value?: string | null) => setFilters({ [filter.name]: value ?? undefined })}
        />
      );
    case 'remote':
      return (
        <RemoteSelect
          className="filter-choice"
          allowClear
          aria-label={filter.label}
          placeholder={filter.label}
          value={values[filter.name] ? Number(values[filter.name]) : null}
          find={filter.find}
          known={filter.known ?? []}
          onChange={(value) => setFilters({ [filter.name]: value ? String(value) : undefined })}
        />
      );
    case 'days': {
      const { [filter.from]: from, [filter.until]: until } = values;
      return (
        <DatePicker.RangePicker
          aria-label={filter.label}
          allowEmpty={[true, true]}
          placeholder={[texts.from, texts.until]}
          value={[from ? dayjs(from) : null, until ? dayjs(until) : null]}
          onChange={(days) =>
            setFilters({
              [filter.from]: days?.[0]?.format('YYYY-MM-DD'),
              [filter.until]: days?.[1]?.format('YYYY-MM-DD'),
            })
          }
        />
      );
    }
  }
}
