import type { Option } from '@rujian/contract/base/refs';
import { RECENT_PERIODS } from '@rujian/contract/vocabulary/search';
import { useNavigate } from 'react-router';
import { listAddress } from '#web/ui/lists/address.ts';
import type { LedgerTexts } from './texts.ts';

type Props = { path: string; values: Readonly<Record<string, string>>; types: readonly Option[]; texts: LedgerTexts };

/** Filters of the entries; a choice applies at once. */
export function LogFilters({ path, values, types, texts }: Props) {
  const periodNames = { week: texts.periodWeek, month: texts.periodMonth, year: texts.periodYear };
  const periods = RECENT_PERIODS.map((key) => ({ key, name: periodNames[key] }));
  return (
    <div className="log-filters">
      <Choose name="type" label={texts.type} options={types} path={path} values={values} texts={texts} />
      <Choose name="period" label={texts.period} options={periods} path={path} values={values} texts={texts} />
    </div>
  );
}

type ChooseProps = Omit<Props, 'types'> & { name: string; label: string; options: readonly Option[] };

function Choose({ name, label, options, path, values, texts }: ChooseProps) {
  const navigate = useNavigate();
  return (
    <label className="filter">
      <span>{label}</span>
      <span className="input">
        <select
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => navigate(listAddress(path, { ...values, [name]: value }))}
        >
          <option value="">{texts.any}</option>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
