import { expect, test } from 'vitest';
import { comparableHtml, conflictsOf, linesAgainst, mergeWords } from './three-way.ts';

const base = { title: '奶价', summary: '导语', bodyHtml: '<p>甲</p><p>乙</p>' };

test('it is told who changed which field, and what both left alone is not asked about', () => {
  const mine = { ...base, title: '奶价连跌', bodyHtml: '<p>甲一</p><p>乙</p>' };
  const theirs = { ...base, summary: '新导语', bodyHtml: '<p>甲</p><p>乙二</p>' };

  expect(conflictsOf(base, mine, theirs)).toEqual([
    { field: 'title', changedBy: 'mine' },
    { field: 'summary', changedBy: 'theirs' },
    { field: 'bodyHtml', changedBy: 'both' },
  ]);
});

test('merging keeps what only one side changed and follows the choice where both did', () => {
  const mine = { ...base, title: '我的', bodyHtml: '<p>我</p>' };
  const theirs = { ...base, summary: '对方', bodyHtml: '<p>对方</p>' };
  const conflicts = conflictsOf(base, mine, theirs);

  expect(mergeWords(mine, theirs, conflicts, { bodyHtml: 'theirs' })).toMatchObject({
    title: '我的',
    summary: '对方',
    bodyHtml: '<p>对方</p>',
  });
  expect(mergeWords(mine, theirs, conflicts, {}).bodyHtml).toBe('<p>我</p>');
});

test('lines that were not there before are marked', () => {
  expect(linesAgainst('<p>甲</p><p>丙</p>', base.bodyHtml)).toEqual([
    { text: '甲', isNew: false },
    { text: '丙', isNew: true },
  ]);
});

test('what the server adds to a text when it saves it is no change', () => {
  const stored =
    '<h2 id="h-奶价">奶价</h2><img src="/media/a.webp" alt="" loading="lazy" /><div class="tbl" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>';

  expect(comparableHtml(stored)).toBe(
    comparableHtml(
      '<h2>奶价</h2><img src="/media/a.webp" alt=""><table><tr><td>1</td></tr></table><p></p>',
    ),
  );
  expect(comparableHtml('<p>甲</p>')).not.toBe(comparableHtml('<p>乙</p>'));
});
