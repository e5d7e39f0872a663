// spec 1.10: error reports and thanks
import { expect, test } from 'vitest';
import { readTarget, reportedBy, shorten } from './selected-text.ts';

test('a button uses its own quote, or else the text selected in its content', () => {
  const marked = { t: 'news', id: 12, quote: '2.3克', where: '价格', left: 0, bottom: 0 } as const;
  const button = { erratum: 'news:12' };

  expect(reportedBy(button, marked)).toEqual({ t: 'news', id: 12, quote: '2.3克', where: '价格' });
  expect(reportedBy(button, { ...marked, id: 13 })).toMatchObject({ id: 12, quote: '' });
  expect(reportedBy({ ...button, quote: '自己的' }, marked)).toMatchObject({ quote: '自己的', where: '' });
});

test('only known content types and numeric ids are targets', () => {
  expect(readTarget('baike:7')).toEqual({ t: 'baike', id: 7 });
  for (const wrong of ['', 'news', 'news:', 'news:x', 'news:0', 'user:3']) {
    expect(readTarget(wrong)).toBeNull();
  }
});

test('a long quote is cut by code points', () => {
  expect(shorten(` ${'𠮷'.repeat(301)}\n`, 300)).toBe(`${'𠮷'.repeat(299)}…`);
  expect(shorten('一  二\n三', 300)).toBe('一 二 三');
});
