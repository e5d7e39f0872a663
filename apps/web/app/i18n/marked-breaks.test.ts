import { expect, test } from 'vitest';
import { breakMarked } from './marked-breaks.ts';
import { breakTitle } from './title-breaks.ts';
import { plainTitle } from './title-marks.ts';

test('a title with marked matches breaks where the whole title does', () => {
  const title = '奶价连跌三十个月，第一批牧场开始主动减栏';

  const pieces = breakMarked([
    { text: '奶价', isHit: true },
    { text: '连跌三十个月，第一批', isHit: false },
    { text: '牧场', isHit: true },
    { text: '开始主动减栏', isHit: false },
  ]);

  expect(pieces.map(({ text }) => text).join('')).toBe(breakTitle(title));
  expect(pieces.filter(({ isHit }) => isHit).map(({ text }) => plainTitle(text))).toEqual(['奶价', '牧场']);
});
