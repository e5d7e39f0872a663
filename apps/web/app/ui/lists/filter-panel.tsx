import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Filter, ListToolsProps } from './list-tools.tsx';

type Props = ListToolsProps & { filters: readonly Filter[]; active: number };

/** A button that opens the filters of a list: a plain form that works without scripts. */
export function FilterPanel({ path, values, filters, search, dates = [], active }: Props) {
  const { texts } = useSite();
  const names = [...filters, ...dates, ...(search ? [search] : [])].map(({ name }) => name);
  if (names.length === 0) return null;
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  return (
    <details className="drop">
      <summary className="btn btn-s">
        <Icon name="filter" small />
        {texts.filterApply}
        {active > 0 && <small>{active}</small>}
      </summary>
      <form
        key={JSON.stringify(values)}
        className="drop-panel filter-panel"
        action={path}
        aria-label={texts.filterApply}
        data-applies=""
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
        {filters.map((filter) => (
          <ChoiceField key={filter.name} filter={filter} value={values[filter.name]} />
        ))}
        {dates.map(({ name, label }) => (
          <label key={name} className="filter">
            <span>{label}</span>
            <span className="input">
              <input type="date" name={name} defaultValue={values[name]} />
            </span>
          </label>
        ))}
        <button className="btn btn-primary" type="submit">
          {texts.filterShow}
        </button>
      </form>
    </details>
  );
}

function ChoiceField({ filter: { name, label, choices }, value = '' }: { filter: Filter; value: string | undefined }) {
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
