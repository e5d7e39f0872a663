import { CheckForm } from '@rujian/contract/areas/spotchecks/desk';
import type { ImportFault } from '@rujian/contract/areas/spotchecks/import';
import { boundsOf } from '@rujian/contract/base/field-bounds';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { type RawCheckItem, splitCheckItems } from '../items/check-item.ts';
import { companyFault, isNotStated, splitConsignor } from './company-name.ts';
import { halfWidth, halfWidthWords, tidySpaces } from './half-width.ts';
import { dayAndBatch, sheetDay } from './sheet-day.ts';

export type RowFault = { field: ImportField; fault: ImportFault; params?: Record<string, number> };
type OfForm = Omit<CheckForm, 'authenticity' | 'retest' | 'disposal' | 'disposalUrl' | 'disposedOn'>;

export type SheetRow = Omit<OfForm, 'seqNo' | 'producedOn' | 'result'> & {
  row: number;
  faults: RowFault[];
  seqNo: number | null;
  producedOn: string | null;
  categoryRaw: string;
  result: 'pass' | 'fail' | null;
};

type RowContext = {
  fields: ReadonlyMap<ImportField, number>;
  places: ReadonlySet<string>;
  notice: { noticeNo: string; publishedOn: string; kind: 'passed' | 'failed' | 'mixed' };
  today: string;
};

/** As in the form, which has no text for the category. */
const MAX_CHARACTERS: ReadonlyMap<string, number | undefined> = new Map([
  ...Object.entries(CheckForm.shape).map(([name, field]) => [name, boundsOf(field).maxLength] as const),
  ['category', 60],
]);
/** Codes are normalised to half width; the rest are names and sentences. */
const CODES: ReadonlySet<ImportField> = new Set(['seqNo', 'sampleNo', 'spec', 'batchNo', 'noticeNo']);
const PASSED = /^(合格|符合|所检项目合格|未发现不合格|合格样品)$/;
const FAILED = /^(不合格|不符合|问题样品|不合格样品)$/;

export function readSheetRow(cells: readonly string[], row: number, { fields, places, notice, today }: RowContext) {
  const faults: RowFault[] = [];
  const add = (field: ImportField, fault: ImportFault, params?: Record<string, number>) =>
    void faults.push({ field, fault, ...(params && { params }) });

  const lab = stated('lab');
  const makers = splitConsignor(raw('makerName'));
  const makerName = company('makerName', makers.maker);
  const items = readItems();
  const dated = readDates();
  checkNotice();
  const foodName = stated('foodName');
  const categoryRaw = stated('category');
  return {
    row,
    faults,
    seqNo: readSeqNo(),
    sampleNo: stated('sampleNo'),
    makerName,
    makerAddress: stated('makerAddress'),
    consignorName: company('consignorName', makers.consignor || raw('consignorName')),
    consignorAddress: stated('consignorAddress'),
    sampledName: company('sampledName', raw('sampledName'), true),
    sampledAddress: stated('sampledAddress'),
    platform: stated('platform'),
    shopName: stated('shopName'),
    foodName,
    spec: stated('spec'),
    trademark: stated('trademark'),
    ...dated,
    categoryRaw,
    category: categoryOf(categoryRaw, foodName),
    result: readVerdict(),
    items,
    lab,
    retestLab: stated('retestLab'),
    taskSource: stated('taskSource'),
    remark: stated('remark'),
  };

  function raw(field: ImportField): string {
    const column = fields.get(field);
    const cell = column === undefined ? '' : (cells[column] ?? '');
    return tidySpaces(CODES.has(field) ? halfWidth(cell) : halfWidthWords(cell));
  }

  /** A text cell; `/` means that the sheet has no value. */
  function stated(field: ImportField): string {
    const text = raw(field);
    return isNotStated(text) ? '' : bounded(field, text);
  }

  function bounded(field: ImportField, text: string): string {
    const max = MAX_CHARACTERS.get(field);
    if (max !== undefined && [...text].length > max) add(field, 'too_long', { max });
    return text;
  }

  /** Shops may have short names; makers are companies. */
  function company(field: ImportField, text: string, isShop = false): string {
    if (isNotStated(text)) return '';
    const fault = companyFault(text, { places, lab });
    if (fault && !(isShop && fault === 'company_fragment' && [...text].length < 4)) add(field, fault);
    return bounded(field, text);
  }

  function readSeqNo(): number | null {
    const text = raw('seqNo');
    if (isNotStated(text)) return null;
    if (/^\d{1,6}(\.0)?$/.test(text) && Number(text) > 0) return Number(text);
    add('seqNo', 'not_a_number');
    return null;
  }

  function readDates(): { producedOn: string | null; batchNo: string } {
    const both = stated('producedOrBatch');
    const split = both === '' ? { producedOn: null, batchNo: '' } : dayAndBatch(both);
    const dayText = stated('producedOn');
    const day = dayText === '' ? null : sheetDay(dayText);
    const batch = stated('batchNo') || split.batchNo;
    // Some agencies write the batch into the date column.
    if (dayText !== '' && day === null) {
      const mixed = dayAndBatch(dayText);
      if (mixed.producedOn) return { producedOn: future(mixed.producedOn), batchNo: batch || mixed.batchNo };
      add('producedOn', 'not_a_date');
    }
    return { producedOn: future(day ?? split.producedOn), batchNo: bounded('batchNo', batch) };
  }

  function future(day: string | null): string | null {
    if (day !== null && day > today) add('producedOn', 'date_in_future');
    return day;
  }

  function readItems(): RawCheckItem[] {
    const text = raw('items');
    if (!isNotStated(text)) return splitCheckItems(text) ?? [{ name: text.slice(0, 200), result: '/', limit: '/' }];
    const name = raw('itemName');
    if (isNotStated(name)) return [];
    const whole = splitCheckItems(name);
    if (whole) return whole;
    return [{ name, result: raw('itemResult') || '/', limit: raw('itemLimit') || '/' }];
  }

  function readVerdict(): 'pass' | 'fail' | null {
    const text = raw('result');
    if (PASSED.test(text)) return 'pass';
    if (FAILED.test(text)) return 'fail';
    if (!isNotStated(text)) {
      add('result', 'unknown_verdict');
      return null;
    }
    if (items.length > 0) return 'fail';
    return notice.kind === 'failed' ? 'fail' : 'pass';
  }

  function checkNotice(): void {
    const no = raw('noticeNo');
    if (no !== '' && !isNotStated(no) && noticeKey(no) !== noticeKey(notice.noticeNo)) add('noticeNo', 'other_notice');
    const day = sheetDay(raw('noticeDate'));
    if (day !== null && day !== notice.publishedOn) add('noticeDate', 'other_notice');
  }
}

/** `〔2026〕12号`, `[2026]12号` and `2026年第12号` are the same number. */
function noticeKey(no: string): string {
  return (no.match(/\d+/g) ?? [no]).map((digits) => String(Number(digits) || digits)).join('-');
}

/** The first match wins; 婴幼儿配方乳粉 must not match milk powder, nor 含乳饮料 milk. */
const CATEGORY_WORDS: readonly (readonly [RegExp, DairyCategory])[] = [
  [/婴幼?儿?配方|婴配|较大婴儿|幼儿配方/, 'infant_formula'],
  [/含乳饮料|乳饮料|乳酸菌饮料|奶饮/, 'milk_drink'],
  [/乳粉|奶粉/, 'powder'],
  [/发酵乳|酸牛?奶|酸牛?乳|酸羊奶|风味发酵/, 'fermented'],
  [/调制乳|甜牛奶|风味奶|高钙奶/, 'modified'],
  [/干酪|奶酪|芝士|乳酪/, 'cheese'],
  [/黄油|无水奶油/, 'butter'],
  [/奶油/, 'cream'],
  [/巴氏|鲜牛奶|鲜牛乳|鲜奶|鲜羊奶/, 'pasteurised'],
  [/灭菌乳|纯牛奶|纯牛乳|纯羊奶|全脂牛奶|脱脂牛奶|牛奶/, 'uht'],
];

function categoryOf(raw: string, food: string): DairyCategory {
  const found = [raw, food].flatMap((text) => CATEGORY_WORDS.filter(([words]) => words.test(text))).at(0);
  return found?.[1] ?? 'other';
}
