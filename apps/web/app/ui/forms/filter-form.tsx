import type { Choice } from '@rujian/contract/base/refs';
import type { ChangeEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/list-address.ts';
import { useSiteData } from '#web/ui/site-data.ts';

export type Filter = {
  /** Name in the address. */
  name: string;
  label: string;
  choices: readonly Choice[];
};

type Props = {
  path: string;
  filters: readonly Filter[];
  /** All values of the address, including order and view, which are kept. */
  values: Readonly<Record<string, string>>;
  /** Free-text search of the list, by its parameter name. */
  search?: { name: string; label: string };
  /** Rarely used filters, folded while none is set. */
  more?: readonly Filter[];
  /** Date range of the list. */
  dates?: readonly { name: string; label: string }[];
};

/**
 * The filters of a list. A plain form that works without scripts; with scripts a choice applies at
 * once. The route sets `keepScroll`, so that the list changes in place.
 */
export function FilterForm({ path, filters, values, search, more = [], dates = [] }: Props) {
  const { texts } = useSiteData();
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const entered = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    navigate(listAddress(path, entered));
  };
  const folded = [...more, ...dates].map(({ name }) => name);
  const names = [...filters.map(({ name }) => name), ...folded, ...(search ? [search.name] : [])];
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  const choose = (filter: Filter) => (
    <ChoiceField key={filter.name} filter={filter} value={values[filter.name]} apply={apply} />
  );

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
      {filters.map(choose)}
      {folded.length > 0 && (
        <details className="filter-more" open={folded.some((name) => values[name] !== undefined)}>
          <summary>{texts.filterMore}</summary>
          <div className="filters">
            {more.map(choose)}
            {dates.map(({ name, label }) => (
              <label key={name} className="filter">
                <span>{label}</span>
                <span className="input">
                  <input
                    type="date"
                    name={name}
                    defaultValue={values[name]}
                    // A partly typed year is already a valid date, so only blur counts.
                    onBlur={({ currentTarget: { form, value } }) => {
                      if (form && value !== (values[name] ?? '')) apply(form);
                    }}
                  />
                </span>
              </label>
            ))}
          </div>
        </details>
      )}
      <noscript>
        <button className="btn" type="submit">
          {texts.filterApply}
        </button>
      </noscript>
    </form>
  );
}

type ChoiceProps = {
  filter: Filter;
  value: string | undefined;
  apply: (form: HTMLFormElement) => void;
};

function ChoiceField({ filter: { name, label, choices }, value = '', apply }: ChoiceProps) {
  const { texts } = useSiteData();
  // The value of the address stays selected even if it is too rare to be offered.
  const isOffered = value === '' || choices.some(({ key }) => key === value);
  return (
    <label className="filter">
      <span>{label}</span>
      <span className="input">
        <select
          name={name}
          defaultValue={value}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            if (event.currentTarget.form) apply(event.currentTarget.form);
          }}
        >
          <option value="">{texts.filterAny}</option>
          {!isOffered && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {fill(texts.filterChoice, choice)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** The chosen filters, each with a remove link; shown if at least one is set. */
export function ChosenFilters({ path, filters, values, search, more = [], dates = [] }: Props) {
  const { texts } = useSiteData();
  const without = (name: string) => listAddress(path, { ...values, [name]: undefined });
  const chosen = [...filters, ...more].flatMap(({ name, choices }) => {
    const value = values[name];
    if (value === undefined) return [];
    return [{ name, text: choices.find(({ key }) => key === value)?.name ?? value }];
  });
  for (const { name, label } of dates) {
    const value = values[name];
    if (value !== undefined) chosen.push({ name, text: `${label} ${value}` });
  }
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
