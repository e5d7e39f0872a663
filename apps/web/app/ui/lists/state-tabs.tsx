import { formatNumber } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from './address.ts';

export function StateTabs(props: {
  label: string;
  all: string;
  path: string;
  param?: string;
  values: Record<string, string | undefined>;
  state: string;
  states: readonly { key: string; name: string; count: number }[];
}) {
  const { label, all, path, param = 'state', values, state, states } = props;
  const sum = states.reduce((counted, { count }) => counted + count, 0);
  if (sum === 0) return null;
  return (
    <nav className="tabs my-tabs" aria-label={label}>
      {[{ key: '', name: all, count: sum }, ...states].map(({ key, name, count }) => (
        <Link
          key={key}
          to={listAddress(path, { ...values, [param]: key })}
          aria-current={key === state ? 'page' : undefined}
        >
          {name}
          <small>{formatNumber(count)}</small>
        </Link>
      ))}
    </nav>
  );
}
