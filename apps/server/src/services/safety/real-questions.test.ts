// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Safety } from '#ports/safety.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { testPlatform } from '#test/start-app.ts';
import { createSafety } from './safety.ts';

let safety: Safety;
beforeAll(async () => {
  const { platform } = await testPlatform();
  await loadDemoContent(platform);
  safety = createSafety(platform);
});

const ask = (question: string) => safety.ask(question, 'zh-cn');
const sumOf = ({ title, tested, failed }: SafetyAnswer) => `${title} ${tested}/${failed}`;

/** What readers type, and the first answer with its batches checked and failed. */
test.each([
  // Brands in hanzi, with an alias, short, in pinyin, by initials, in English, and with a typo.
  ['星垄', '星垄 11/0'],
  ['白麓', '白麓乳业 29/0'],
  ['初禾', '初禾有机 8/0'],
  ['星垄乳业', '星垄 11/0'],
  ['黑龙江星垄', '星垄 11/0'],
  ['朔原', '朔原牧业 11/1'],
  ['沐岭怎么样', '沐岭 22/0'],
  ['xinglong', '星垄 11/0'],
  ['qinghe yuan', '青禾源 13/0'],
  ['hequmuge', '河曲牧歌 8/1'],
  ['xl', '星垄 11/0'],
  ['hqmg', '河曲牧歌 8/1'],
  ['Vega Highland', '维嘉高地 8/0'],
  ['cheese alley', '芝小巷 7/1'],
  ['星龙', '星垄 11/0'],
  ['青和源', '青禾源 13/0'],
  ['河曲牧哥', '河曲牧歌 8/1'],
  ['xinlong', '星垄 11/0'],
  ['qingheyaun', '青禾源 13/0'],
  ['驼领', '驼岭 9/1'],
  // A brand with a food, stage or trait.
  ['星垄奶粉安全吗', '星垄 · 奶粉 11/0'],
  ['星垄1段', '星垄 · 1段 2/0'],
  ['xinglong 1duan', '星垄 · 1段 2/0'],
  ['xinglong naifen', '星垄 · 奶粉 11/0'],
  ['xinglongnaifenanquanma', '星垄 · 奶粉 11/0'],
  ['XL奶粉', '星垄 · 奶粉 11/0'],
  ['朔原家的低温奶', '朔原牧业 · 鲜奶 1/1'],
  ['維嘉高地羊奶粉', '维嘉高地 · 羊奶粉 4/0'],
  // Products, with and without the brand; the records of one name are one product.
  ['朔原高品质鲜奶', '朔原牧业高品质鲜奶 1/1'],
  ['河曲牧歌奶皮子酸奶', '河曲牧歌奶皮子酸奶 3/1'],
  ['河曲牧歌奶皮仔酸奶', '河曲牧歌奶皮子酸奶 3/1'],
  ['青禾源有机纯牛奶', '青禾源有机纯牛奶 7/0'],
  ['裸酸奶', '沐岭裸酸奶 8/0'],
  ['白麓全脂羊奶粉', '白麓乳业全脂羊奶粉 4/0'],
  ['全脂羊奶粉', '名称含“全脂羊乳粉”的食品 16/0'],
  ['初禾有机酸奶', '初禾有机酸奶（无添加糖） 2/0'],
  // Foods, stages and traits without an owner are those of everyone.
  ['驼奶粉', '驼奶粉 10/2'],
  ['羊奶', '羊奶 30/0'],
  ['羊奶粉', '羊奶粉 28/0'],
  ['一段奶粉', '1段 2/0'],
  ['Ⅰ段', '1段 2/0'],
  ['二段奶粉', '2段 1/0'],
  ['孕妇奶粉', '孕妇奶粉 2/0'],
  ['有机奶', '有机 21/0'],
  // A name made of two others means both.
  ['A2牛奶', '牛奶 · A2 0/0'],
  ['脱脂牛奶', '牛奶 · 脱脂 0/0'],
  ['organic milk', '牛奶 · 有机 13/0'],
  ['嬰兒奶粉安全嗎', '婴幼儿奶粉 6/0'],
  ['infant formula', '婴幼儿奶粉 6/0'],
  ['草莓酸奶', '酸奶 · 名称含“草莓” 1/1'],
  ['陶罐炭烧酸奶', '名称含“陶罐炭烧酸奶”的食品 1/1'],
  // Makers and trademarks, also of records without a brand.
  ['黑龙江星垄乳业股份有限公司', '黑龙江星垄乳业股份有限公司 11/0'],
  ['沙岭晨甜乳品厂', '沙岭晨甜乳品厂 1/1'],
  ['晨甜', '“沙岭晨甜”商标 1/1'],
  ['禾坊', '“禾坊”商标 1/1'],
  ['gujidou', '“咕叽豆”商标 1/1'],
  ['谷叽豆', '“咕叽豆”商标 1/1'],
  // Batches in any spelling, with a name, and misread.
  ['k 0318', '晨甜鲜牛奶（批号K0318） 1/1'],
  ['ｋ－０３１８', '晨甜鲜牛奶（批号K0318） 1/1'],
  ['K03I8', '晨甜鲜牛奶（批号K0318） 1/1'],
  ['批号ZX-Q-1140召回了吗', '趣味棒（干酪制品，草莓味）（批号ZX-Q-1140） 1/1'],
  ['星垄XL-1A-6003', '星垄 · 批号XL-1A-6003 1/0'],
  ['晨甜 K0318', '“沙岭晨甜”商标 · 批号K0318 1/1'],
  ['VH 77120 C', '全脂纯牛奶（进口）（批号VH 77120 C） 1/0'],
  // Indicators.
  ['奶粉有没有三聚氰胺', '奶粉 · 三聚氰胺 47/0'],
  ['黄曲霉毒素M1', '黄曲霉毒素M1 88/0'],
  ['细菌超标的奶', '菌落总数 92/2'],
  // Sentences, in both languages.
  ['is xinglong milk powder safe?', '星垄 · 奶粉 11/0'],
  ['any recall of Shuoyuan', '朔原牧业 11/1'],
  ['星垄的奶粉到底能不能给宝宝喝啊', '星垄 · 奶粉 11/0'],
  ['孕妇能喝羊奶吗', '羊奶 30/0'],
  ['婴配粉上过黑榜吗', '婴幼儿奶粉 6/0'],
])('%s: %s', async (typed, expected) => {
  const { question, answers } = await ask(typed);

  expect(question.unrecognised).toEqual([]);
  expect(answers[0] && sumOf(answers[0])).toBe(expected);
});

test.each(['朔原高品质鲜奶', '晨甜', '晨甜鲜牛奶', '沙岭晨甜乳品厂', 'K0318', '朔原牧业有没有召回'])(
  '%s is under recall',
  async (typed) => {
    expect((await ask(typed)).answers[0]).toMatchObject({ recall: { isOpen: true }, verdict: 'fail' });
  },
);

test.each([
  ['禾坊', '儿童奶酪片（再制干酪）'],
  ['趣味棒', '趣味棒（干酪制品，草莓味）'],
  ['950毫升鲜牛奶', '950毫升鲜牛奶'],
  ['ML-0926-B', '950毫升鲜牛奶'],
])('%s was recalled', async (typed, food) => {
  expect((await ask(typed)).answers[0]).toMatchObject({ recall: { isOpen: false, food } });
});

describe('what names nothing', () => {
  test.each([
    '这批奶能喝吗',
    '过期一天还能喝吗',
    '安全吗',
    '奶',
    '牛奶过敏怎么办?',
    '酸奶保质期多久',
    'is this still ok to drink?',
  ])('%s asks for the batch', async (typed) => {
    expect(await ask(typed)).toMatchObject({ question: { asks: 'batch', unrecognised: [] }, answers: [] });
  });

  test('the encyclopedia is offered for a question that no record answers', async () => {
    const { question } = await ask('牛奶过敏怎么办？');
    expect(question.terms.map(({ title }) => title)).toContain('牛奶蛋白过敏');
  });

  test.each(['过期一天还能喝吗', '過期一天還能喝嗎', '打开两天了还能喝吗', '喝了拉肚子怎么办', '冰箱里放了一周'])(
    '%s leads to entries that write about it',
    async (typed) => {
      const { question } = await ask(typed);
      expect(question.asks).toBe('batch');
      expect(question.terms.length).toBeGreaterThan(0);
    },
  );

  test('a question for recalls alone has no answers of its own', async () => {
    expect(await ask('最近有什么召回')).toMatchObject({ question: { asks: 'recalled' }, answers: [] });
  });

  test.each([
    ['星垄火星奶粉', '火星', '星垄 · 奶粉 11/0'],
    ['火星奶粉怎么样', '火星', '奶粉 63/4'],
    ['蒙牛纯牛奶', '蒙牛', '纯牛奶 35/1'],
    ['黑龙江奶粉', '黑龙江', '奶粉 63/4'],
    ['星垄奶粉过期一天还能喝吗', '过期一天', '星垄 · 奶粉 11/0'],
    ['星垄2026年抽检结果', '2026年', '星垄 11/0'],
    ['12月生产的酸奶', '12月', '酸奶 33/4'],
  ])('%s: %s is not recognised, and the rest follows under its own name', async (typed, unknown, rest) => {
    const { question, answers } = await ask(typed);
    const [first, second] = answers;

    expect(question.unrecognised).toEqual([unknown]);
    expect(first).toMatchObject({ records: 0, verdict: 'none' });
    expect(first?.title).toContain(`“${unknown}”`);
    expect(second && sumOf(second)).toBe(rest);
  });

  test.each(['火星', '伊利', '豆奶', 'marsmarket'])('%s has no answer', async (typed) => {
    expect(await ask(typed)).toMatchObject({ question: { asks: 'safe', unrecognised: [typed] }, answers: [] });
  });
});

describe('codes on packs', () => {
  test('a barcode is its product, alone and with its lot', async () => {
    const alone = (await ask('2000000000015')).answers[0];
    const lot = await ask('(01)02000000000015(10)SY-L5-0188');

    expect(alone).toMatchObject({ kind: 'barcode', tested: 4, failed: 0 });
    expect(lot.answers).toMatchObject([{ facets: { barcode: '02000000000015', batch: 'SY-L5-0188' }, tested: 1 }]);
  });

  test('a barcode never answers with the lot of another product', async () => {
    const { answers } = await ask('(01)02000000000015(10)K0318');
    expect(answers.every(({ facets }) => facets.barcode !== undefined)).toBe(true);
    expect(answers[0]).toMatchObject({ records: 0, failed: 0 });
  });

  test('an unknown barcode and a wrong check digit are said', async () => {
    const unknown = await ask('(01)06901234567892(10)K0318');
    const wrong = await ask('(01)06912345678901(10)K0318');

    expect(unknown.question.unknownBarcode).toBe('06901234567892');
    expect(unknown.answers).toMatchObject([{ records: 0, verdict: 'none' }]);
    expect(wrong).toMatchObject({ question: { wrongBarcode: '06912345678901' }, answers: [] });
  });

  test.each(['2026年3月18日', '2026-03-18', '20260318', '260318', '3月18日', '三月十八日'])(
    '%s is a day',
    async (typed) => {
      expect((await ask(typed)).answers[0]).toMatchObject({ kind: 'date', facets: { date: '2026-03-18' } });
    },
  );

  test('a batch that the named owner does not have says so, before the owner of the number', async () => {
    const [first, second] = (await ask('星垄 K0318')).answers;

    expect(first).toMatchObject({ facets: { brand: 5, batch: 'K0318' }, verdict: 'none' });
    expect(second).toMatchObject({ facets: { batch: 'K0318' }, verdict: 'fail' });
  });
});

test('each brand of a comparison is an answer of its own', async () => {
  const { answers } = await ask('星垄和青禾源哪个好');
  expect(answers.map(sumOf)).toEqual(['星垄 11/0', '青禾源 13/0']);
});

test('titles are in the language of the reader', async () => {
  const { answers } = await safety.ask('星垄羊奶粉三聚氰胺', 'en');
  expect(answers[0]?.title).toBe('Xinglong · Goat milk powder · Melamine');
});
