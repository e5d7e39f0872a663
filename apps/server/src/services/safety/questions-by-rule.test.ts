import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Safety } from '#ports/safety.ts';
import { countStatements } from '#test/count-statements.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { testPlatform } from '#test/start-app.ts';
import { plainOf, syllablesOf } from './name-index.ts';
import { createSafety } from './safety.ts';
import { keyOf } from './written-text.ts';

type Row = {
  id: number;
  food: string;
  maker: string;
  trademark: string;
  brand: number | null;
  product: number | null;
  batch: string;
  isCounted: boolean;
  isFailed: boolean;
};

let platform: Awaited<ReturnType<typeof testPlatform>>['platform'];
let safety: Safety;
let rows: Row[];
let brands: { id: number; name: string; name_en: string }[];
let products: { id: number; brand_id: number; name: string }[];

beforeAll(async () => {
  ({ platform } = await testPlatform());
  await loadDemoContent(platform);
  safety = createSafety(platform);
  const all = async <Found>(query: string) =>
    (await platform.db.execute<Found & Record<string, unknown>>(sql.raw(query))).rows;
  rows = await all<Row>(`
    select record.id, food_name as food, maker_name as maker, trademark, brand_id as brand, product_id as product,
      batch_no as batch, retest <> 'overturned' and authenticity <> 'confirmed_fake' as "isCounted",
      result = 'fail' as "isFailed"
    from spotcheck_records record join spotcheck_notices notice on notice.id = notice_id where notice.status = 'published'`);
  brands = await all('select id, name, name_en from brands order by id');
  products = await all('select id, brand_id, name from products order by id');
});

/** Tails and heads of a question, none of which names anything. */
const SENTENCES = [
  '{}',
  '{}安全吗',
  '{}有没有召回？',
  '{}抽检结果',
  '请问{}怎么样',
  '{}到底能不能给宝宝喝啊',
  '有没有人知道{}靠谱吗',
  '{}上过黑榜吗',
  '最近{}有没有不合格',
  '查一下{}的抽检记录',
  'is {} safe?',
  '{}合格率',
];

function sentence(name: string, place: number): string {
  return (SENTENCES[place % SENTENCES.length] ?? '{}').replace('{}', name);
}

function sumOf(found: Row[]) {
  const counted = found.filter(({ isCounted }) => isCounted);
  return { records: found.length, tested: counted.length, failed: counted.filter(({ isFailed }) => isFailed).length };
}

async function wrongAnswers(asked: { typed: string; expected: Row[] }[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { typed, expected } of asked) {
    const { answers, question } = await safety.ask(typed, 'zh-cn');
    const [first] = answers;
    const { records, tested, failed } = first ?? { records: -1, tested: -1, failed: -1 };
    const wanted = sumOf(expected);
    if (JSON.stringify({ records, tested, failed }) !== JSON.stringify(wanted)) {
      const told = `${first?.title} ${tested}/${failed} of ${records}, not ${wanted.tested}/${wanted.failed} of ${wanted.records}`;
      wrong.push(`${typed}: ${told}; not recognised: ${question.unrecognised.join(' ')}`);
    }
  }
  return wrong;
}

const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '' && text !== '/');
const widened = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const pinyinOf = (name: string, apart: string) => syllablesOf(keyOf(name)).join(apart);

describe('the first answer counts exactly the rows that the words name', () => {
  test('brands in hanzi, English and pinyin, and with a typing error', async () => {
    const asked = brands.flatMap(({ id, name, name_en: nameEn }, place) => {
      const expected = rows.filter(({ brand }) => brand === id);
      const spellings = [name, widened(nameEn), nameEn.toLowerCase(), pinyinOf(name, ''), pinyinOf(name, ' ')];
      return spellings.map((spelling, nth) => ({ typed: sentence(spelling, place + nth), expected }));
    });

    expect(await wrongAnswers(asked)).toEqual([]);
    expect(asked.length).toBeGreaterThan(60);
  });

  test('makers and trademarks, those of no brand too', async () => {
    const makers = distinct(rows.map(({ maker }) => maker));
    const trademarks = distinct(rows.map(({ trademark }) => trademark));
    const asked = [
      ...makers.map((name, place) => ({
        typed: sentence(name, place),
        expected: rows.filter(({ maker }) => maker === name),
      })),
      ...trademarks.map((name, place) => ({
        typed: sentence(name, place + 1),
        expected: rows.filter(({ trademark }) => trademark === name),
      })),
    ];

    expect(await wrongAnswers(asked)).toEqual([]);
  });

  test('printed names of foods, whoever made them', async () => {
    const asked = distinct(rows.map(({ food }) => food))
      // A name that is a term too means the term, which the list of terms defines.
      .filter((food) => /[（(]/.test(food))
      .map((name, place) => ({
        typed: sentence(name, place),
        expected: rows.filter(({ food }) => plainOf(food).includes(plainOf(name))),
      }));

    expect(asked.length).toBeGreaterThan(15);
    expect(await wrongAnswers(asked)).toEqual([]);
  });

  test('batches in any spelling, alone and with their brand', async () => {
    const asked = rows
      .filter(({ batch }, place) => batch !== '' && place % 6 === 0)
      .flatMap(({ batch, brand }, place) => {
        const same = rows.filter((row) => batchKey(row.batch) === batchKey(batch));
        const name = brands.find(({ id }) => id === brand)?.name ?? '';
        const spellings = [batch, batch.toLowerCase(), widened(batch), batchKey(batch), `批号${batch}`];
        const spelling = spellings[place % spellings.length] ?? batch;
        return [
          { typed: sentence(spelling, place), expected: same },
          { typed: `${name} ${batch}能喝吗`, expected: same.filter((row) => name === '' || row.brand === brand) },
        ];
      });

    expect(asked.length).toBeGreaterThan(50);
    expect(await wrongAnswers(asked)).toEqual([]);
  });

  test('a brand with one of its products', async () => {
    const checked = products.filter(({ id }) => rows.some(({ product }) => product === id));
    const core = (name: string) => keyOf(name.replace(/[（(][^）)]*[）)]/g, ''));
    const asked = checked
      // Several products with one core name are told apart by the words for packs, which the database knows.
      .filter(
        ({ brand_id: brand, name }) =>
          products.filter((other) => other.brand_id === brand && core(other.name) === core(name)).length === 1,
      )
      .filter(({ name }) => !/小罐|盒装|条装|学生装/.test(name))
      .map(({ id, brand_id: brandId, name }, place) => ({
        typed: sentence((brands.find((brand) => brand.id === brandId)?.name ?? '') + name, place),
        expected: rows.filter(({ product }) => product === id),
      }))
      .filter(({ typed }) => !/婴儿|乳粉|幼儿/.test(typed));

    expect(asked.length).toBeGreaterThan(25);
    expect(await wrongAnswers(asked)).toEqual([]);
  });

  test('a brand with a food of another one has no record', async () => {
    const mine = products.filter(({ brand_id: brand }) => brand === 13).map(({ name }) => name);
    for (const name of mine.slice(0, 6)) {
      const { answers } = await safety.ask(`沐岭${name}`, 'zh-cn');
      expect(answers[0], name).toMatchObject({ records: 0, failed: 0 });
    }
  });
});

test('the same question is understood in the same way in traditional characters and in any width', async () => {
  const pairs = [
    ['星垄婴儿奶粉安全吗', '星壟嬰兒奶粉安全嗎'],
    ['青禾源有机纯牛奶', '青禾源有機純牛奶'],
    ['驼岭驼奶粉', '駝嶺駝奶粉'],
    ['草原奶酪棒（原味）', '草原奶酪棒(原味)'],
    ['1段', '１段'],
    ['黄曲霉毒素M1', '黃麴黴毒素Ｍ１'],
  ] as const;
  for (const [simple, traditional] of pairs) {
    const [one, other] = await Promise.all([safety.ask(simple, 'zh-cn'), safety.ask(traditional, 'zh-cn')]);
    expect(other.answers, traditional).toEqual(one.answers);
  }
});

test('all cards of a question come in one statement', async () => {
  await safety.ask('星垄', 'zh-cn');
  for (const question of ['全脂羊奶粉', '星垄火星奶粉', '星垄和青禾源哪个好', '白麓鲜牛奶有没有召回']) {
    expect(await countStatements(platform.readDb, () => safety.ask(question, 'zh-cn')), question).toBe(1);
  }
});
