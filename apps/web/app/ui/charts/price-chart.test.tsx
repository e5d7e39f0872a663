import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceChart } from './price-chart.tsx';
import { NARROW_PRICE, priceShape, WIDE_PRICE } from './price-shape.ts';

const HOUR_SECONDS = 3600;
const START = Date.UTC(2026, 10, 11) / 1000;

test.each([
  ['narrow', NARROW_PRICE, ['23', '263']],
  ['wide', WIDE_PRICE, ['268', '23', '263']],
])('a high beside the newest value has a label if there is room (%s)', (_name, size, labels) => {
  const points = [
    { at: START, value: 190 },
    { at: START + 90 * HOUR_SECONDS, value: 23 },
    { at: START + 165 * HOUR_SECONDS, value: 268 },
    { at: START + 168 * HOUR_SECONDS, value: 263 },
  ];
  const shape = priceShape(points, size);

  const html = shape
    ? renderToStaticMarkup(
        <PriceChart
          shape={shape}
          className=""
          label=""
          formatValue={String}
          formatMonth={() => ''}
        />,
      )
    : '';

  const shown = Array.from(html.matchAll(/<text class="an[^>]*>(\d+)</g), ([, text]) => text);
  expect(shown).toEqual(labels);
});
