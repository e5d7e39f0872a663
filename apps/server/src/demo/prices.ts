import { type DemoDates, dayFromNumber, dayNumber } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import type { Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';

/** The Unix epoch was a Thursday, so weeks counted from it start on Thursdays. */
const WEEK_DAYS = 7;
const MONDAY = 4;
const TUESDAY = 5;

/** Weekly and fortnightly values that end in the current week. */
export async function loadPrices(tx: Tx, { prices }: DemoFiles, dates: DemoDates): Promise<void> {
  const today = dayNumber(shanghaiDay(dates.now));
  const series = await withNewIds(tx, priceSeries, [
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
  ]);
  await tx
    .insert(priceSeries)
    .overridingSystemValue()
    .values(
      series.map(({ values: _, last: __, stepDays: ___, ...row }, position) => ({ ...row, position, demo: true })),
    );
  await tx
    .insert(pricePoints)
    .values(
      series.flatMap(({ id, values, last, stepDays }) =>
        values.map((value, index) => ({
          seriesId: id,
          value,
          day: dayFromNumber(last - (values.length - 1 - index) * stepDays),
        })),
      ),
    );
}

function latestWeekday(day: number, weekday: number): number {
  return day - ((((day - weekday) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS);
}
