import type { CheckAnswer, CheckBase, CheckTier, checkBatch } from '@rujian/contract/areas/brands/check';
import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { gtinOf } from '@rujian/contract/base/identifiers/gtin';
import type { Named } from '@rujian/contract/base/refs';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { Safety } from '#ports/safety.ts';
import { all, batchIn, productsIn, recordsMatching } from '#services/safety/matching-records.ts';
import type { BrandDirectory } from '../brand-directory.ts';
import { PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import { type ComplaintLines, PUBLIC_COMPLAINTS } from '../dossier/complaint-lines.ts';
import type { TestLines } from '../dossier/test-lines.ts';
import { readTier, type TierConditions } from './tiers.ts';

type CheckQuestion = ParsedInput<typeof checkBatch>;
type Parts = { directory: BrandDirectory; safety: Safety; tests: TestLines; complaints: ComplaintLines };
type Owners = { brand: Named | null; product: Named | null; makers: string[] };

const SUGGESTIONS_MAX = 300;
const PRODUCTS_OF_BARCODE_MAX = 10;
const KEPT_SECONDS = 300;
const PATIENCE_MS = 30;
const COUNTED = {
  tags: ['spotchecks', 'evaluations', 'complaints', 'brands'],
  seconds: KEPT_SECONDS,
  patienceMs: PATIENCE_MS,
};

/** 批号一查 for batch, product and maker apart, because a result for one batch does not apply to the brand. */
export function createBatchCheck({ readDb, remember }: Platform, { directory, safety, tests, complaints }: Parts) {
  const tier = (conditions: TierConditions, lang: Lang) =>
    readTier({ db: readDb, tests, complaints }, conditions, lang);
  const keptTier = (name: string, conditions: TierConditions, lang: Lang) =>
    remember(`check tier ${lang} ${name}`, { ...COUNTED, isContent: true }, () => tier(conditions, lang));

  return {
    base,

    async answer({ q = '', ...stated }: CheckQuestion, lang: Lang): Promise<CheckAnswer> {
      const [{ question, answers }, known, brands] = await Promise.all([
        safety.ask(q, lang, { stated }),
        base(),
        directory.all(),
      ]);
      await refuseUnknown(stated);
      const facets = answers[0]?.facets ?? {};
      const isPack = facets.batch !== undefined || facets.date !== undefined || facets.barcode !== undefined;
      const batch = isPack ? await tier(packConditions(facets), lang) : null;
      const { brand, product, makers } = await ownersOf(facets, batch);
      const named = nameOnly(facets);
      const [sameProduct, sameMaker, sameName, notices] = await Promise.all([
        product ? keptTier(`product ${product.id}`, ofProduct(facets, product.id), lang) : null,
        brand || makers.length > 0
          ? keptTier(`makers ${brand?.id} ${JSON.stringify(makers)}`, ofMakers(brand?.id, makers), lang)
          : null,
        named ? tier(recordsOnly(named), lang) : null,
        complaints.notices.ofBatch(brand?.id ?? null, facets.batch ?? '', lang),
      ]);
      return {
        question,
        answers,
        brand,
        product,
        batch,
        sameProduct,
        sameMaker,
        sameName,
        makers,
        notices: notices.map(({ text }) => text),
        base: known,
        suggestions: brands.slice(0, SUGGESTIONS_MAX).map(({ name }) => name),
      };
    },
  };

  /** An address of a brand or product that does not exist is not a question without records. */
  async function refuseUnknown({ brand, product }: FacetQuery): Promise<void> {
    if (brand !== undefined && !(await directory.byId(brand))) throw new AppError('content.not_found');
    if (product !== undefined && !(await productWith(product))) throw new AppError('content.not_found');
  }

  async function productWith(ids: string): Promise<{ product: Named; brand: Named } | undefined> {
    return (await productsWhere(sql`product.id = ${Number.parseInt(ids, 10)}`))[0];
  }

  async function productsWhere(condition: SQL): Promise<{ product: Named; brand: Named }[]> {
    const { rows } = await readDb.execute<{ row: { product: Named; brand: Named } }>(sql`
      select json_build_object(
        'product', json_build_object('id', product.id, 'name', product.name),
        'brand', json_build_object('id', brand.id, 'name', brand.name)
      ) as row
      from products product join brands brand on brand.id = product.brand_id
      where ${condition} order by product.id limit ${PRODUCTS_OF_BARCODE_MAX}`);
    return rows.map(({ row }) => row);
  }

  /** Whose pack it is: as the facets say; a batch alone also identifies its owner when all results agree. */
  async function ownersOf(facets: FacetQuery, batch: CheckTier | null): Promise<Owners> {
    const found = batch?.checks ?? [];
    const ofProducts = await productsOf(facets);
    const stated = facets.brand === undefined ? null : await directory.byId(facets.brand);
    const named = stated ? { id: stated.id, name: stated.name } : onlyOne(ofProducts.map(({ brand }) => brand));
    const isOpenToOthers = named === null && facets.barcode === undefined;
    const brand = isOpenToOthers ? onlyOne(found.map((line) => line.brand)) : named;
    const product =
      ofProducts[0]?.product ?? (facets.barcode === undefined ? onlyOne(found.map((line) => line.product)) : null);
    const owned = brand ? await companiesOf(brand.id) : [];
    const onLabels = isOpenToOthers ? found.flatMap(({ maker }) => (maker ? [maker] : [])) : [];
    const asked = facets.maker === undefined ? [] : [facets.maker];
    return { brand, product, makers: [...new Set([...asked, ...owned, ...onLabels])] };
  }

  async function productsOf({ product, barcode }: FacetQuery) {
    if (product !== undefined) {
      const found = await productWith(product);
      return found ? [found] : [];
    }
    const gtin = barcode === undefined ? null : gtinOf(barcode);
    return gtin ? productsWhere(sql`lpad(product.barcode, 14, '0') = ${gtin}`) : [];
  }

  async function companiesOf(brandId: number): Promise<string[]> {
    const { rows } = await readDb.execute<{ name: string }>(sql`
      select distinct company.name from brand_companies link
      join companies company on company.id = link.company_id
      where link.brand_id = ${brandId} and link.relation <> 'parent'`);
    return rows.map(({ name }) => name);
  }

  function base(): Promise<CheckBase> {
    return remember('check base', COUNTED, async () => {
      const [{ rows }, brands] = await Promise.all([
        readDb.execute<{ base: StoredBase }>(sql`
          select json_build_object(
            'records', coalesce(sum(tested), 0), 'failed', coalesce(sum(failed), 0),
            'from', ${firstDay(sql`asc`)}, 'until', ${firstDay(sql`desc`)},
            'notices', (select count(*) from spotcheck_notices where status = 'published'),
            'tests', (select count(*) from evaluations where status = 'published'),
            'complaints', ${PUBLIC_COMPLAINTS}
          ) as base
          from spotcheck_sums`),
        directory.all(),
      ]);
      const { from = null, until = null, ...counts } = rows[0]?.base ?? EMPTY;
      return {
        ...counts,
        brands: brands.length,
        from: from === null ? null : startOfDay(from),
        until: until === null ? null : startOfDay(until),
      };
    });
  }
}

/** The first or the last day of public records, from the end of their index. */
function firstDay(direction: SQL): SQL {
  return sql`(select record.published_on from ${PUBLIC_RECORDS}
    order by record.published_on ${direction} limit 1)`;
}

type StoredBase = Omit<CheckBase, 'brands' | 'from' | 'until'> & { from: string | null; until: string | null };
const EMPTY: StoredBase = { records: 0, failed: 0, notices: 0, tests: 0, complaints: 0, from: null, until: null };

/** By number before anything else: the planner would read the newest first until it has found enough. */
function packConditions(facets: FacetQuery): TierConditions {
  const own = (alias: 'sample' | 'complaint') => conditionOf(alias, facets);
  return {
    isBatch: true,
    record: sql`record.id = any(array(
      select record.id from spotcheck_records record where ${recordsMatching(facets)}))`,
    sample: own('sample'),
    complaint: sql`complaint.id = any(array(select complaint.id from complaints complaint where ${own('complaint')}))`,
  };
}

/** Tests and complaints tell brand, product, batch and day; of a question with more they tell nothing. */
function conditionOf(alias: 'sample' | 'complaint', facets: FacetQuery): SQL {
  const { brand, maker, trademark, food, name, indicator } = facets;
  const isMore = [maker, trademark, food, name, indicator].some((facet) => facet !== undefined);
  return all([
    ...batchIn(alias, facets),
    ...productsIn(alias, facets),
    ...(brand === undefined ? [] : [sql`${sql.raw(alias)}.brand_id = ${brand}`]),
    ...(isMore ? [sql`false`] : []),
  ]);
}

/** What has a name but no owner: its records belong to no brand or maker of the answer. */
function nameOnly({ batch: _batch, date: _date, barcode: _barcode, ...facets }: FacetQuery): FacetQuery | null {
  const { brand: _brand, product: _product, maker: _maker, ...rest } = facets;
  return Object.keys(rest).length === 0 ? null : facets;
}

/** Stored sums cannot tell which items were tested. */
function recordsOnly(facets: FacetQuery): TierConditions {
  return { record: recordsMatching(facets), sample: null, complaint: null, isBatch: facets.indicator !== undefined };
}

function ofProduct({ product }: FacetQuery, id: number): TierConditions {
  const own = { product: product ?? String(id) };
  return {
    record: recordsMatching(own),
    sample: all(productsIn('sample', own)),
    complaint: all(productsIn('complaint', own)),
  };
}

function ofMakers(brandId: number | undefined, makers: string[]): TierConditions {
  const companies = valueList(makers);
  const owners = [
    ...(brandId === undefined ? [] : [sql`record.brand_id = ${brandId}`]),
    ...(makers.length === 0 ? [] : [sql`record.maker_name in (${companies})`]),
  ];
  return {
    record: sql`(${sql.join(owners, sql` or `)})`,
    sample: brandId === undefined ? null : sql`sample.brand_id = ${brandId}`,
    complaint: brandId === undefined ? null : sql`complaint.brand_id = ${brandId}`,
  };
}

function onlyOne(found: (Named | null)[]): Named | null {
  const [first] = found;
  return first && found.every((one) => one?.id === first.id) ? first : null;
}
