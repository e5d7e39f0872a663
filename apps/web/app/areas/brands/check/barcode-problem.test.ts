import { expect, test } from 'vitest';
import { barcodeProblem } from './barcode-problem.ts';

test('a barcode without a product is called unknown, in each form it is written in', () => {
  const unknown = { text: 'unknownBarcode', code: '6901234567892', isUnknown: true };

  expect(barcodeProblem('6901234567892')).toEqual(unknown);
  expect(barcodeProblem('690 1234567892')).toEqual(unknown);
  expect(barcodeProblem('(01)06901234567892(10)K0318')).toEqual(unknown);
  expect(barcodeProblem('https://id.example.com/01/06901234567892/10/K0318')).toEqual(unknown);
});

test('a mistyped barcode is not called unknown', () => {
  expect(barcodeProblem('6901234567893')).toEqual({ text: 'wrongBarcode', code: '6901234567893', isUnknown: false });
});

test('names and batch numbers are no barcodes', () => {
  expect([undefined, '', '青禾源', 'K0318', '20260318'].map(barcodeProblem)).toEqual([null, null, null, null, null]);
});
