import { expect, test } from 'vitest';
import { inSentence } from './in-sentence.ts';

test.each([
  ['Protein', 'protein'],
  ['Vitamin D', 'vitamin D'],
  ['DHA', 'DHA'],
  ['β-Lactoglobulin', 'β-Lactoglobulin'],
  ['Salmonella', 'Salmonella'],
  ['蛋白质', '蛋白质'],
])('%s is written %s inside an English sentence', (name, written) => {
  expect(inSentence(name, 'en')).toBe(written);
});
