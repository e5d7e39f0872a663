// spec 7.61: /api/desk/brand/*, company/*, product/*: brands with merge, companies, products (product §2.10)
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barcodeCheckDigit, formatGtin, gtinOf, isBarcode, upcaOfUpce } from './gtin.ts';

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

const lengths = fc.constantFrom(7, 11, 12, 13);
const printed = lengths
  .chain((length) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length }))
  .map((body) => `${body}${barcodeCheckDigit(body)}`);

test('the same number in every length is one GTIN, with spaces and hyphens too', () => {
  fc.assert(
    fc.property(printed, fc.constantFrom(' ', '-', '  '), (code, sign) => {
      const gtin = gtinOf(code);

      expect(gtin).toMatch(/^\d{14}$/);
      expect(gtinOf([...code].join(sign))).toBe(gtin);
      expect(gtinOf(gtin ?? '')).toBe(gtin);
      expect(gtinOf(formatGtin(gtin ?? ''))).toBe(gtin);
    }),
  );
});

test.each([
  ['06901028075763', '6901028075763'],
  ['00036000291452', '036000291452'],
  ['00000096385074', '96385074'],
  ['10012345000017', '10012345000017'],
])('%s is printed as %s', (gtin, code) => {
  expect(formatGtin(gtin)).toBe(code);
});

test.each([
  ['04252614', '042100005264'],
  ['01234565', '012345000065'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234566', null],
  ['21234565', null],
  ['6901028075763', null],
])('UPC-E %s is UPC-A %s', (short, whole) => {
  expect(upcaOfUpce(short)).toBe(whole);
});
