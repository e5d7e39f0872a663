// spec 2.32: /market (ours): price series, news pinned to the curve, files
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupPins, seriesView } from './market-view.ts';

const DAY = 86_400;
const pin = (at: number, id = at) => ({ at, value: at / 10, story: { id, title: `第${id}则`, publishedAt: at } });

/** Without comments and corrections. */
const QUIET = { comment: null, corrections: [] };

test('nearby stories share a number, at the newest of their values', () => {
  const pins = groupPins([pin(100), pin(104), pin(130)], 10);

  expect(pins.map(({ at, stories }) => [at, stories.map(({ id }) => id)])).toEqual([
    [104, [100, 104]],
    [130, [130]],
  ]);
});

test('no story is lost, and numbers are never closer than half the gap', () => {
  const times = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 2_000 }), (moments, gap) => {
      const pins = groupPins(
        moments.map((at, place) => pin(at, place)),
        gap,
      );
      const ids = pins.flatMap(({ stories }) => stories.map(({ id }) => id));
      expect(ids.sort((one, other) => one - other)).toEqual(moments.map((_, place) => place));
      for (const [place, { at }] of pins.entries()) {
        const next = pins[place + 1];
        if (next) expect(next.at).toBeGreaterThan(at);
      }
    }),
  );
});

test('the table starts with the newest value and its change', () => {
  const quote = {
    key: 'raw-milk',
    name: '生鲜乳',
    unit: '元/公斤',
    value: 3.3,
    decimals: 2,
    at: 2 * DAY,
    changePercent: 10,
    yearChangePercent: null,
    source: '乳见',
    note: '',
    demo: true,
    frequency: { key: 'week', name: '每周' },
    since: 0,
    values: 2,
  };
  const points = [
    { at: DAY, value: 3 },
    { at: 2 * DAY, value: 3.3 },
  ];

  const view = seriesView({ quote, points, pins: [pin(DAY)], ...QUIET });

  expect(view.rows.map(({ value, change }) => [value, change && Math.round(change)])).toEqual([
    [3.3, 10],
    [3, null],
  ]);
  expect(view.wide?.pins).toHaveLength(1);
  expect(seriesView({ quote, points: points.slice(0, 1), pins: [], ...QUIET }).wide).toBeNull();
});
