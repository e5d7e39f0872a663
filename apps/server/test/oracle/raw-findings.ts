import type { spotcheckItems } from '#schema/spotchecks/spotchecks.ts';
import { chinaMidnight, type RawRecord, worstFailure } from './raw-rows.ts';

type Item = typeof spotcheckItems.$inferSelect;

/** How many samples of a plan exceed m and M, and how far the highest is above the limit that stands. */
export function planOf({ values, valueQualifiers, planLowerM, planUpperM }: Item) {
  if (planLowerM === null || !values || values.length < 2) return null;
  let [aboveLower, aboveUpper, highest] = [0, 0, 0];
  for (const [place, value] of values.entries()) {
    if (valueQualifiers?.[place]?.startsWith('<')) continue;
    if (value > planLowerM) aboveLower += 1;
    if (planUpperM !== null && value > planUpperM) aboveUpper += 1;
    if (value > highest) highest = value;
  }
  const limit = planUpperM ?? planLowerM;
  const times = limit > 0 && highest > limit ? Math.round((highest / limit) * 10) / 10 : null;
  return { samples: values.length, aboveLower, aboveUpper: planUpperM === null ? null : aboveUpper, times };
}

/** The measured number that lies worst, and the limit it is compared with. */
export function barOf(item: Item) {
  const all = item.values ?? [];
  const exact = all.filter((_, place) => (item.valueQualifiers?.[place] ?? '=') === '=');
  const measured = item.value !== null ? [item.value] : exact.length > 0 ? exact : all;
  if (measured.length === 0) return null;
  const [lowest, highest] = [Math.min(...measured), Math.max(...measured)];
  const { limitLow: low, limitHigh: high, planLowerM: lower, planUpperM: upper, labelPercent } = item;
  const below = (limit: number | null) => (limit === null ? null : { value: highest, limit, kind: 'max' });
  const above = (limit: number | null) => (limit === null ? null : { value: lowest, limit, kind: 'min' });
  if (item.limitType === 'max') return below(high);
  if (item.limitType === 'min') return above(low);
  if (item.limitType === 'label') return above(labelPercent);
  if (item.limitType === 'range') return high !== null && highest > high ? below(high) : above(low);
  if (item.limitType === 'ncmM') return below(upper !== null && (lower === null || highest > upper) ? upper : lower);
  return null;
}

/** What one row of a list says about a sample. */
export function rowOf(record: RawRecord) {
  const failed = record.items.filter(({ result }) => result === 'fail');
  const worst = worstFailure(record);
  return {
    id: record.id,
    brand: record.brand?.id ?? null,
    producedOn: dayOf(record.producedOn),
    failure: worst && {
      name: worst.nameRaw,
      found: worst.resultRaw,
      standard: worst.limitRaw,
      bar: barOf(worst),
      timesOver: worst.timesOver,
      plan: planOf(worst),
    },
    failedItems: failed.length,
    notice: record.noticeId,
    publishedOn: chinaMidnight(record.publishedOn),
    counted: record.counted,
  };
}

type Row = {
  id: number;
  brand: { id: number } | null;
  producedOn: number | null;
  failure:
    | (Record<'name' | 'found' | 'standard', string> & { bar: unknown; timesOver: number | null; plan: unknown })
    | null;
  failedItems: number;
  notice: { id: number };
  publishedOn: number;
  counted: boolean;
};

/** The same of a shown row. */
export function shownRow({ id, brand, producedOn, failure, failedItems, notice, publishedOn, counted }: Row) {
  const { name, found, standard, bar, timesOver, plan } = failure ?? {};
  return {
    id,
    brand: brand?.id ?? null,
    producedOn,
    failure: failure && { name, found, standard, bar, timesOver, plan },
    failedItems,
    notice: notice.id,
    publishedOn,
    counted,
  };
}

/** A dossier names every failed item, in the order of the notice. */
export function lineOf(record: RawRecord) {
  const outcome =
    record.authenticity === 'confirmed_fake' ? 'fake' : record.retest === 'overturned' ? 'overturned' : record.result;
  return {
    id: record.id,
    producedOn: dayOf(record.producedOn),
    publishedOn: chinaMidnight(record.publishedOn),
    outcome,
    items: record.items
      .filter(({ result }) => result === 'fail')
      .map((item) => ({ name: item.nameRaw, result: item.resultRaw, plan: planOf(item) })),
    brand: record.brand?.id ?? null,
    product: record.productId,
  };
}

type Line = {
  id: number;
  producedOn: number | null;
  publishedOn: number;
  outcome: string;
  items: { name: string; result: string; plan: unknown }[];
  brand: { id: number } | null;
  product: { id: number } | null;
};

export function shownLine({ id, producedOn, publishedOn, outcome, items, brand, product }: Line) {
  return {
    id,
    producedOn,
    publishedOn,
    outcome,
    items: items.map(({ name, result, plan }) => ({ name, result, plan })),
    brand: brand?.id ?? null,
    product: product?.id ?? null,
  };
}

export function dayOf(day: string | null): number | null {
  return day === null ? null : chinaMidnight(day);
}

/** What counts of some records, and what is said apart. */
export function sumOf(records: readonly RawRecord[]) {
  const counted = records.filter((record) => record.counted);
  return {
    tested: counted.length,
    failed: counted.filter(({ result }) => result === 'fail').length,
    overturned: records.filter(({ retest }) => retest === 'overturned').length,
  };
}

export function batchesOf(records: readonly RawRecord[]) {
  const { tested, failed } = sumOf(records);
  return { batches: tested, failed };
}
