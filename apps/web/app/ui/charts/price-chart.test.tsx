import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceChart } from './price-chart.tsx';
import { NARROW_PRICE, type PricePoint, priceShape } from './price-shape.ts';

const HOUR_SECONDS = 3600;
const START = Date.UTC(2026, 10, 11) / 1000;
/** Widest digits of the labels. */
const DIGIT_PX = 8;

function hourly(values: number[]): PricePoint[] {
  return values.map((value, hour) => ({ at: START + hour * HOUR_SECONDS, value }));
}

function labelsOf(points: PricePoint[]) {
  const shape = priceShape(points, NARROW_PRICE);
  if (!shape) throw new Error('no line');
  const html = renderToStaticMarkup(
    <PriceChart shape={shape} className="" label="" formatValue={(value) => `${value}`} formatMonth={() => ''} />,
  );
  return [...html.matchAll(/<text class="an([^>]*)>(\d+)</g)].map(([, attributes = '', text = '']) => {
    const x = Number(/ x="([\d.]+)"/.exec(attributes)?.[1]);
    const width = text.length * DIGIT_PX;
    const isEnd = attributes.includes('text-anchor="end"');
    const start = isEnd ? x - width : x - width / 2;
    return { text, start, end: start + width };
  });
}

test('on a phone a high just before the newest value has its label next to that of the newest', () => {
  const slow = Array.from({ length: 160 }, (_, hour) => 190 - hour);
  const labels = labelsOf(hourly([...slow, 120, 180, 240, 268, 263]));

  const high = labels.find(({ text }) => text === '268');
  const newest = labels.find(({ text }) => text === '263');
  expect(high?.end).toBeLessThanOrEqual(newest?.start ?? 0);
});
