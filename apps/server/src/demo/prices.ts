import { dayFromNumber, dayNumber } from '#demo/reading/demo-dates.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { type Demo, insertNew } from './reading/demo.ts';

/** The Unix epoch was a Thursday, so weeks counted from it start on Thursdays. */
const WEEK_DAYS = 7;
const MONDAY = 4;
const TUESDAY = 5;

export async function loadPrices({ tx, files: { prices }, dates }: Demo): Promise<void> {
  const today = dayNumber(shanghaiDay(dates.now));
  const stated = [
    {
      key: 'raw-milk',
      name: '生鲜乳',
      nameEn: 'Raw milk',
      unit: '元/公斤',
      unitEn: 'yuan/kg',
      sourceName: '乳见行情（演示数据）',
      sourceNameEn: 'Rujian Markets (demo data)',
      decimals: 2,
      frequency: 'week' as const,
      newsTags: ['奶价', '生乳', '供需'],
      values: prices.rawMilk,
      last: latestWeekday(today, MONDAY),
      stepDays: WEEK_DAYS,
    },
    {
      key: 'gdt-whole-milk-powder',
      name: '全脂粉',
      nameEn: 'Whole milk powder',
      unit: '美元/吨',
      unitEn: 'USD/t',
      sourceName: '国际拍卖（演示数据）',
      sourceNameEn: 'International auction (demo data)',
      decimals: 0,
      frequency: 'fortnight' as const,
      newsTags: ['GDT', '全脂奶粉'],
      values: prices.gdtWholeMilkPowder,
      last: latestWeekday(today, TUESDAY),
      stepDays: 2 * WEEK_DAYS,
    },
  ];
  const series = await insertNew(
    tx,
    priceSeries,
    stated,
    ({ values: _, last: __, stepDays: ___, ...row }, position) => ({ ...row, position, demo: true }),
  );
  const points = series.flatMap(({ id, values, last, stepDays }) =>
    values.map((value, index) => ({
      seriesId: id,
      value,
      day: dayFromNumber(last - (values.length - 1 - index) * stepDays),
    })),
  );
  await tx.insert(pricePoints).values(points);
}

function latestWeekday(day: number, weekday: number): number {
  return day - ((((day - weekday) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);
}
