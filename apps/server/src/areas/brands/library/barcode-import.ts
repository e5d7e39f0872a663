import { BARCODE_IMPORT_ROWS, type BarcodeImport, importBarcodes } from '@rujian/contract/areas/brands/barcodes';
import type { Lang } from '@rujian/contract/base/constants';
import { GTIN_DIGITS, gtinOf, hasGtinLength } from '@rujian/contract/base/identifiers/gtin';
import { type KeyOf, vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';
import { eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { csvRows } from '#platform/text/csv-rows.ts';
import { brandAliases, brands, products } from '#schema/brands/brands.ts';
import { refusingBroken } from '#services/resources/constraints.ts';
import type { ChangeDeps } from '../brand-merges.ts';

const ROWS_SHOWN = 500;

const BARCODE_FAULT = vocabulary({
  noBarcode: ['缺少条形码', 'No barcode'],
  length: ['条形码应是8、12、13或14位数字', 'A barcode has 8, 12, 13 or 14 digits'],
  checkDigit: ['条形码的校验位不对', 'The check digit is wrong'],
  noProduct: ['缺少产品编号，或品牌和产品名称', 'No product id, and not both brand and product'],
  unknown: ['没有这个产品', 'There is no such product'],
  taken: ['另一个产品已用这个条形码', 'Another product has this barcode'],
  productTwice: ['同一个产品在文件中出现两次', 'The product is in the file twice'],
  barcodeTwice: ['同一个条形码在文件中出现两次', 'The barcode is in the file twice'],
});
type Fault = KeyOf<typeof BARCODE_FAULT>;

type Product = { id: number; brandId: number; brand: string; name: string; barcode: string };
type Judged = BarcodeImport['rows'][number] & { found: Product | undefined };

export function serveBarcodeImport(
  app: App,
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  { record }: Pick<ChangeDeps, 'record'>,
): void {
  serve(app, importBarcodes, async ({ fileName, text, store }, caller) => {
    const work = () =>
      db.transaction(async (tx) => {
        const rows = judged(readTable(text), await knownProducts(tx), caller.lang);
        const wanted = rows.filter(({ state }) => state === 'new' || state === 'changed');
        if (!store) return { outcome: toImport(rows, false), changed: [] };
        if (wanted.length === 0) throw new AppError('import.nothing_new');
        await write(tx, wanted);
        const done = toImport(rows, true);
        await record(tx, {
          caller,
          action: 'product.barcodes',
          target: { type: 'product', id: wanted[0]?.found?.id ?? 0 },
          before: Object.fromEntries(wanted.map(({ found, before }) => [String(found?.id), before])),
          after: { fileName, ...Object.fromEntries(wanted.map(({ found, barcode }) => [String(found?.id), barcode])) },
        });
        return { outcome: done, changed: wanted.flatMap(({ found }) => found ?? []) };
      });
    // A new product may have taken one of them meanwhile.
    const { outcome, changed } = await refusingBroken(fileName, work);
    const tags = changed.flatMap(({ id, brandId }) => [`product:${id}`, `brand:${brandId}`]);
    if (tags.length > 0) await changes.purge([...new Set(tags), 'brands']);
    return outcome;
  });
}

/** Two products may exchange their barcodes, so all are free before one is given. */
async function write(tx: Tx, rows: readonly Judged[]): Promise<void> {
  const ids = rows.flatMap(({ found }) => found?.id ?? []);
  await tx.update(products).set({ barcode: null }).where(inArray(products.id, ids));
  for (const { found, barcode } of rows) {
    if (found) await tx.update(products).set({ barcode }).where(eq(products.id, found.id));
  }
}

type Line = { line: number; id: string; brand: string; name: string; barcode: string };

const HEADS: Record<Exclude<keyof Line, 'line'>, readonly string[]> = {
  id: ['产品编号', '产品id', '编号', 'id', 'productid'],
  brand: ['品牌', '品牌名称', 'brand'],
  name: ['产品', '产品名称', '名称', 'product', 'productname', 'name'],
  barcode: ['条形码', '条码', '商品条码', '商品条形码', 'barcode', 'gtin', 'ean'],
};

function readTable(text: string): Line[] {
  const rows = csvRows(text);
  if (!rows) throw new AppError('import.unreadable');
  if (rows.length > BARCODE_IMPORT_ROWS + 1) throw new AppError('import.too_many_rows', { max: BARCODE_IMPORT_ROWS });
  const heads = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''));
  const place = (field: keyof typeof HEADS) => heads.findIndex((head) => HEADS[field].includes(head));
  const [id, brand, name, barcode] = [place('id'), place('brand'), place('name'), place('barcode')];
  if (barcode < 0 || (id < 0 && (brand < 0 || name < 0))) throw new AppError('product.no_header');
  return rows.slice(1).map(({ line, cells }) => {
    const cell = (at: number) => cells[at] ?? '';
    return { line, id: cell(id), brand: cell(brand), name: cell(name), barcode: digitsOf(cell(barcode)) };
  });
}

/** As spreadsheets keep digits that they took for text or a number. */
function digitsOf(cell: string): string {
  return cell.replace(/^['=]?"?|"$/g, '').replace(/[\s-]/g, '');
}

type Known = { byId: Map<string, Product>; byName: Map<string, Product>; byGtin: Map<string, Product> };

/** Locked until the import ends: a barcode that is free now stays free. */
async function knownProducts(tx: Tx): Promise<Known> {
  const rows = await tx
    .select({
      id: products.id,
      brandId: products.brandId,
      name: products.name,
      barcode: sql<string>`coalesce(${products.barcode}, '')`,
      brand: brands.name,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .for('update', { of: products });
  const aliases = await tx.select({ brandId: brandAliases.brandId, name: brandAliases.alias }).from(brandAliases);
  const namesOf = Map.groupBy(aliases, ({ brandId }) => brandId);
  const byName = new Map<string, Product>();
  for (const row of rows) {
    for (const { name } of namesOf.get(row.brandId) ?? []) byName.set(nameKey(name, row.name), row);
  }
  // The name of a brand comes before the alias of another.
  for (const row of rows) byName.set(nameKey(row.brand, row.name), row);
  return {
    byName,
    byId: new Map(rows.map((row) => [String(row.id), row])),
    byGtin: new Map(rows.flatMap((row) => (row.barcode ? [[paddedGtin(row.barcode), row]] : []))),
  };
}

function nameKey(brand: string, name: string): string {
  return JSON.stringify([brand, name].map((part) => part.normalize('NFKC').toLowerCase().replace(/\s/g, '')));
}

function paddedGtin(barcode: string): string {
  return barcode.padStart(GTIN_DIGITS, '0');
}

function judged(lines: readonly Line[], known: Known, lang: Lang): Judged[] {
  const found = lines.map(({ id, brand, name }) => (id ? known.byId.get(id) : known.byName.get(nameKey(brand, name))));
  const faults = faultsOf(lines, found, known);
  return lines.map(({ line, id, brand, name, barcode }, place): Judged => {
    const product = found[place];
    const fault = faults[place];
    const before = product?.barcode ?? '';
    return {
      line,
      product: product ? `${product.brand} ${product.name}` : [id, brand, name].filter(Boolean).join(' '),
      barcode,
      before,
      state: fault ? 'wrong' : before === barcode ? 'same' : before === '' ? 'new' : 'changed',
      problem: fault ? BARCODE_FAULT.label(fault, lang) : '',
      found: product,
    };
  });
}

function faultsOf(lines: readonly Line[], found: readonly (Product | undefined)[], known: Known): (Fault | null)[] {
  const gtins = lines.map(({ barcode }) => gtinOf(barcode));
  const timesFound = timesOf(found.map((product) => product?.id));
  const timesGiven = timesOf(gtins);
  const faults = lines.map(({ id, brand, name, barcode }, place): Fault | null => {
    const product = found[place];
    if (barcode === '') return 'noBarcode';
    if (!hasGtinLength(barcode)) return 'length';
    if (!gtins[place]) return 'checkDigit';
    if (id === '' && (brand === '' || name === '')) return 'noProduct';
    if (!product) return 'unknown';
    if ((timesFound.get(product.id) ?? 0) > 1) return 'productTwice';
    return (timesGiven.get(gtins[place]) ?? 0) > 1 ? 'barcodeTwice' : null;
  });
  // A row is only right if the product that has its barcode gives it away in a row that is right too.
  for (let before = -1; before !== faults.filter(Boolean).length; ) {
    before = faults.filter(Boolean).length;
    const changed = new Set(found.flatMap((product, place) => (product && !faults[place] ? product.id : [])));
    for (const [place, gtin] of gtins.entries()) {
      const owner = known.byGtin.get(gtin ?? '');
      if (owner && owner.id !== found[place]?.id && !changed.has(owner.id)) faults[place] ??= 'taken';
    }
  }
  return faults;
}

function timesOf<Value>(values: readonly Value[]): Map<Value, number> {
  const times = new Map<Value, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}

const ORDER = { wrong: 0, changed: 1, new: 2, same: 3 };

function toImport(rows: readonly Judged[], isStored: boolean): BarcodeImport {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  const shown = rows.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || one.line - other.line);
  return { counts, rows: shown.slice(0, ROWS_SHOWN).map(({ found: _found, ...row }) => row), isStored };
}
