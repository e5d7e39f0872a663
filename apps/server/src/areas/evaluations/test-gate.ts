import { cellsToConfirm, isCellDone } from '@rujian/contract/areas/evaluations/cells';
import {
  TEST_MAX_INDICATORS,
  TEST_MAX_PRODUCTS,
  TEST_MIN_PRODUCTS,
  type TestDocument,
} from '@rujian/contract/areas/evaluations/desk';
import type { GateItem } from '@rujian/contract/areas/spotchecks/desk';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { type WorkingCalendar, workingDaysBetween } from '#services/calendar/working-days.ts';

const WEIGHT_SLACK = 0.01;
const PRENOTICE_WORKING_DAYS = 5;
/** Shops; a test that links to one would be an advertisement. */
const SHOPS =
  /taobao|tmall|jd\.com|jd\.hk|pinduoduo|yangkeduo|douyin|kuaishou|vip\.com|suning|amazon|1688|weidian|youzan|xiaohongshu/i;
const ADDRESS = /\/\/[^\s"'<>]*/g;

/** Confirmed cells that still say what was confirmed. */
export type Confirmation = { productKey: string; indicatorKey: string; raw: string };

export function filledCells({ products, indicators, cells }: TestDocument) {
  return products.flatMap(({ key: product }) =>
    indicators.flatMap(({ key: indicator }) => {
      const cell = cells[product]?.[indicator];
      return cell && isCellDone(cell) ? [{ product, indicator, cell }] : [];
    }),
  );
}

/** What the second editor keyed, as it is compared: a reason counts as its own text. */
export function confirmedText({ raw, na }: { raw: string; na: string }): string {
  return na === '' ? raw.trim() : `na ${na}`;
}

/** The list of product §2.4: a test is published when every line is in order. */
export function testGate(
  document: TestDocument,
  confirmations: readonly Confirmation[],
  { now, calendar }: { now: Date; calendar: WorkingCalendar },
): GateItem[] {
  const { products, indicators, labs } = document;
  const filled = filledCells(document);
  const missingCells = products.length * indicators.length - filled.length;
  const weights = indicators.reduce((sum, { weight }) => sum + weight, 0);
  const confirmed = validConfirmations(document, confirmations).length;
  const needed = cellsToConfirm(filled.length);
  const unnamed = products.filter(({ brandId, productId }) => brandId === null || productId === null);
  const unproven = products.filter(({ receiptMediaId }) => receiptMediaId === null);
  const unpictured = products.filter(({ photoMediaIds }) => photoMediaIds.length === 0);
  const line = (key: string, ok: boolean, detail = ''): GateItem => ({ key, ok, detail });
  return [
    line('question', within(document.question, 10, 100)),
    line('conclusion', within(document.conclusion, 50, 500)),
    line(
      'products',
      products.length >= TEST_MIN_PRODUCTS && products.length <= TEST_MAX_PRODUCTS,
      String(products.length),
    ),
    line('named', unnamed.length === 0, namesOf(unnamed)),
    line('indicators', indicators.length >= 1 && indicators.length <= TEST_MAX_INDICATORS, String(indicators.length)),
    line('weights', Math.abs(weights - 100) <= WEIGHT_SLACK, weights.toFixed(2)),
    line('cells', products.length > 0 && missingCells === 0, String(missingCells)),
    line('confirmed', filled.length > 0 && confirmed >= needed, `${Math.min(confirmed, needed)}/${needed}`),
    line(
      'report',
      labs.length > 0 && labs.every(({ name, reportNo, reportSha256 }) => name && reportNo && reportSha256),
    ),
    line('conflict', within(document.conflictStatement, 20, 500)),
    line('method', within(document.methodNote, 100, 5_000)),
    line('dates', [document.boughtFrom, document.boughtTo, document.testedFrom, document.testedTo].every(Boolean)),
    line('proof', unproven.length === 0, namesOf(unproven)),
    line('photos', unpictured.length === 0, namesOf(unpictured)),
    line('prenotice', isPrenoticed(document, shanghaiDay(now), calendar)),
    line('links', !linksToShop(textOf(document))),
    line('formula', !ranksFormulaByPrice(document)),
  ];
}

function linksToShop(text: string): boolean {
  return Array.from(text.matchAll(ADDRESS), ([address]) => address).some((address) => SHOPS.test(address));
}

export function validConfirmations<One extends Confirmation>(
  { cells }: Pick<TestDocument, 'cells'>,
  confirmations: readonly One[],
): One[] {
  return confirmations.filter(({ productKey, indicatorKey, raw }) => {
    const cell = cells[productKey]?.[indicatorKey];
    return cell !== undefined && confirmedText(cell) === raw;
  });
}

function within(text: string, min: number, max: number): boolean {
  const { length } = [...text.trim()];
  return length >= min && length <= max;
}

function namesOf(products: readonly { name: string }[]): string {
  return products.map(({ name }) => name).join('、');
}

/** Every brand knew five working days before, or there is a reason why not. */
function isPrenoticed(
  { products, prenotices, prenoticeWaiver }: TestDocument,
  today: string,
  calendar: WorkingCalendar,
): boolean {
  if (prenoticeWaiver.trim() !== '') return true;
  const brandIds = new Set(products.map(({ brandId }) => brandId));
  return [...brandIds].every((brandId) => {
    const notice = prenotices.find((one) => one.brandId === brandId);
    return notice && workingDaysBetween(notice.informedOn, today, calendar) >= PRENOTICE_WORKING_DAYS;
  });
}

function textOf({ bodyHtml, methodNote, conclusion, products }: TestDocument): string {
  const shown = products.flatMap(({ shop, channel, verdict }) => [shop, channel, verdict]);
  return [bodyHtml, methodNote, conclusion, ...shown].join('\n');
}

/** Infant formula is never ranked by its price. */
function ranksFormulaByPrice({ category, indicators }: TestDocument): boolean {
  return category === 'infant_formula' && indicators.some(({ group, weight }) => group === 'value' && weight > 0);
}
