import type { MarketSeries } from '@rujian/contract/areas/market/public';
import { isoTime } from '#web/i18n/dates.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { NARROW_PRICE, priceShape, WIDE_PRICE } from '#web/ui/charts/price-shape.ts';

type ApiPin = MarketSeries['pins'][number];

/** Stories that share a number on the curve. */
export type Pin = { at: number; value: number; stories: ApiPin['story'][] };
export type SeriesView = ReturnType<typeof seriesView>;

/** Numbers that fit next to each other on a phone. */
const PINS_ACROSS = 11;

export function seriesView({ quote, points, pins, comment, corrections }: MarketSeries) {
  const first = points[0];
  const last = points.at(-1);
  const span = first && last ? last.at - first.at : 0;
  const grouped = groupPins(pins, span / PINS_ACROSS);
  const rows = points.map(({ at, value }, place) => {
    const before = points[place - 1]?.value;
    return { at, value, change: before ? ((value - before) / before) * 100 : null };
  });
  return {
    quote,
    comment,
    corrections,
    from: first?.at ?? quote.at,
    wide: priceShape(points, WIDE_PRICE, grouped),
    narrow: priceShape(points, NARROW_PRICE, grouped),
    pins: grouped.map((pin) => ({
      ...pin,
      stories: pin.stories.map((story) => ({ ...story, title: breakTitle(story.title) })),
    })),
    rows: rows.reverse(),
  };
}

/** Pins closer than `gap` seconds are merged at the newest point. */
export function groupPins(pins: readonly ApiPin[], gap: number): Pin[] {
  const groups: (Pin & { since: number })[] = [];
  const inOrder = [...pins].sort((one, other) => one.at - other.at);
  for (const { at, value, story } of inOrder) {
    const last = groups.at(-1);
    if (last && at - last.since <= gap) {
      last.stories.push(story);
      last.at = at;
      last.value = value;
    } else {
      groups.push({ since: at, at, value, stories: [story] });
    }
  }
  return groups.map(({ at, value, stories }) => ({ at, value, stories }));
}

/** The day this many months earlier; a day missing in the month becomes its last. */
export function rangeStart(at: number, months: number): string {
  const [year = 0, month = 1, day = 1] = isoTime(at).slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return start.toISOString().slice(0, 10);
}
