import type { Choice } from '@rujian/contract/base/refs';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from './address.ts';

export function CountChips(props: {
  label: string;
  all: string;
  path: string;
  param: string;
  chosen: string | undefined;
  choices: readonly Choice[];
}) {
  const { label, all, path, param, chosen, choices } = props;
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="list-filter">
      <nav className="chips" aria-label={label}>
        <Link className="chip" to={path} aria-current={chosen ? undefined : 'page'}>
          {all} <small>{formatNumber(total)}</small>
        </Link>
        {choices.map(({ key, name, count }) => (
          <Link
            key={key}
            className="chip"
            to={listAddress(path, { [param]: key })}
            aria-current={key === chosen ? 'page' : undefined}
          >
            {name} {count > 0 && <small>{formatNumber(count)}</small>}
          </Link>
        ))}
      </nav>
    </div>
  );
}
