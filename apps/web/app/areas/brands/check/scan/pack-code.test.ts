import { barcodeCheckDigit } from '@rujian/contract/base/identifiers/gtin';
import { expect, test } from 'vitest';
import { packCodeOf, type SeenCode } from './pack-code.ts';
import { scanAddress } from './scan-address.ts';

const ean: SeenCode = { kind: 'retail', text: '6901234567892' };
const matrix = (text: string): SeenCode => ({ kind: 'text', text: `]d2${text}` });
const text = (written: string): SeenCode => ({ kind: 'text', text: written });

function addressOf(...seen: SeenCode[]): string {
  const found = packCodeOf(seen);
  return found.kind === 'code' ? scanAddress(found.code) : found.kind;
}

test('the product, batch and day of production of a code are the question', () => {
  expect(addressOf(ean)).toBe('/check?barcode=6901234567892');
  expect(addressOf(matrix('010690123456789210K0318\u001d11260318'))).toBe(
    '/check?barcode=6901234567892&batch=K0318&date=2026-03-18',
  );
  expect(addressOf(text('https://id.example.com/01/06901234567892/10/K%2F0318'))).toBe(
    '/check?barcode=6901234567892&batch=K%2F0318',
  );
});

test('a day until which the product keeps is not asked as its day of production', () => {
  expect(addressOf(matrix('0106901234567892172701011527010110K0318'))).toBe('/check?barcode=6901234567892&batch=K0318');
});

test('bars whose digits begin like a day are a product, not a batch', () => {
  const code = `202603180000${barcodeCheckDigit('202603180000')}`;

  expect(addressOf({ kind: 'retail', text: code })).toBe(`/check?barcode=${code}`);
});

test('of the codes of one pack the one that says most is asked', () => {
  expect(addressOf(ean, matrix('010690123456789210K0318'), text('https://example.com/'))).toBe(
    '/check?barcode=6901234567892&batch=K0318',
  );
});

test('codes of two products or two batches in one photo are not mixed', () => {
  expect(addressOf(ean, { kind: 'retail', text: '6901028075763' })).toBe('several');
  expect(addressOf(ean, matrix('010690102807576310K0318'))).toBe('several');
  expect(addressOf(matrix('010690123456789210K0318'), matrix('010690123456789210K0319'))).toBe('several');
});

test('codes that name no product are told apart from no code', () => {
  expect(addressOf()).toBe('none');
  expect(addressOf(text('https://weixin.example.com/q/8gT'))).toBe('other');
  expect(addressOf(text(']C110K0318'))).toBe('other');
  expect(addressOf({ kind: 'retail', text: '6901234567893' })).toBe('other');
});
