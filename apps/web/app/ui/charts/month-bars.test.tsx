import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthBars } from './month-bars.tsx';
import { monthBarsShape, NARROW_BARS } from './month-bars-shape.ts';

// Digits are half as wide as 年 and 月.
const CHARACTER = 8.4;

test('month labels stay inside the narrow chart and apart from each other', () => {
  const months = Array.from({ length: 24 }, (_, place) => ({
    month: `${2025 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
    batches: 9,
    failed: 1,
  }));
  const html = renderToStaticMarkup(
    <MonthBars
      shape={monthBarsShape(months, NARROW_BARS)}
      className=""
      label=""
      formatMonth={(month) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`}
    />,
  );
  const labels = [...html.matchAll(/<text class="ax"([^>]*)>(\d{4}年\d+月)</g)].map(
    ([, attributes = '', text = '']) => {
      const x = Number(/ x="([\d.]+)"/.exec(attributes)?.[1]);
      const width = text.length * CHARACTER;
      const start = attributes.includes('text-anchor="end"') ? x - width : x - width / 2;
      return { start, end: start + width };
    },
  );

  expect(labels).toHaveLength(3);
  expect(labels.at(-1)?.end).toBeLessThanOrEqual(NARROW_BARS.width);
  for (const [place, { start }] of labels.entries()) {
    expect(start).toBeGreaterThan(labels[place - 1]?.end ?? 0);
  }
});
