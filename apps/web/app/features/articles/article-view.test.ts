import { expect, test } from 'vitest';
import { scrollTables } from './article-view.ts';

test('each table of a text gets a frame of its own that the keyboard reaches', () => {
  const html = scrollTables('<p>前</p><table><tr><td>1</td></tr></table><table class="x"></table>');

  expect(html).toBe(
    '<p>前</p><div class="table-scroll" tabindex="0"><table><tr><td>1</td></tr></table></div>' +
      '<div class="table-scroll" tabindex="0"><table class="x"></table></div>',
  );
});
