import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthBars } from './month-bars.tsx';
import { monthBarsShape, NARROW_BARS } from './month-bars-shape.ts';

test('the label of the newest month ends at the edge of the chart', () => {
  const months = ['2026-09', '2026-10', '2026-11'].map((month) => ({
    month,
    batches: 8,
    failed: 1,
  }));
  const shape = monthBarsShape(months, NARROW_BARS);

  const html = renderToStaticMarkup(
    <MonthBars shape={shape} className="" label="" formatMonth={(month) => month} />,
  );

  expect(html).toMatch(
    new RegExp(`<text class="ax" x="${shape.width}"[^>]* text-anchor="end">2026-11</text>`),
  );
});
