import type { Choice } from '@rujian/contract/base/refs';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { listAddress } from './address.ts';

const CHIPS = 8;

export type Filter = { name: string; label: string; choices: readonly Choice[] };

export type ListToolsProps = {
  path: string;
  /** All values of the address; what the tools do not change is kept. */
  values: Readonly<Record<string, string>>;
  first?: Filter;
  chips?: ReactNode;
  filters?: readonly Filter[];
  search?: { name: string; label: string };
  dates?: readonly { name: string; label: string }[];
  /** Values that were chosen elsewhere and can only be removed here. */
  fixed?: readonly { name: string; text: string }[];
  /** By parameter value; the first is the default order. */
  orders?: Readonly<Record<string, string>>;
  orderLabel?: string;
};

export function ListTools(props: ListToolsProps) {
  const { path, values, first, chips, filters = [], orders, orderLabel } = props;
  const isLong = first !== undefined && first.choices.length > CHIPS;
  const inPanel = isLong ? [first, ...filters] : filters;
  const offered = first?.choices.slice(0, CHIPS) ?? [];
  const active = activeOf({ ...props, filters: inPanel }).filter(
    ({ name, value }) => name !== first?.name || !offered.some(({ key }) => key === value),
  );
  return (
    <>
      <div className="list-filter">
        {chips}
        {first && (
          <nav className="chips" aria-label={first.label}>
            <FirstChip {...props} first={first} />
            {offered.map((choice) => (
              <FirstChip key={choice.key} {...props} first={first} choice={choice} />
            ))}
          </nav>
        )}
        <div className="list-filter-end row">
          {orders && orderLabel && <ListOrder path={path} values={values} label={orderLabel} orders={orders} />}
          <FilterPanel {...props} filters={inPanel} active={active.length} />
        </div>
      </div>
      <ActiveFilters path={path} values={values} active={active} />
    </>
  );
}

type ChipProps = Pick<ListToolsProps, 'path' | 'values'> & { first: Filter; choice?: Choice };

function FirstChip({ path, values, first, choice }: ChipProps) {
  const { texts } = useSite();
  return (
    <Link
      className="chip"
      to={listAddress(path, { ...values, [first.name]: choice?.key })}
      aria-current={values[first.name] === choice?.key ? 'true' : undefined}
    >
      {choice?.name ?? texts.filterAny}
      {choice && choice.count > 0 && <small>{choice.count}</small>}
    </Link>
  );
}

type Active = { name: string; value: string; text: string };

function activeOf({ values, filters = [], search, dates = [], fixed = [] }: ListToolsProps): Active[] {
  const entry = (name: string, textOf: (value: string) => string) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value, text: textOf(value) }];
  };
  return [
    ...fixed.flatMap(({ name, text }) => entry(name, () => text)),
    ...(search ? entry(search.name, (value) => value) : []),
    ...filters.flatMap(({ name, choices }) =>
      entry(name, (value) => choices.find(({ key }) => key === value)?.name ?? value),
    ),
    ...dates.flatMap(({ name, label }) => entry(name, (value) => `${label} ${value}`)),
  ];
}

function ActiveFilters({ path, values, active }: Pick<ListToolsProps, 'path' | 'values'> & { active: Active[] }) {
  const { texts } = useSite();
  if (active.length === 0) return null;
  const without = (names: string[]) => ({ ...values, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  return (
    <nav className="chips chosen" aria-label={texts.filterChosen}>
      {active.map(({ name, text }) => (
        <Link
          key={name}
          className="chip"
          to={listAddress(path, without([name]))}
          aria-label={fill(texts.filterRemove, { name: text })}
        >
          {text}
          <Icon name="close" small />
        </Link>
      ))}
      {active.length > 1 && (
        <Link className="more" to={listAddress(path, without(active.map(({ name }) => name)))}>
          {texts.filterClear}
        </Link>
      )}
    </nav>
  );
}

type OrderProps = Pick<ListToolsProps, 'path' | 'values'> & { label: string; orders: Readonly<Record<string, string>> };

function ListOrder({ path, values, label, orders }: OrderProps) {
  const keys = Object.keys(orders);
  const [first] = keys;
  const current = keys.find((key) => key === values.sort) ?? first;
  return (
    <nav className="list-order" aria-label={label}>
      {keys.map((key) => (
        <TextLink
          key={key}
          to={listAddress(path, { ...values, sort: key === first ? undefined : key })}
          aria-current={key === current ? 'true' : undefined}
          label={orders[key]}
        />
      ))}
    </nav>
  );
}

type PanelProps = ListToolsProps & { filters: readonly Filter[]; active: number };

/** A plain form that works without scripts. */
function FilterPanel({ path, values, filters, search, dates = [], active }: PanelProps) {
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
        <TextButton className="btn btn-primary" type="submit" label={texts.filterShow} />
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
