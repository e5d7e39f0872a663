import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { SafetyVerdict } from '@rujian/contract/areas/brands/safety';
import { chinaMidnight } from './raw-rows.ts';
import { concerns, hasOpen, matches } from './safety-facets.ts';
import type { SafetyRecord, SafetyRows } from './safety-rows.ts';
import { batchKey, gtin } from './safety-text.ts';

/** What an answer to these facets has to say. */
export type Counts = ReturnType<typeof countAnswer>;

export function countAnswer(rows: SafetyRows, facets: FacetQuery) {
  const found = rows.records.filter((record) => matches(rows, facets, record));
  const isAsked = facets.open === undefined && hasOpen(facets);
  const open = isAsked ? rows.records.filter((record) => matches(rows, { ...facets, open: '1' }, record)) : [];
  const counted = found.filter((record) => record.counted);
  const failed = counted.filter((record) => hasFailed(record, facets));
  const recalls = rows.recalls.filter((recall) => concerns(rows, facets, recall));
  const underWay = recalls.filter(({ state }) => state === 'open');
  const recall = underWay[0] ?? recalls[0];
  const counts = {
    tested: counted.length,
    failed: failed.length,
    failedOtherwise: failedOtherwise(rows, facets),
    overturned: found.filter(({ retest }) => retest === 'overturned').length,
    fakes: found.filter(({ authenticity }) => authenticity === 'confirmed_fake').length,
    records: found.length,
    open: { records: open.length, failed: open.filter((one) => one.counted && hasFailed(one, facets)).length },
    latestOn: counted[0] ? chinaMidnight(counted[0].publishedOn) : null,
    lastFailed: failed[0]?.id ?? null,
    recall: recall ? { id: recall.id, count: recalls.length, isOpen: recall.state === 'open' } : null,
  };
  const isPack = facets.batch !== undefined || facets.barcode !== undefined;
  const isRecalled = underWay.length > 0 || (isPack && recalls.length > 0);
  return { ...counts, verdict: verdictOf(counts, isRecalled, isSeen(rows, facets)) };
}

/** Ids of the records of an answer, newest first. */
export function recordsOf(rows: SafetyRows, facets: FacetQuery): number[] {
  return rows.records.filter((record) => matches(rows, facets, record)).map(({ id }) => id);
}

function hasFailed({ result, items }: SafetyRecord, { indicator }: FacetQuery): boolean {
  if (indicator === undefined) return result === 'fail';
  return items.some((item) => item.indicatorId === indicator && item.result === 'fail');
}

/** Without regard to whether the indicator was tested, the records that failed for another reason. */
function failedOtherwise(rows: SafetyRows, { indicator, ...others }: FacetQuery): number {
  const isOther = (record: SafetyRecord) =>
    record.counted && record.result === 'fail' && !hasFailed(record, { indicator });
  if (indicator === undefined) return 0;
  return rows.records.filter((record) => isOther(record) && matches(rows, others, record)).length;
}

type Sums = { tested: number; failed: number; overturned: number; fakes: number; open: { failed: number } };

function verdictOf(sums: Sums, isRecalled: boolean, seen: boolean): SafetyVerdict {
  if (sums.failed > 0) return 'fail';
  if (isRecalled) return 'recalled';
  if (sums.open.failed > 0) return 'open';
  if (sums.tested > 0) return 'pass';
  if (sums.overturned > 0) return 'overturned';
  if (sums.fakes > 0) return 'fake';
  return seen ? 'seen' : 'none';
}

/** Only a test or a complaint names the batch. */
function isSeen({ seen, products }: SafetyRows, facets: FacetQuery): boolean {
  const { batch, brand, product, barcode, maker, trademark, food, name, indicator } = facets;
  const isTold = [maker, trademark, food, name, indicator].every((facet) => facet === undefined);
  if (batch === undefined || !isTold) return false;
  const ids = product?.split(',').map(Number);
  const isPack = (code: string | null) => barcode === undefined || (code !== null && gtin(code) === gtin(barcode));
  const asked = products.filter((each) => (ids === undefined || ids.includes(each.id)) && isPack(each.barcode));
  const isProduct = (id: number | null) => (ids ?? barcode) === undefined || asked.some((each) => each.id === id);
  return seen.some(
    (one) =>
      batchKey(one.batchNo) === batchKey(batch) &&
      (brand === undefined || one.brandId === brand) &&
      isProduct(one.productId),
  );
}

const ALARMS: readonly SafetyVerdict[] = ['fail', 'recalled', 'open'];

/** Whether a verdict reassures more than another; nothing on record reassures less than a pass. */
export function isGreener(shown: SafetyVerdict, counted: SafetyVerdict): boolean {
  return reassurance(shown) > reassurance(counted);
}

function reassurance(verdict: SafetyVerdict): number {
  const place = ALARMS.indexOf(verdict);
  if (place !== -1) return place;
  return ALARMS.length + Number(verdict === 'pass');
}
