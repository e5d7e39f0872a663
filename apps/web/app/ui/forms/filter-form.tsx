import type { Choice } from '@rujian/contract/base/refs';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useSite } from '#web/ui/site-data.ts';

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
 * The filters of a list. A plain form that works without scripts; with the page's script a choice
 * applies at once. The route sets `keepScroll`, so that the list changes in place.
 */
export function FilterForm({ path, filters, values, search, more = [], dates = [] }: Props) {
  const { texts } = useSite();
  const folded = [...more, ...dates].map(({ name }) => name);
  const names = [...filters.map(({ name }) => name), ...folded, ...(search ? [search.name] : [])];
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  const choose = (filter: Filter) => (
    <ChoiceField key={filter.name} filter={filter} value={values[filter.name]} />
  );

  return (
    <form key={JSON.stringify(values)} className="filters" action={path} data-applies="">
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
                  <input type="date" name={name} defaultValue={values[name]} />
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

type ChoiceProps = { filter: Filter; value: string | undefined };

function ChoiceField({ filter: { name, label, choices }, value = '' }: ChoiceProps) {
  const { texts } = useSite();
  // The value of the address stays selected even if it is too rare to be offered.
  const isOffered = value === '' || choices.some(({ key }) => key === value);
  return (
    <label className="filter">
      <span>{label}</span>
      <span className="input">
        <select name={name} defaultValue={value}>
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
  const { texts } = useSite();
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
