// spec 2.11: /corrections (ours): what was corrected, overturned or withdrawn, with the difference and thanked readers; 410 with title, date and reason
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { revisionDiff, sentenceDiff } from './sentence-diff.ts';

const version = (bodyText: string, title = '进口大包粉回落') => ({ title, subtitle: '', summary: '', bodyText });
const side = (pieces: { kind: string; text: string }[], left: string) =>
  pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');

test('only the changed sentence is shown, with the number as a whole', () => {
  const before = version('一季度进口继续回落。大包粉进口7.1万吨。价格没有跟着走。');
  const after = version('一季度进口继续回落。大包粉进口71万吨。价格没有跟着走。');

  expect(revisionDiff(before, after)).toEqual([
    [
      { kind: 'same', text: '大包粉进口' },
      { kind: 'removed', text: '7.1' },
      { kind: 'added', text: '71' },
      { kind: 'same', text: '万吨。' },
    ],
  ]);
});

test('a title, a new sentence and a removed one are changes too', () => {
  const before = version('第一句。多余的一句。', '旧标题');
  const after = version('第一句。补上的话！', '新标题');

  const changes = revisionDiff(before, after);

  expect(changes[0]).toContainEqual({ kind: 'added', text: '新' });
  expect(changes).toHaveLength(2);
  expect(revisionDiff(version('一样。'), version('一样。'))).toEqual([]);
});

test('without additions the result is the old sentence, without removals the new one', () => {
  const words = fc.array(fc.constantFrom('奶', '价', '7.1', '71', 'GB', ' ', '涨'), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const pieces = sentenceDiff(before, after);

      expect(side(pieces, 'added')).toBe(before);
      expect(side(pieces, 'removed')).toBe(after);
    }),
  );
});
