import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { texts } from '#desk/kit/texts.ts';

export type PagerProps = {
  page: number;
  limit: number;
  total: number;
  limits?: readonly number[];
  onChange: (page: number, limit: number) => void;
};

const BESIDE = 2;

export function Pager({ page, limit, total, limits, onChange }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  const go = (wanted: number) => onChange(wanted, limit);
  return (
    <nav className="pager" aria-label={texts.pages}>
      <span className="pager-total">{fill(texts.total, { total })}</span>
      <button type="button" aria-label={texts.pageBefore} disabled={page <= 1} onClick={() => go(page - 1)}>
        <LeftOutlined />
      </button>
      {pagesAround(page, last).map((number, place, all) => (
        <span key={number}>
          {place > 0 && number - (all[place - 1] ?? 0) > 1 && <i aria-hidden="true">…</i>}
          <button
            type="button"
            aria-label={fill(texts.pageNumber, { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {number}
          </button>
        </span>
      ))}
      <button type="button" aria-label={texts.pageAfter} disabled={page >= last} onClick={() => go(page + 1)}>
        <RightOutlined />
      </button>
      {limits && (
        <select
          aria-label={texts.rowsPerPage}
          value={limit}
          onChange={({ target }) => onChange(1, Number(target.value))}
        >
          {[...new Set([...limits, limit])]
            .toSorted((one, other) => one - other)
            .map((count) => (
              <option key={count} value={count}>
                {fill(texts.perPage, { count })}
              </option>
            ))}
        </select>
      )}
    </nav>
  );
}

function pagesAround(page: number, last: number): number[] {
  return Array.from({ length: last }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= BESIDE,
  );
}
