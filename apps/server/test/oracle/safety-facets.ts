import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { Brand, Product, Recall, SafetyRecord, SafetyRows } from './safety-rows.ts';
import { asMilk, batchKey, carriesDay, familyOf, gtin, onlyDay, plain, withoutBrackets } from './safety-text.ts';

/** A food as a record or a recall states it; only a record has a category. */
type Food = { foodName: string; category: string | null };

const NAME_LEAST = 2;
/** Notices write these where there is no trademark. */
const NO_TRADEMARK = ['', '/', '-', '—', '无'];

/** Whether a record matches all facets. */
export function matches(rows: SafetyRows, facets: FacetQuery, record: SafetyRecord): boolean {
  return isOfSubject(rows, facets, record) && matchesRest(rows, facets, record);
}

function isOfSubject(rows: SafetyRows, { brand, product, barcode, open }: FacetQuery, record: SafetyRecord): boolean {
  const asked = product === undefined ? null : productsOf(rows, product);
  const pack = barcode === undefined ? null : (packOf(rows, barcode) ?? 'unknown');
  if (pack === 'unknown') return false;
  if (!open) {
    return (
      (brand === undefined || record.brandId === brand) &&
      (asked === null || asked.some(({ id }) => id === record.productId)) &&
      (pack === null || pack.id === record.productId)
    );
  }
  const owner = rows.brands.find(({ id }) => id === brand);
  const isOpenFor = (each: Product) => isOpenForProduct(rows, each, record);
  const isOpen = owner !== undefined && isOpenForBrand(rows, owner, record);
  if (asked === null && pack === null) return isOpen;
  return (
    (asked === null || asked.some(isOpenFor)) &&
    (pack === null || isOpenFor(pack)) &&
    (brand === undefined || isOpen || record.brandId === brand)
  );
}

function matchesRest(rows: SafetyRows, facets: FacetQuery, record: SafetyRecord): boolean {
  const { maker, trademark, food, name, indicator } = facets;
  return (
    (maker === undefined || plain(record.makerName) === plain(maker)) &&
    (trademark === undefined || plain(record.trademark) === plain(trademark)) &&
    (food === undefined || food.split(',').every((key) => isCaughtByKey(rows, key, record))) &&
    (name === undefined || wordsOf(name).every((part) => plain(record.foodName).includes(plain(part)))) &&
    matchesBatch(facets, record) &&
    (indicator === undefined || record.items.some(({ indicatorId }) => indicatorId === indicator))
  );
}

function matchesBatch({ batch, date, ...others }: FacetQuery, record: SafetyRecord): boolean {
  const { batchNo, producedOn } = record;
  if (batch === undefined) return date === undefined || isOfDay(record, date);
  const key = batchKey(batch);
  const day = dayAsked(batch, { date, ...others });
  const isNamed = key !== '' && (batchKey(batchNo) === key || (day !== null && isOfDay(record, day)));
  return isNamed && (date === undefined || producedOn === null || producedOn === date);
}

/** A number that is only a date is also a day, if something else says whose. */
function dayAsked(batch: string, { indicator: _, open: __, batch: ___, ...others }: FacetQuery): string | null {
  return Object.values(others).some((value) => value !== undefined) ? onlyDay(batch) : null;
}

function isOfDay({ batchNo, producedOn }: SafetyRecord, day: string): boolean {
  return producedOn === day || carriesDay(batchNo, day);
}

function packOf(rows: SafetyRows, barcode: string): Product | undefined {
  return rows.products.find((each) => each.barcode !== null && gtin(each.barcode) === gtin(barcode));
}

/** The products with these ids and all their variants. */
export function productsOf(rows: SafetyRows, ids: string): Product[] {
  const asked = ids.split(',').map(Number);
  const found = rows.products.filter(({ id }) => asked.includes(id)).flatMap((each) => variantsOf(rows.products, each));
  return rows.products.filter((product) => found.includes(product));
}

/** A product and all of the same brand and family, also those that add something in brackets. */
export function variantsOf(products: readonly Product[], { brandId, name }: Product): Product[] {
  return products.filter((product) => {
    const family = familyOf(product.name);
    return brandId === product.brandId && [family, withoutBrackets(family)].includes(familyOf(name));
  });
}

function isCaughtByKey(rows: SafetyRows, key: string, food: Food): boolean {
  const known = caughtBy.get(rows) ?? new Map<string, Set<string>>();
  caughtBy.set(rows, known);
  const id = `${food.category} ${food.foodName}`;
  const keys = known.get(id) ?? termsCatching(rows, food);
  known.set(id, keys);
  return keys.has(key);
}

const caughtBy = new WeakMap<SafetyRows, Map<string, Set<string>>>();

/** Terms are defined by one another, so what one round finds is what the next one knows, until nothing is added. */
function termsCatching({ terms }: SafetyRows, { foodName, category }: Food): Set<string> {
  const name = plain(foodName);
  const caught = new Set<string>();
  for (let before = -1; before < caught.size; ) {
    before = caught.size;
    for (const term of terms) {
      const isOwn =
        (category !== null && term.categories.includes(category)) ||
        term.contains.some((part) => name.includes(plain(part))) ||
        (term.all_of.length > 0 && term.all_of.every((key) => caught.has(key)));
      const isMeant = isOwn && !term.without.some((part) => name.includes(plain(part)));
      const below = terms.filter(({ parentId }) => parentId === term.id);
      if (isMeant || below.some(({ key }) => caught.has(key))) caught.add(term.key);
    }
  }
  return caught;
}

/** Names of a brand that can be looked for inside a text. */
function namesOf({ name, nameEn, aliases }: Brand): string[] {
  return [name, nameEn, ...aliases].map(plain).filter((text) => [...text].length >= NAME_LEAST);
}

function isOpenForBrand(rows: SafetyRows, brand: Brand, record: SafetyRecord): boolean {
  if (record.brandId !== null) return false;
  return isNamed(rows, brand, { maker: record.makerName, trademark: record.trademark, food: record.foodName });
}

type Label = { maker: string; trademark: string; food: string };

function isNamed(rows: SafetyRows, brand: Brand, { maker, trademark, food }: Label): boolean {
  if (brand.makers.includes(plain(maker))) return true;
  return namesOf(brand).some((name) => {
    const isMark = plain(trademark).includes(name) && !hasLongerName(rows, brand, name, plain(trademark));
    return isMark || (plain(food).startsWith(name) && !hasLongerName(rows, brand, name, plain(food)));
  });
}

function hasLongerName(rows: SafetyRows, brand: Brand, name: string, text: string): boolean {
  return rows.brands.some(
    (other) =>
      other.id !== brand.id &&
      namesOf(other).some((longer) => longer.length > name.length && longer.includes(name) && text.includes(longer)),
  );
}

function isOpenForProduct(rows: SafetyRows, product: Product, record: SafetyRecord): boolean {
  const brand = rows.brands.find(({ id }) => id === product.brandId);
  if (record.productId !== null || !brand) return false;
  const isOfBrand = record.brandId === brand.id || isOpenForBrand(rows, brand, record);
  const core = coreOf(rows, product);
  return isOfBrand && [...core].length >= NAME_LEAST && asMilk(plain(record.foodName)).includes(core);
}

/** The family without brackets and without its brand before it. */
export function coreOf(rows: SafetyRows, { name, brandId }: Product): string {
  const core = withoutBrackets(familyOf(name));
  const brand = rows.brands.find(({ id }) => id === brandId);
  const before = (brand ? namesOf(brand).map(asMilk) : []).filter((own) => core.startsWith(own));
  const longest = Math.max(0, ...before.map(({ length }) => length));
  return core.slice(longest);
}

/** Whether a recall concerns the answer to these facets. */
export function concerns(rows: SafetyRows, { indicator: _, ...facets }: FacetQuery, recall: Recall): boolean {
  // An indicator alone is about every food, and no recall is.
  if (Object.values(facets).every((value) => value === undefined)) return false;
  const ofAnswer = (record: SafetyRecord) =>
    matches(rows, facets, record) || (hasOpen(facets) && matches(rows, { ...facets, open: '1' }, record));
  return namesFacets(rows, facets, recall) || rows.records.some((row) => matchesRecord(recall, row) && ofAnswer(row));
}

export function hasOpen({ brand, product, barcode }: FacetQuery): boolean {
  return brand !== undefined || product !== undefined || barcode !== undefined;
}

function matchesRecord(recall: Recall, record: SafetyRecord): boolean {
  const { makerName, consignorName, brandId, trademark, batchNo, producedOn, foodName } = record;
  const maker = plain(recall.maker);
  const isOfOwner =
    plain(makerName) === maker ||
    (consignorName !== '' && plain(consignorName) === maker) ||
    (brandId !== null && brandId === recall.brandId) ||
    (hasTrademark(recall) && plain(trademark) === plain(recall.trademark));
  const isSameBatch = batchNo !== '' && recall.batchKeys.includes(batchKey(batchNo));
  const isSameDay = producedOn !== null && recall.batchDays.includes(producedOn);
  const [food, recalled] = [withoutBrackets(foodName), withoutBrackets(recall.food)];
  const isSameFood = food.includes(recalled) || recalled.includes(food);
  return isOfOwner && (isSameBatch || ((recall.batches.length === 0 || isSameDay) && isSameFood));
}

function hasTrademark({ trademark }: Recall): boolean {
  return !NO_TRADEMARK.includes(plain(trademark));
}

function namesFacets(rows: SafetyRows, facets: FacetQuery, recall: Recall): boolean {
  const { brand, maker, trademark, product, food, name, barcode, open } = facets;
  if (open) return false;
  const printed = plain(recall.food);
  const mark = trademark === undefined ? '' : plain(trademark);
  return (
    (brand === undefined || namesBrand(rows, brand, recall)) &&
    (maker === undefined || plain(recall.maker) === plain(maker)) &&
    (trademark === undefined || plain(recall.trademark) === mark || printed.includes(mark)) &&
    (product === undefined || productsOf(rows, product).some((each) => namesProduct(rows, each, recall))) &&
    (food === undefined ||
      food.split(',').every((key) => isCaughtByKey(rows, key, { foodName: recall.food, category: null }))) &&
    (name === undefined || wordsOf(name).every((part) => printed.includes(plain(part)))) &&
    namesBatch(facets, recall) &&
    (barcode === undefined || namesBarcode(rows, barcode, recall))
  );
}

function namesBatch({ batch, date, ...others }: FacetQuery, { batchKeys, batchDays }: Recall): boolean {
  if (batch === undefined) return date === undefined || batchDays.includes(date);
  const day = dayAsked(batch, { date, ...others });
  const isNamed = batchKeys.includes(batchKey(batch)) || (day !== null && batchDays.includes(day));
  return isNamed && (date === undefined || batchDays.length === 0 || batchDays.includes(date));
}

function namesBrand(rows: SafetyRows, id: number, recall: Recall): boolean {
  if (recall.brandId !== null) return recall.brandId === id;
  const brand = rows.brands.find((each) => each.id === id);
  if (!brand) return false;
  const trademark = hasTrademark(recall) ? recall.trademark : '';
  return isNamed(rows, brand, { maker: recall.maker, trademark, food: recall.food });
}

function namesProduct(rows: SafetyRows, product: Product, recall: Recall): boolean {
  if (product.barcode !== null && recall.barcodes.includes(gtin(product.barcode))) return true;
  if (!namesBrand(rows, product.brandId, recall)) return false;
  const brand = rows.brands.find(({ id }) => id === product.brandId);
  const core = coreOf(rows, product);
  const isCore = [...core].length >= NAME_LEAST && asMilk(plain(recall.food)).includes(core);
  return isCore || asMilk(plain(`${brand?.name}${product.name}`)).includes(asMilk(withoutBrackets(recall.food)));
}

function namesBarcode(rows: SafetyRows, barcode: string, recall: Recall): boolean {
  if (recall.barcodes.includes(gtin(barcode))) return true;
  const product = packOf(rows, barcode);
  return product !== undefined && namesProduct(rows, product, recall);
}

function wordsOf(name: string): string[] {
  return name.trim().split(/\s+/);
}
