import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeDates } from './whole-dates.tsx';

test('each date of a text is kept whole, everything else may break', () => {
  const html = renderToStaticMarkup(<WholeDates text="每周一个值，2025-11-17至2026-11-16" />);

  expect(html).toBe(
    '每周一个值，<span class="whole">2025-11-17</span>至<span class="whole">2026-11-16</span>',
  );
});
