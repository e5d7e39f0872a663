import { verdictOf } from '#areas/spotchecks/import/item-columns.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';

type NoticeFile = DemoFiles['notices'][number];
type RecordFile = NoticeFile['records'][number];
type Template = { record: RecordFile; publishedDaysAgo: number };

const NOTICES = 11;
const RECORDS = 8;
const NEWEST_DAYS_AGO = 330;
const EVERY_DAYS = 53;
/** The answer about this brand is quoted with its exact numbers in the documentation. */
const KEPT_BRAND = 'xinglong';

/** One failure in every fourth notice, of makers that no brand owns. */
const FAILURES = [
  {
    foodName: '全脂甜奶粉',
    trademark: '禾香',
    producer: '北川禾香乳品加工厂',
    producerAddress: '四川省绵阳市北川县禾香路3号',
    category: '乳粉',
    spec: '400g/袋',
    item: { name: '水分', found: '6.1 g/100g', standard: '≤5.0 g/100g' },
  },
  {
    foodName: '原味酸牛奶',
    trademark: '晓溪',
    producer: '岭南晓溪食品有限公司',
    producerAddress: '广东省清远市晓溪工业园8号',
    category: '发酵乳',
    spec: '180g/杯',
    item: { name: '酸度', found: '61.2 °T', standard: '≥70.0 °T' },
  },
  {
    foodName: '纯牛奶',
    trademark: '白杨坡',
    producer: '冀北白杨坡乳品厂',
    producerAddress: '河北省张家口市白杨坡镇乳业街1号',
    category: '灭菌乳',
    spec: '200mL/袋',
    item: { name: '非脂乳固体', found: '7.6 g/100g', standard: '≥8.1 g/100g' },
  },
];

/** Notices of the two years before those of the files, from products that passed in them. */
export function earlierNotices(notices: readonly NoticeFile[], dates: DemoDates): NoticeFile[] {
  const templates = templatesOf(notices);
  const authorities = [...new Set(notices.map(({ authority }) => authority))];
  return Array.from({ length: NOTICES }, (_, place) => {
    const publishedDaysAgo = NEWEST_DAYS_AGO + place * EVERY_DAYS;
    const year = dates.day(publishedDaysAgo).slice(0, 4);
    const failure = place % 4 === 1 ? FAILURES[(place - 1) / 4] : undefined;
    const records = Array.from({ length: RECORDS }, (_none, at) => {
      const template = templates[(place * RECORDS + at) % templates.length];
      if (!template) throw new Error('No passed record to follow');
      const passed = repeated(template, place, publishedDaysAgo);
      return failure && at === 0 ? failed(passed, failure) : passed;
    });
    const result = failure
      ? `${RECORDS - 1}批次合格，1批次${failure.foodName}${failure.item.name}不符合食品安全国家标准`
      : '全部合格';
    return {
      id: `sc-earlier-${place + 1}`,
      title: `关于${RECORDS}批次乳制品监督抽检情况的通告`,
      authority: authorities[place % authorities.length] ?? '',
      bulletinNo: `${year}年第${11 + ((place * 7) % 38)}期`,
      publishedDaysAgo,
      summary: `本期抽检乳制品${RECORDS}批次，${result}。`,
      body: `近期组织开展乳制品食品安全监督抽检，在流通环节抽取样品${RECORDS}批次。\n\n**检验结果**：${result}。\n\n*说明：本通报为站点演示数据，涉及的机关、企业、商标、产品与检验结果均为虚构。*`,
      records,
    };
  });
}

function templatesOf(notices: readonly NoticeFile[]): Template[] {
  return notices.flatMap(({ publishedDaysAgo, records }) =>
    records
      .filter(({ brand, result }) => brand && brand !== KEPT_BRAND && result === 'qualified')
      .filter(({ retest, authenticity }) => !retest && !authenticity)
      .map((record) => ({ record, publishedDaysAgo })),
  );
}

/** The same product in another batch: same age when sampled, values a little different. */
function repeated({ record, publishedDaysAgo }: Template, place: number, daysAgo: number) {
  const age = record.productionDaysAgo - publishedDaysAgo;
  return {
    ...record,
    batchNo: record.batchNo.replace(/\d/g, (digit) => `${(Number(digit) + 1 + (place % 9)) % 10}`),
    productionDaysAgo: daysAgo + age,
    items: record.items.map((item, at) => ({ ...item, found: nearby(item, place + at) })),
  };
}

function failed(passed: RecordFile, { item, ...maker }: (typeof FAILURES)[number]): RecordFile {
  return { ...passed, ...maker, brand: null, result: 'unqualified', items: [{ ...item, qualified: false }] };
}

/** Up to two percent away where that still passes; words and series stay as they are. */
function nearby({ name, found, standard }: RecordFile['items'][number], seed: number): string {
  const [, number, unit] = found.match(/^(\d+(?:\.\d+)?)( .*)?$/) ?? [];
  if (number === undefined) return found;
  const decimals = number.split('.')[1]?.length ?? 0;
  const value = (Number(number) * (1 + (((seed * 7) % 9) - 4) / 200)).toFixed(decimals);
  const other = `${value}${unit ?? ''}`;
  return verdictOf({ name, result: other, limit: standard }) === 'pass' ? other : found;
}
