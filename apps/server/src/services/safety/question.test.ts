import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KnownNames, knownNames } from './known-names.ts';
import { divide, textsOf } from './question.ts';
import { withoutQuestionWords } from './question-words.ts';
import { written } from './written-text.ts';

const SIGNS =
  '青禾源朔原牧沐岭白麓星垄河曲歌鹿鸣谷江畔初有机珂诺芙维嘉高地驼羊芝小巷晨甜咕叽豆沙锦里香坊云海桥皮子老炭烧陶罐早餐全脂纯草莓桃燕麦';

/** The same words in each run. */
function wordsOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state;
  };
  return (length: number) => Array.from({ length }, () => SIGNS[next() % SIGNS.length]).join('');
}

const EMPTY = {
  brands: [],
  products: [],
  indicators: [],
  companies: [],
  makers: [],
  trademarks: [],
  foods: [],
  recalled: [],
};

function namesOf(brands: string[], foods: string[] = []): Promise<KnownNames> {
  const rows = brands.map((name, place) => ({ id: place + 1, name, nameEn: '', aliases: [], companies: [] }));
  return knownNames({ ...EMPTY, brands: rows, foods }, []);
}

async function brandsIn(question: string, brands: string[], foods: string[] = []) {
  const names = await namesOf(brands, foods);
  const asked = written(question);
  const { divisions } = divide(asked, names, []);
  return divisions.map(({ parts, unrecognised }) => ({
    names: parts.flatMap(({ meanings: [first] }) =>
      first?.kind === 'brand' ? [names.brands.get(first.id)?.name] : first?.kind === 'name' ? [first.text] : [],
    ),
    unrecognised: textsOf(asked, unrecognised),
  }));
}

test.each([
  ['青禾源安全吗', ['青禾', '青禾源'], ['青禾源']],
  ['青禾山', ['青禾', '禾山', '山'], ['青禾']],
  ['Muling milk ok?', ['Muling', 'Mu'], ['Muling']],
  ['河曲木歌', ['河曲牧歌'], ['河曲牧歌']],
  ['hequmgue', ['河曲牧歌'], ['河曲牧歌']],
  ['河曲歌', ['河曲牧歌'], ['河曲牧歌']],
  ['曲河牧歌', ['河曲牧歌'], ['河曲牧歌']],
])('%s among %j names %j', async (question, brands, expected) => {
  const [first] = await brandsIn(question, brands);
  expect(first?.names[0]).toBe(expected[0]);
});

test('names that divide the words equally well are readings of their own', async () => {
  const divisions = await brandsIn('初禾有机', ['初禾', '有机', '初', '初禾有', '机', '禾有机']);
  expect(divisions.map(({ names }) => names)).toEqual([['初禾']]);

  const tied = await brandsIn('青禾牧源山', ['青禾', '青禾牧'], ['牧源山', '源山']);
  expect(tied.map(({ names }) => names)).toEqual(
    expect.arrayContaining([
      ['青禾', '牧源山'],
      ['青禾牧', '源山'],
    ]),
  );
});

test('letters and digits of a word are not a name by themselves', async () => {
  expect(await brandsIn('muling2x', ['mul', 'ling'])).toMatchObject([{ names: [], unrecognised: ['muling2x'] }]);
});

test('a word with another short name in front of a food is not a typing error', async () => {
  const [first] = await brandsIn('蒙牛纯奶', ['水牛纯奶'], ['纯奶']);
  expect(first).toMatchObject({ names: ['纯奶'], unrecognised: ['蒙牛'] });
});

const word = fc.constantFrom(
  '安全吗',
  '怎么样',
  '有没有',
  '召回',
  '到底',
  '能不能',
  '喝',
  '吗',
  '的',
  '抽检',
  '结果',
  '请问',
  '不合格',
  '这批',
  '最近',
);

test('question words in any order leave nothing', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const { key, isApart } = written(words.join(''));
      expect(withoutQuestionWords({ key, isApart }, 0, key.length).left).toEqual([]);
    }),
  );
});

test('question words around a name leave exactly the name', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 6 }), (before, after) => {
      const { key, isApart } = written(`请问${before.join('')}鑫淼焱垚${after.join('')}`);
      const { left } = withoutQuestionWords({ key, isApart }, 0, key.length);
      expect(left.map(({ start, end }) => key.slice(start, end))).toEqual(['鑫淼焱垚']);
    }),
  );
});

test('each sign of a key has its place in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const { key, from, until, isApart } = written(text);
      expect([from.length, until.length, isApart.length]).toEqual([key.length, key.length, key.length]);
      expect(from.every((place, nth) => place < (until[nth] ?? 0))).toBe(true);
    }),
  );
});

test('the worst question is divided at once among a hundred thousand names', { timeout: 120_000 }, async () => {
  const word = wordsOf(7);
  const list = (count: number, make: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => make(place));
  const names = await knownNames(
    {
      ...EMPTY,
      brands: list(2_000, () => word(3)).map((name, place) => ({
        id: place + 1,
        name,
        nameEn: '',
        aliases: [],
        companies: [],
      })),
      products: list(30_000, () => `${word(6)}奶粉`).map((name, place) => ({
        id: place + 1,
        brandId: 1,
        name,
        barcode: '',
      })),
      makers: list(20_000, () => `黑龙江${word(3)}乳业股份有限公司`),
      trademarks: list(8_000, () => word(2)),
      foods: list(40_000, () => `${word(5)}酸奶`),
    },
    [],
  );
  const worst = [
    word(200),
    'xingqing'.repeat(25),
    '不认识的名字怎么样'.repeat(22),
    'a b c '.repeat(33),
    '1a2b3c4d'.repeat(25),
  ];
  const began = process.cpuUsage();
  for (const question of worst) divide(written(question), names, []);

  expect(process.cpuUsage(began).user / 1000 / worst.length).toBeLessThan(500);
});
