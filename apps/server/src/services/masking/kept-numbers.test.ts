// What a complaint is about is no personal data and stays readable
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoContent } from '#test/demo-content.ts';
import { testPlatform } from '#test/start-app.ts';
import { maskPersonal, maskWithSpans } from './masking.ts';

type Row = { text: string };
let read: (statement: string) => Promise<string[]>;

beforeAll(async () => {
  const { platform } = await testPlatform();
  await loadDemoContent(platform);
  read = async (statement) => {
    const { rows } = await platform.db.execute<Row>(sql.raw(statement));
    return rows.map(({ text }) => text).filter((text) => text !== '');
  };
});

const SENTENCES: ((value: string) => string)[] = [
  (value) => value,
  (value) => `批号${value}`,
  (value) => `这箱是${value}的，喝完拉肚子`,
  (value) => `包装上印着 ${value}，和官网不一样。`,
  (value) => `${value}这一批`,
];

/** Every value of the demo with the sentences in which it stands. */
const VALUES: [string, string][] = [
  ['batch numbers of spot checks', 'select distinct batch_no as text from spotcheck_records'],
  ['batch numbers of complaints', 'select distinct batch_no as text from complaints'],
  ['batch numbers of tested samples', 'select distinct batch_no as text from evaluation_products'],
  ['limits of spot checks', 'select distinct limit_raw as text from spotcheck_items'],
  ['names of foods', 'select distinct food_name as text from spotcheck_records'],
  ['specifications', 'select distinct spec as text from spotcheck_records'],
];

test.each(VALUES)('%s stay in every sentence', async (_name, statement) => {
  const values = await read(statement);
  expect(values.length).toBeGreaterThan(5);
  const masked = values.flatMap((value) => SENTENCES.map((sentence) => sentence(value))).filter(isMasked);
  expect(masked).toEqual([]);
});

const PROSE: [string, string][] = [
  ['titles of articles', 'select title as text from article_revisions'],
  ['articles', 'select body_text as text from article_revisions'],
  ['complaints', 'select detail_masked as text from complaints'],
  ['titles of complaints', 'select title as text from complaints'],
  ['steps of complaints', 'select text from complaint_events'],
  ['comments', 'select body as text from comments'],
  ['answers of brands', 'select text from brand_responses'],
  ['questions about complaints', 'select answer as text from complaint_questions'],
  ['spot-check items', `select to_jsonb(spotcheck_items)::text as text from spotcheck_items`],
];

test.each(PROSE)('nothing is hidden in the demo: %s', async (_name, statement) => {
  const texts = await read(statement);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter(isMasked).map(hiddenIn)).toEqual([]);
});

describe('what is no personal data stays', () => {
  test.each([
    ['standards', '执行GB 19301-2010、GB/T 21732-2008、GB 5009.5-2016、GB 25190-2010第3.2条和NY/T 1671-2008'],
    ['standards beside each other', 'GB 19301-2010 13 800 GB 2761-2017 15'],
    ['a licence', '食品生产许可证SC10615010200012，SC 12345678901234'],
    ['a barcode', '条形码6901234567892，条码 06901234567892，商品码8613800138000'],
    ['a barcode without its word', '扫6901234567892没有结果'],
    ['service numbers', '打12315、12345、400-820-8820、4008208820和95533都没用'],
    ['prices', '原价1380.00元，现价138.5元，一共退13800.13元，12.5元/盒'],
    ['amounts', '全年产奶13800138吨，同比增长13.8%，共13,800,138,000元'],
    ['dates', '2026年3月30日、2026-03-30至2026-04-20、2026.03.30 13:45、20260330'],
    ['moments without signs', '20260330134512、202603301345123'],
    ['values of a table', '蛋白质 3.6 3.8 13.1 14.2 15.9 16 克，脂肪13.5 14 15.5 16 17'],
    ['numbers of regulations', '市场监管总局令第60号、食品安全法第148条、国办发〔2018〕43号、公告2026年第15号'],
    ['registrations', '国食注字YP20170001，备案号 京ICP备2026012345号'],
    ['a batch like a mobile number', '批号13800138000'],
    ['a batch in words', '买了三五箱，一二三批都胀包，第一二三四季度'],
    ['a surname with a title', '王女士说、联系人：王女士，我是张先生，我叫李师傅来取，我姓王'],
    [
      'who someone is',
      '我是江苏的，我是高血压患者，我是马上要生的孕妇，我是程序员，用户本人申请，本人高度怀疑，我是东方人',
    ],
    ['brands in Latin letters', '新Nestle、新A2奶粉、云南Bright12、新Devondale'],
    ['hosts', '我在看 look at the label at 12.5 dot'],
    ['rooms and roads without a number', '我家小区门口的路边超市，三栋楼都有人买，2栋厂房，3座牧场'],
  ])('%s', (_name, text) => {
    expect(maskPersonal(text)).toBe(text);
  });
});

function isMasked(text: string): boolean {
  return maskPersonal(text) !== text;
}

/** The range with its sentence, so that a failure says what is hidden. */
function hiddenIn(text: string): string[] {
  return maskWithSpans(text).hidden.map(({ start, end, kind }) => `${kind}: ${text.slice(start - 20, end + 10)}`);
}
