import { LIST_LIMIT_CHOICES, MEMBER_LIST_LIMIT } from '@rujian/contract/base/constants';
import { useNavigate } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { useSite } from '#web/ui/site-data.ts';
import { listAddress } from './address.ts';
import { lastPageOf } from './list-address.ts';
import { Pager } from './pager.tsx';
import './member-pager.css';

export function MemberPager(props: {
  path: string;
  /** All values of the address besides the page, including `limit`. */
  values: Readonly<Record<string, string>>;
  page: number;
  total: number;
}) {
  const { path, values, page, total } = props;
  const { texts } = useSite();
  const navigate = useNavigate();
  const limit = limitOf(values);
  if (total <= LIST_LIMIT_CHOICES[0]) return null;
  return (
    <div className="member-pager">
      <Pager page={page} lastPage={lastPageOf(total, limit)} to={(other) => listAddress(path, values, other)} />
      <label>
        <span className="sr">{texts.pageLimit}</span>
        <select
          value={limit}
          onChange={({ currentTarget: { value } }) => {
            const isUsual = value === String(MEMBER_LIST_LIMIT);
            navigate(listAddress(path, { ...values, limit: isUsual ? undefined : value }));
          }}
        >
          {LIST_LIMIT_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {fill(texts.pageLimitChoice, { limit: choice })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export function limitOf(values: Readonly<Record<string, string>>): number {
  return LIST_LIMIT_CHOICES.find((choice) => String(choice) === values.limit) ?? MEMBER_LIST_LIMIT;
}
