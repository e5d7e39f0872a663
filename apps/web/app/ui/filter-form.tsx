import type { Choice } from '@rujian/contract/refs';
import type { ChangeEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { listAddress } from './list-address.ts';
import { useSiteData } from './site-data.ts';

export type Filter = {
  /** As in the address. */
  name: string;
  label: string;
  choices: readonly Choice[];
};

type Props = {
  path: string;
  filters: readonly Filter[];
  /** Everything the address says, also what is no filter: order and view stay as they are. */
  values: Readonly<Record<string, string>>;
  /** Free text to search in the list, by its name in the address. */
  search?: { name: string; label: string };
};

/**
 * The filters of a list. A plain form that works without scripts; with them a choice takes effect
 * at once. The route sets `keepScroll`, so that the list changes in place.
 */
export function FilterForm({ path, filters, values, search }: Props) {
  const { texts } = useSiteData();
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const given = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    navigate(listAddress(path, given));
  };
  const names = [...filters.map(({ name }) => name), ...(search ? [search.name] : [])];
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));

  return (
    <form
      key={JSON.stringify(values)}
      className="filters"
      action={path}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && (
        <label className="filter filter-search">
          <span>{search.label}</span>
          <span className="input">
            <input type="search" name={search.name} defaultValue={values[search.name]} />
          </span>
        </label>
      )}
      {filters.map(({ name, label, choices }) => (
        <label key={name} className="filter">
          <span>{label}</span>
          <span className="input">
            <select
              name={name}
              defaultValue={values[name] ?? ''}
              onChange={(event: ChangeEvent<HTMLSelectElement>) => {
                if (event.currentTarget.form) apply(event.currentTarget.form);
              }}
            >
              <option value="">{texts.filterAny}</option>
              {choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {fill(texts.filterChoice, choice)}
                </option>
              ))}
            </select>
          </span>
        </label>
      ))}
      <noscript>
        <button className="btn" type="submit">
          {texts.filterApply}
        </button>
      </noscript>
    </form>
  );
}

/** What is chosen, each with its way out; shown where at least one filter is set. */
export function ChosenFilters({ path, filters, values, search }: Props) {
  const { texts } = useSiteData();
  const without = (name: string) => listAddress(path, { ...values, [name]: undefined });
  const chosen = filters.flatMap(({ name, choices }) => {
    const value = values[name];
    if (value === undefined) return [];
    return [{ name, text: choices.find(({ key }) => key === value)?.name ?? value }];
  });
  const searched = search && values[search.name];
  if (search && searched) chosen.unshift({ name: search.name, text: searched });
  if (chosen.length === 0) return null;
  const names = chosen.map(({ name }) => name);
  const rest = Object.entries(values).filter(([name]) => !names.includes(name));
  return (
    <nav className="chips chosen" aria-label={texts.filterChosen}>
      {chosen.map(({ name, text }) => (
        <Link
          key={name}
          className="chip"
          to={without(name)}
          aria-label={fill(texts.filterRemove, { name: text })}
        >
          {text}
          <Icon name="close" small />
        </Link>
      ))}
      <Link className="more" to={listAddress(path, Object.fromEntries(rest))}>
        {texts.filterClear}
      </Link>
    </nav>
  );
}
