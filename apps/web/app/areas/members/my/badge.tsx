import { BADGE_MAX } from '@rujian/contract/base/constants';

/** A count of waiting items; more than 99 is 99+. */
export function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="my-badge">{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>;
}
