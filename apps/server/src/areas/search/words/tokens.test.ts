// spec 7.29: /api/search/index, /suggest; pages /search and the box in every header
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '#platform/text/edit-distance.ts';
import { markText } from '../hits.ts';
import { marksBetween, timeMarks } from '../marks.ts';
import { fold, hanWordTokens, keyOf, runsOf, tightWordsOf, tokensOf, wordsOf } from './tokens.ts';

const han = fc
  .array(fc.constantFrom(...'巴氏杀菌乳奶粉大肠群牧场价格合不鲜生产'), { minLength: 1, maxLength: 30 })
  .map((signs) => signs.join(''));
const mixed = fc
  .array(fc.oneof(han, fc.constantFrom('A2', ' ', '，', 'GB 19645', '３.１０元', 'ｍｉｌｋ')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

test('for any part of a hanzi text, the text has its tokens', () => {
  fc.assert(
    fc.property(han, fc.nat(), fc.nat(), (text, one, other) => {
      const from = one % text.length;
      const part = text.slice(from, from + 1 + (other % (text.length - from)));
      const tokens = tokensOf(text);

      expect(hanWordTokens(part).every((token) => tokens.has(token))).toBe(true);
    }),
  );
});

test('every word of a query has its tokens in the text it came from', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      const tokens = tokensOf(text);
      for (const word of [...wordsOf(text), ...tightWordsOf(text)]) {
        for (const run of runsOf(word)) {
          const wanted = run.isHan ? hanWordTokens(run.text) : [run.text];
          expect(wanted.every((token) => tokens.has(token))).toBe(true);
        }
      }
    }),
  );
});

test('width and case do not change a token', () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  fc.assert(
    fc.property(mixed, (text) => {
      expect(tokensOf(wide(text).toUpperCase())).toEqual(tokensOf(text.toLowerCase()));
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('tokens contain no slash, so a mark can never be typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([...tokensOf(text)].some((token) => token.includes('/'))).toBe(false);
      expect(keyOf(text)).not.toMatch(/[/'\\\s]/);
    }),
  );
});

test('our own names stay whole, and single characters join their neighbour', () => {
  expect(wordsOf('岭上鲜大肠菌群超标', new Set(['岭上鲜', '大肠菌群']))).toEqual(['岭上鲜', '大肠菌群', '超标']);
  expect(wordsOf('生鲜乳')).toEqual(['生鲜', '乳']);
  expect(tightWordsOf('生鲜乳')).toEqual(['生鲜乳']);
  expect(wordsOf('奶酪的价格')).toEqual(['奶酪', '价格']);
});

test('the parts of a marked text add up to the text, and only words are marked', () => {
  fc.assert(
    fc.property(mixed, fc.array(fc.constantFrom('乳', '巴氏', 'milk', 'a2', '杀菌')), (text, words) => {
      const pieces = markText(text, words);

      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { text: piece, isHit } of pieces) {
        const holds = words.some((word) => fold(piece).includes(word));
        expect(holds).toBe(isHit);
      }
    }),
  );
});

test('the marks between two days cover exactly the days between them', () => {
  const day = fc.date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, day, (one, other, moment) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const marks = new Set(marksBetween(from, to));
      const days = [from, moment, to].map((date) => date.toISOString().slice(0, 10));
      const isBetween = (days[0] ?? '') <= (days[1] ?? '') && (days[1] ?? '') <= (days[2] ?? '');

      expect(timeMarks(moment).some((mark) => marks.has(mark))).toBe(isBetween);
      expect(marks.size).toBeLessThan(100);
    }),
  );
});

test('edit distance is symmetric, and zero only for equal words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other) === 0).toBe(one === other);
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
    }),
  );
  expect(editDistance('bashi', 'bahsi')).toBe(1);
});
