// spec 7.61: /api/desk/brand/*, company/*, product/*: brands with merge, companies, products (product §2.10)
import { expect, test } from 'vitest';
import { barcodeCheckDigit, isBarcode } from './barcode.ts';

test.each([
  ['6901028075763', true],
  ['6901028075764', false],
  ['96385074', true],
  ['036000291452', true],
  ['10012345000017', true],
  ['69010280757', false],
  ['69010280757x3', false],
  ['', false],
])('%s is a barcode: %s', (code, isOne) => {
  expect(isBarcode(code)).toBe(isOne);
});

test('exactly one check digit is valid, and a changed digit is detected', () => {
  let seed = 20_261_115;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  for (let round = 0; round < 300; round += 1) {
    const digits = Array.from({ length: 12 }, () => next() % 10).join('');
    const code = `${digits}${barcodeCheckDigit(digits)}`;
    const place = next() % 13;
    const other = (Number(code[place]) + 1 + (next() % 9)) % 10;
    const changed = `${code.slice(0, place)}${other}${code.slice(place + 1)}`;

    expect(isBarcode(code)).toBe(true);
    expect(isBarcode(changed)).toBe(false);
  }
});
