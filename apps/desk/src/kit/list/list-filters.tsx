import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Choice } from '#desk/kit/form/remote-select.tsx';
import { texts } from '#desk/kit/texts.ts';
import type { useListQuery } from './list-query.ts';
import { queryClient } from './queries.ts';

export type ListFilter =
  | { kind: 'text'; name: string; label: string }
  | { kind: 'choice'; name: string; label: string; choices: readonly { value: string; label: string }[] }
  | {
      kind: 'remote';
      name: string;
      label: string;
      find: (text: string) => Promise<Choice[]>;
      /** The choice with this number, for a list opened by its address. */
      read: (id: number) => Promise<Choice | undefined>;
    }
  /** Two days as `YYYY-MM-DD`, each in its own parameter. */
  | { kind: 'days'; from: string; until: string; label: string };

type Query = ReturnType<typeof useListQuery>;
/** Fields of the browser: they are light, and every keyboard and phone knows them. */
export function ListFilters({ filters, query }: { filters: readonly ListFilter[]; query: Query }) {
  return filters.map((filter) => (
    <FilterField key={filter.kind === 'days' ? filter.from : filter.name} filter={filter} query={query} />
  ));
}

function FilterField({ filter, query }: { filter: ListFilter; query: Query }) {
  const { filters: values, setFilters } = query;
  const { label } = filter;
  if (filter.kind === 'days') {
    const day = (name: string, bound: string) => (
      <input
        type="date"
        aria-label={`${label} ${bound}`}
        value={values[name] ?? ''}
        onChange={({ target }) => setFilters({ [name]: target.value })}
      />
    );
    return (
      <span className="filter-days">
        {day(filter.from, texts.from)}
        {'–'}
        {day(filter.until, texts.until)}
      </span>
    );
  }
  const value = values[filter.name] ?? '';
  const onChange = (wanted: string) => setFilters({ [filter.name]: wanted });
  switch (filter.kind) {
    case 'text':
      return <TextFilter key={value} label={label} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <select
          className="filter-choice"
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{label}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'remote':
      return <RemoteFilter key={value} {...filter} value={value} onChange={onChange} />;
  }
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Applied with Enter or when the field is left; the cross of the browser empties it. */
function TextFilter({ label, value, onChange }: FieldProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange(String(new FormData(event.currentTarget).get('text') ?? '').trim());
  }
  return (
    <form onSubmit={submit}>
      <input
        type="search"
        name="text"
        className="filter-text"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onInput={({ currentTarget }) => {
          if (currentTarget.value === '' && value !== '') onChange('');
        }}
        onBlur={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          if (text !== value) onChange(text);
        }}
      />
    </form>
  );
}

type RemoteProps = FieldProps & Extract<ListFilter, { kind: 'remote' }>;

function RemoteFilter({ name, label, value, find, read, onChange }: RemoteProps) {
  const id = useId();
  const [found, setFound] = useState<readonly Choice[]>([]);
  const keyOf = (chosen: string) => ['filter', location.pathname, name, chosen];
  const { data: chosen, isFetched } = useQuery({
    queryKey: keyOf(value),
    queryFn: async () => (await read(Number(value))) ?? null,
    enabled: value !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = chosen?.label ?? (isFetched && value !== '' ? `#${value}` : '');

  async function look(text: string) {
    if (text === '') return onChange('');
    const isMeant = (choice: Choice) => choice.label === text;
    const choices = found.some(isMeant) ? found : await find(text).catch(() => []);
    setFound(choices);
    const match = choices.find(isMeant);
    if (!match) return;
    queryClient.setQueryData(keyOf(String(match.value)), match);
    onChange(String(match.value));
  }

  return (
    <>
      <input
        key={shown}
        type="search"
        className="filter-choice"
        list={id}
        aria-label={label}
        placeholder={label}
        defaultValue={shown}
        onFocus={() => {
          if (found.length === 0) void find('').then(setFound, () => undefined);
        }}
        onInput={({ currentTarget }) => void look(currentTarget.value.trim())}
      />
      <datalist id={id}>
        {found.map((choice) => (
          <option key={choice.value} value={choice.label} />
        ))}
      </datalist>
    </>
  );
}
