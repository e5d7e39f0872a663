import { Link } from './link.tsx';
import { listAddress } from './list-address.ts';

type Props = {
  path: string;
  /** Everything the address says; filters and view stay as they are. */
  values: Readonly<Record<string, string>>;
  label: string;
  /** By their word in the address; the first is the order of an address that says nothing. */
  orders: Readonly<Record<string, string>>;
};

/** The orders of a list, each with an address of its own. */
export function ListOrder({ path, values, label, orders }: Props) {
  const keys = Object.keys(orders);
  const [first] = keys;
  const current = keys.find((key) => key === values.sort) ?? first;
  return (
    <nav className="list-order" aria-label={label}>
      {keys.map((key) => (
        <Link
          key={key}
          to={listAddress(path, { ...values, sort: key === first ? undefined : key })}
          aria-current={key === current ? 'true' : undefined}
        >
          {orders[key]}
        </Link>
      ))}
    </nav>
  );
}
