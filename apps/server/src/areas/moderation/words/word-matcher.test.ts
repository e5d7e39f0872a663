import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { BASE_WORDS } from '#base/words.ts';
import { createWordMatcher, type ListedWord } from './word-matcher.ts';

const WORDS: ListedWord[] = BASE_WORDS.map(({ word, level, category, pinyin: isSpelled }) => ({
  word,
  level,
  category,
  pinyin: isSpelled ?? false,
}));
const LISTED = WORDS.filter(({ level }) => level !== 'allow');
const matcher = createWordMatcher(WORDS);

/** The replacement of each character of a word, and whether it is spelled by sound. */
type Disguise = (signs: string[]) => string[];

const FULL_WIDTH: Disguise = (signs) =>
  signs.map((sign) => sign.replace(/[!-~]/g, (half) => String.fromCharCode(half.charCodeAt(0) + 0xfee0)));
const UPPER: Disguise = (signs) => signs.map((sign) => sign.toUpperCase());
const SIMILAR: Disguise = (signs) =>
  signs.map((sign) => ({ 微: '薇', 信: '伩', 赌: '賭', 钱: '錢', 单: '單', 证: '證' })[sign] ?? sign);
const NUMERALS: Disguise = (signs) => signs.map((sign) => ({ 六: '陆', 一: '壹' })[sign] ?? sign);
const DISGUISES: Disguise[] = [FULL_WIDTH, UPPER, SIMILAR, NUMERALS];

/** Nothing, spaces, zero-width characters, diacritics, emoji with surrogate pairs and joiners. */
const BETWEEN = ['', ' ', '　', '\u200b', '.', '-', '*', '_', '~', '🥛', '👨‍👩‍👧', '\u0336', '…。'];

describe('variants', () => {
  test('every listed word is found in every combination of disguises, at its position', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LISTED),
        fc.subarray(DISGUISES),
        fc.constantFrom(...BETWEEN),
        fc.constantFrom('', '奶😀', '好。', '𠮷：'),
        fc.constantFrom('', '！', '呢', '🐄'),
        ({ word }, disguises, between, before, after) => {
          const signs = disguises.reduce((made, disguise) => disguise(made), [...word]);
          const written = signs.join(between);
          const text = before + written + after;

          const hit = matcher.find(text).find((each) => each.word === word);

          expect(hit).toBeDefined();
          expect(text.slice(hit?.start, hit?.end).startsWith(signs[0] ?? '')).toBe(true);
          expect(hit?.start).toBe(before.length);
          // A diacritic on the last character may extend beyond the position.
          expect(hit?.end).toBe(before.length + written.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('spellable words are found in any mixture of hanzi and letters', () => {
    const spelled = LISTED.filter((each) => each.pinyin);
    expect(spelled.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(
        fc.constantFrom(...spelled),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.constantFrom('', ' ', '.', '\u200b'),
        ({ word }, spellsIt, between) => {
          const signs = [...word];
          const cut = signs.length > 6 ? signs.length : 0;
          const text = signs
            .map((sign, at) =>
              at < cut || spellsIt[at] ? (pinyin(sign, { toneType: 'none', v: true }) ?? sign) : sign,
            )
            .join(between);

          expect(matcher.find(`${text}！`).map((hit) => hit.word)).toContain(word);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('a split character is read as a whole', () => {
    expect(matcher.find('加微亻言，便宜')).toMatchObject([{ word: '加微信', level: 'block', start: 0, end: 4 }]);
  });

  test('words that are not spellable are not found by their sound', () => {
    const own = createWordMatcher([{ word: '内部价', level: 'review', category: 'advertising', pinyin: false }]);

    expect(own.find('neibujia')).toEqual([]);
  });
});

describe('ordinary texts', () => {
  test.each([
    '微信公众号上的检测报告我看过了',
    '建议增加微信端的投诉入口',
    '牛奶致癌是谣言，别再传了',
    '增加VD3和微量元素的配方奶粉',
    '这个value不对，应加value而不是减',
    '妈妈的味道，妈妈的牛奶',
    '打开盒装牛奶闻一闻',
    '生鲜乳价格连续三周上涨，奶农终于松了口气',
    '加weixiner都不认识',
    '批号20260115A03在抽检名单里吗',
  ])('%s', (text) => {
    expect(matcher.find(text)).toEqual([]);
  });

  test('a hit across two sentences is reviewed, not refused', () => {
    expect(matcher.find('价格又要加。微信上有人说的')).toMatchObject([{ level: 'review' }]);
    expect(matcher.find('加。微。信')).toMatchObject([{ level: 'block' }]);
  });

  test('the allow list covers a hit inside it, and not the next one', () => {
    const hits = matcher.find('建议增加微信入口，想要的加微信');

    expect(hits).toMatchObject([{ word: '加微信', start: 12, end: 15 }]);
  });
});

test('positions are on whole characters in any context', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      (before, after) => {
        const text = `${before} 约炮 ${after}`;
        for (const { start, end } of matcher.find(text)) {
          expect(text.slice(start, end).isWellFormed() || !text.isWellFormed()).toBe(true);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(start);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** A linear matcher needs milliseconds; a quadratic one would need minutes. */
const LINEAR_MS = 5_000;

test.each([
  ['one letter', 'a'.repeat(10_000)],
  ['half of a listed word', '加微'.repeat(5_000)],
  ['a listed word over and over', '加微信'.repeat(3_333)],
  ['emoji', '🥛'.repeat(5_000)],
  ['half surrogates', '\ud83e'.repeat(10_000)],
])('ten thousand characters are checked at once: %s', { timeout: LINEAR_MS }, (_name, text) => {
  matcher.find(text);
});

test('a listed word inside other words is no hit; a compound that ends with it is one', () => {
  const bad = { level: 'block', category: 'attack', pinyin: false } as const;
  const own = createWordMatcher([
    { ...bad, word: '和尚' },
    { ...bad, word: '干' },
  ]);
  const found = (text: string) => own.find(text).map(({ word }) => word);

  expect(found('价格和尚未公布的数据')).toEqual([]);
  expect(found('送了一包饼干')).toEqual([]);
  expect(found('来了一个和尚')).toEqual(['和尚']);
  expect(found('别干')).toEqual(['干']);
});
