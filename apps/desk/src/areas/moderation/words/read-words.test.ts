// spec 7.34: ours: desk screens of the community, desk/counts
import { expect, test } from 'vitest';
import { parseCsv, readWords } from './read-words.ts';

test('a sheet is read by its column names, in either language', () => {
  const { rows, broken } = readWords('\uFEFF词语,级别,类别,拼音,备注\r\n刷单,送审,广告引流,是,"常见,多变"\r\n');

  expect(broken).toEqual([]);
  expect(rows).toEqual([
    { word: '刷单', level: 'review', category: 'advertising', note: '常见,多变', pinyin: true, enabled: true, line: 2 },
  ]);
});

test('an exported list can be imported unchanged', () => {
  const { rows } = readWords("word,level,category,note,pinyin,enabled\n'-50%,block,other,,0,0");

  expect(rows).toEqual([
    { word: '-50%', level: 'block', category: 'other', note: '', pinyin: false, enabled: false, line: 2 },
  ]);
});

test('lines without a word or with an unknown level or class are reported with their number', () => {
  const { rows, broken } = readWords('word,level,category\n,block,other\n好,大,other\n坏,block,其他\n\n');

  expect(broken).toEqual([
    { line: 2, cells: ', block, other' },
    { line: 3, cells: '好, 大, other' },
  ]);
  expect(rows.map(({ word }) => word)).toEqual(['坏']);
});

test('quoted cells may contain quotes and line breaks', () => {
  expect(parseCsv('a,"b ""c""\nd"\n')).toEqual([['a', 'b "c"\nd']]);
});
