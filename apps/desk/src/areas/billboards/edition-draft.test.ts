// spec 7.63: /api/desk/billboard/*, vote/*: rankings, editions cloned and reviewed, votes opened, audited and published (product §2.7)
import { expect, test } from 'vitest';
import { newEntry, withPasted } from './edition-draft.ts';

test('lines of a spreadsheet update known names and add the others at the end', () => {
  const entries = [{ ...newEntry('青禾'), comment: '旧' }, newEntry('白麓')];

  const pasted = withPasted(entries, '白麓\t91.5\t1,200\t上升\r\n云顶\t80\t\t\n\n', 1);

  expect(pasted).toMatchObject({ count: 2, added: 1 });
  expect(pasted.entries).toMatchObject([
    { name: '青禾', score: null, comment: '旧' },
    { name: '白麓', score: 91.5, metricValues: [1200], comment: '上升' },
    { name: '云顶', score: 80, metricValues: [null] },
  ]);
});
