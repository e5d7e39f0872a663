import type { CheckOverview, listChecks } from '@rujian/contract/areas/spotchecks/public';
import { firstDayOf, lastDayOf } from '@rujian/contract/base/day-range';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { monthBarsShape, NARROW_BARS, WIDE_BARS } from '#web/ui/charts/month-bars-shape.ts';
import { provinceTiles } from '#web/ui/charts/province-tiles-shape.ts';
import { type CheckValues, viewOf } from './check-address.ts';
import { rowView } from './check-row.ts';

const WIDE_MAP_PX = 620;
const NARROW_MAP_PX = 327;

export type CheckListView = ReturnType<typeof checkListView>;

/** List data for the view, with the charts of the chosen view only. */
export function checkListView(
  { list, ...answer }: DataOf<typeof listChecks>,
  overview: CheckOverview | null,
  address: { page: number; values: CheckValues },
  signs: 'hanzi' | 'letters',
) {
  const view = viewOf(address.values);
  return {
    ...answer,
    ...address,
    view,
    rows: view === 'map' || view === 'trend' ? [] : list.map(rowView),
    map: view === 'map' && overview ? mapOf(overview, signs) : null,
    trend: view === 'trend' && overview ? trendOf(overview) : null,
  };
}

function mapOf({ provinces, elsewhere }: CheckOverview, signs: 'hanzi' | 'letters') {
  const tested = provinces
    .filter(({ batches }) => batches > 0)
    .toSorted((one, other) => other.batches - one.batches || one.key.localeCompare(other.key));
  return {
    wide: provinceTiles(provinces, WIDE_MAP_PX, signs),
    narrow: provinceTiles(provinces, NARROW_MAP_PX, signs),
    tested,
    elsewhere,
  };
}

function trendOf({ months, counts }: CheckOverview) {
  return {
    wide: monthBarsShape(months, WIDE_BARS),
    narrow: monthBarsShape(months, NARROW_BARS),
    // As full dates, which the date fields of the filters can show.
    months: months.map((month) => ({ ...month, from: firstDayOf(month.month), to: lastDayOf(month.month) })),
    newest: months.at(-1) ?? null,
    counts,
  };
}
