import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilledText } from './filled-text.tsx';

test('a count in a sentence with an emphasised number has its singular', () => {
  const text = 'Of {batches} matching {batches|batch|batches}, {failed} failed';
  const sentence = (batches: number) =>
    renderToStaticMarkup(<FilledText text={text} parts={{ batches, failed: <em>1</em> }} />);

  expect(sentence(1)).toBe('Of 1 matching batch, <em>1</em> failed');
  expect(sentence(9)).toBe('Of 9 matching batches, <em>1</em> failed');
});
