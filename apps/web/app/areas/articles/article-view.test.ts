import { expect, test } from 'vitest';
import { opensWithLongParagraph } from './article-view.ts';

const THREE_LINES = '奶'.repeat(80);

test('a first paragraph of three lines gets a drop cap', () => {
  expect(opensWithLongParagraph(`<p>${THREE_LINES}</p><p>后</p>`)).toBe(true);
});

test('a short opening, not counting markup, or one that is not a paragraph gets none', () => {
  expect(opensWithLongParagraph('<p>清晨五点。</p>')).toBe(false);
  expect(opensWithLongParagraph(`<p>${'<b>奶</b>'.repeat(20)}</p>`)).toBe(false);
  expect(opensWithLongParagraph(`<h2>一</h2><p>${THREE_LINES}</p>`)).toBe(false);
});
