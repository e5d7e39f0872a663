import { expect, test } from 'vitest';
import { birthdayOf, feeFen, fenOf, isBankCard, royaltyTaxFen, yuanOf } from './money-rules.ts';

test.each([
  [80_000, 0],
  [80_100, 14],
  [400_000, 44_800],
  [400_001, 44_800],
  [500_000, 56_000],
  [2_000_000, 224_000],
])('of %i fen of royalties %i fen are withheld', (amount, tax) => {
  expect(royaltyTaxFen(amount)).toBe(tax);
});

test('more pay never leaves less after tax', () => {
  let before = 0;
  for (let amount = 0; amount <= 600_000; amount += 37) {
    const net = amount - royaltyTaxFen(amount);
    expect(net).toBeGreaterThanOrEqual(before);
    before = net;
  }
});

test('yuan convert to fen and back without loss', () => {
  for (let fen = -12_345; fen < 12_345; fen += 7) expect(fenOf(yuanOf(fen))).toBe(fen);
  for (const wrong of ['', '1.234', '1e3', '１００', '.5', '1,000', '+5']) {
    expect(fenOf(wrong), wrong).toBeNull();
  }
});

test('a fee is a flat rate or a rate per thousand characters', () => {
  const rate = { pieceFen: 50_000, thousandFen: 20_000 };

  expect(feeFen('piece', rate, 2_345)).toBe(50_000);
  expect(feeFen('thousand', rate, 2_345)).toBe(46_900);
});

test('a card number with a wrong digit is invalid', () => {
  expect(isBankCard('6222 0202 0011 2233 446')).toBe(true);
  expect(isBankCard('6222020200112233445')).toBe(false);
  expect(isBankCard('0000')).toBe(false);
});

test('identity numbers of both lengths contain a valid day of birth', () => {
  expect(birthdayOf('110101199003077715')).toBe('1990-03-07');
  expect(birthdayOf('11010119900307771x')).toBe('1990-03-07');
  expect(birthdayOf('110101900307771')).toBe('1990-03-07');
  expect(birthdayOf('110101199002307715')).toBeNull();
});
