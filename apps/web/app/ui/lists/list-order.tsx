import { Link } from '#web/ui/link.tsx';
import { listAddress } from './address.ts';

type Props = {
  path: string;
  /** All values of the address; filters and view are kept. */
  values: Readonly<Record<string, string>>;
  label: string;
  /** By parameter value; the first is the default order. */
  orders: Readonly<Record<string, string>>;
};

/** The orders of a list, each with its own address. */
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
