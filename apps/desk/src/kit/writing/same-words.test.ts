import { expect, test } from 'vitest';
import { comparableHtml, differingFields, isSameWords, linesAgainst, sideThatChanged } from './same-words.ts';

const base = { title: '奶价', summary: '导语', bodyHtml: '<p>甲</p><p>乙</p>' };

test('only fields that differ are listed', () => {
  const other = { ...base, title: '奶价连跌', bodyHtml: '<p>甲</p><p>乙二</p>' };

  expect(differingFields(base, other)).toEqual(['title', 'bodyHtml']);
  expect(isSameWords(base, { ...base, bodyHtml: `${base.bodyHtml}<p></p>` })).toBe(true);
});

test('lines that the other version lacks are marked', () => {
  expect(linesAgainst('<p>甲</p><p>丙</p>', base.bodyHtml)).toEqual([
    { text: '甲', isNew: false },
    { text: '丙', isNew: true },
  ]);
});

test('what the server adds to a text when it saves it is no change', () => {
  const stored =
    '<h2 id="h-奶价">奶价</h2><img src="/media/a.webp" alt="" loading="lazy" /><div class="tbl" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>';

  expect(comparableHtml(stored)).toBe(
    comparableHtml('<h2>奶价</h2><img src="/media/a.webp" alt=""><table><tr><td>1</td></tr></table><p></p>'),
  );
  expect(comparableHtml('<p>甲</p>')).not.toBe(comparableHtml('<p>乙</p>'));
});

test('the editor decides only if both sides changed the text', () => {
  const base = { title: '旧', bodyHtml: '<p>一</p>' };
  const mine = { ...base, title: '我的' };
  const theirs = { ...base, title: '对方的' };

  expect(sideThatChanged({ base, mine, theirs: base })).toBe('mine');
  expect(sideThatChanged({ base, mine: base, theirs })).toBe('theirs');
  expect(sideThatChanged({ base, mine, theirs: mine })).toBe('theirs');
  expect(sideThatChanged({ base, mine, theirs })).toBe('both');
});
