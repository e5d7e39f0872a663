import { getHome } from '@rujian/contract/areas/home/public';
import { getMarketSeries, listMarket } from '@rujian/contract/areas/market/public';
import { priceComments, pricePointChanges, pricePoints, priceSeries } from '#schema/market/market.ts';
import { createComparison, type Oracle } from './oracle.ts';
import { oneDecimal, seconds } from './raw-complaints.ts';
import { chinaMidnight, tableRows } from './raw-rows.ts';

type Point = typeof pricePoints.$inferSelect;

const POINTS_SHOWN = 2_000;
const CHART_POINTS = 156;
const CORRECTIONS_SHOWN = 10;
/** A value of a year ago may be two weeks off. */
const YEAR_SLACK_DAYS = 14;

/** Prices: the newest value, its changes, and what the charts show. */
export const market: Oracle = {
  name: 'market',
  async run({ kit }) {
    const { verdict, compare } = createComparison();
    const series = (await tableRows(kit, priceSeries)).toSorted(
      (one, other) => one.position - other.position || one.id - other.id,
    );
    const points = (await tableRows(kit, pricePoints)).toSorted((one, other) => one.day.localeCompare(other.day));
    const own = (id: number) => points.filter(({ seriesId }) => seriesId === id);
    const shown = series.filter(({ id }) => own(id).length > 0);

    const { data: board } = await kit.call(listMarket, {});
    const { data: home } = await kit.call(getHome, {});
    compare(
      'board',
      board.list.map((quote) => ({ ...quoteOf(quote), since: quote.since, values: quote.values })),
      shown.map((one) => ({ ...countedQuote(one, own(one.id)), ...heldOf(own(one.id)) })),
    );
    compare('total', board.total, shown.length);
    compare(
      'home',
      home.quotes.map(quoteOf),
      shown.map((one) => countedQuote(one, own(one.id))),
    );
    const rawMilk = series.find(({ key }) => key === 'raw-milk');
    compare('raw milk', home.rawMilk, (rawMilk ? own(rawMilk.id) : []).slice(-CHART_POINTS).map(pointOf));

    for (const one of shown) {
      const all = own(one.id);
      const { data } = await kit.call(getMarketSeries, { key: one.key });
      compare(
        `${one.key} quote`,
        { ...quoteOf(data.quote), since: data.quote.since, values: data.quote.values },
        { ...countedQuote(one, all), ...heldOf(all) },
      );
      compare(`${one.key} points`, data.points, all.slice(-POINTS_SHOWN).map(pointOf));
      for (const pin of data.pins) {
        const known = all.findLast((point) => chinaMidnight(point.day) <= pin.story.publishedAt);
        compare(
          `${one.key} pin ${pin.story.id}`,
          [pin.at, pin.value],
          known && [chinaMidnight(known.day), known.value],
        );
      }
      const changes = (await tableRows(kit, pricePointChanges))
        .filter(({ seriesId, before }) => seriesId === one.id && before !== null)
        .toReversed()
        .slice(0, CORRECTIONS_SHOWN);
      compare(
        `${one.key} corrections`,
        data.corrections.map(({ day, before, after, at }) => ({ day, before, after, at })),
        changes.map(({ day, before, after, at }) => ({ day: chinaMidnight(day), before, after, at: seconds(at) })),
      );
      const comments = (await tableRows(kit, priceComments)).filter(({ seriesId }) => seriesId === one.id);
      const week = comments
        .map((comment) => comment.week)
        .toSorted()
        .at(-1);
      compare(`${one.key} comment`, data.comment?.week ?? null, week === undefined ? null : chinaMidnight(week));
      const middle = all[Math.floor(all.length / 2)]?.day ?? '';
      const { data: half } = await kit.call(getMarketSeries, { key: one.key, from: middle });
      compare(
        `${one.key} from ${middle}`,
        half.points,
        all
          .filter(({ day }) => day >= middle)
          .slice(-POINTS_SHOWN)
          .map(pointOf),
      );
    }
    return verdict;
  },
};

type Quote = (typeof getHome)['data']['_zod']['output']['quotes'][number];

function quoteOf({ key, value, decimals, changePercent, yearChangePercent, at }: Quote) {
  return { key, value, decimals, changePercent, yearChangePercent, at };
}

function countedQuote({ key, decimals }: typeof priceSeries.$inferSelect, points: readonly Point[]) {
  const newest = points.at(-1);
  if (!newest) throw new Error(`${key} has no value`);
  return {
    key,
    value: newest.value,
    decimals,
    changePercent: change(points.at(-2), newest),
    yearChangePercent: change(yearBefore(points, newest.day), newest),
    at: chinaMidnight(newest.day),
  };
}

function heldOf(points: readonly Point[]) {
  return { since: chinaMidnight(points[0]?.day ?? ''), values: points.length };
}

function pointOf({ day, value }: Point) {
  return { at: chinaMidnight(day), value };
}

function change(before: Point | undefined, now: Point): number | null {
  return before && before.value !== 0 ? oneDecimal(((now.value - before.value) / before.value) * 100) : null;
}

/** The value nearest to the same day of the year before, the earlier of two equally near. */
function yearBefore(points: readonly Point[], day: string): Point | undefined {
  const [year = '', month = '', date = ''] = day.split('-');
  const wanted = daysOf(`${Number(year) - 1}-${month}-${month === '02' && date === '29' ? '28' : date}`);
  const near = points.filter((point) => Math.abs(daysOf(point.day) - wanted) <= YEAR_SLACK_DAYS);
  return near.toSorted((one, other) => Math.abs(daysOf(one.day) - wanted) - Math.abs(daysOf(other.day) - wanted))[0];
}

function daysOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
