import type { CheckAnswer, CheckBase, CheckTier } from '@rujian/contract/areas/brands/check';
import type { Lang } from '@rujian/contract/base/constants';
import { batchKey, dayOfBatch, dayPattern } from '@rujian/contract/base/identifiers/batch';
import type { Named } from '@rujian/contract/base/refs';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { batchKeyOf } from '#schema/fields.ts';
import type { BrandDirectory } from '../brand-directory.ts';
import { COUNTED, PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import { type ComplaintLines, PUBLIC } from '../dossier/complaint-lines.ts';
import type { TestLines } from '../dossier/test-lines.ts';
import type { CheckName, NameMeaning } from './check-name.ts';
import { readTier, type TierConditions } from './tiers.ts';

export type CheckQuestion = {
  q?: string | undefined;
  brand?: number | undefined;
  product?: number | undefined;
  batch?: string | undefined;
  date?: string | undefined;
};

type Parts = {
  directory: BrandDirectory;
  names: CheckName;
  tests: TestLines;
  complaints: ComplaintLines;
};

const BASE_KEPT_SECONDS = 300;
const SUGGESTIONS_MAX = 300;

export type BatchCheck = ReturnType<typeof createBatchCheck>;

/**
 * 批号一查: whether this batch, product or maker was in any spot check, test or complaint. The three
 * are answered separately, because a result for one batch does not apply to the brand.
 */
export function createBatchCheck(
  { readDb, remember }: Pick<Platform, 'readDb' | 'remember'>,
  { directory, names, tests, complaints }: Parts,
) {
  const tier = (conditions: TierConditions, lang: Lang) =>
    readTier({ db: readDb, tests, complaints }, conditions, lang);

  return {
    base,

    async answer(question: CheckQuestion, lang: Lang): Promise<CheckAnswer> {
      const [meaning, known, brands] = await Promise.all([
        meant(question),
        base(),
        directory.all(),
      ]);
      const asked = batchConditions(question, meaning);
      const batch = asked && (await tier(asked, lang));
      const { brand, product, makers } = await subjectOf(meaning, batch);
      const [sameProduct, sameMaker, notices] = await Promise.all([
        product ? tier(productConditions(product.id), lang) : null,
        brand || makers.length > 0 ? tier(makerConditions(brand?.id, makers), lang) : null,
        complaints.notices.ofBatch(brand?.id ?? null, question.batch ?? '', lang),
      ]);
      const isUnknown = Boolean(question.q?.trim()) && !meaning.brand && !meaning.product;
      return {
        brand,
        product,
        unknownName: isUnknown && meaning.choices.length === 0 ? (question.q?.trim() ?? '') : '',
        choices: meaning.choices,
        batch,
        sameProduct,
        sameMaker,
        makers,
        notices: notices.map(({ text }) => text),
        base: known,
        suggestions: brands.slice(0, SUGGESTIONS_MAX).map(({ name }) => name),
      };
    },
  };

  async function meant({ q, brand, product }: CheckQuestion): Promise<NameMeaning> {
    if (product !== undefined) {
      const found = await names.product(product);
      if (!found) throw new AppError('content.not_found');
      return { ...found, choices: [] };
    }
    if (brand !== undefined) {
      const found = await directory.byId(brand);
      if (!found) throw new AppError('content.not_found');
      return { brand: { id: found.id, name: found.name }, product: null, choices: [] };
    }
    return names.understand(q ?? '');
  }

  /** A batch also identifies its product, and alone its maker too, when all results agree. */
  async function subjectOf({ brand, product }: NameMeaning, batch: CheckTier | null) {
    const found = batch?.checks ?? [];
    const foundBrand = brand ?? onlyOne(found.map((line) => line.brand));
    const foundProduct = product ?? onlyOne(found.map((line) => line.product));
    const owned = foundBrand ? await companiesOf(foundBrand.id) : [];
    const onLabels = brand ? [] : found.flatMap(({ maker }) => (maker ? [maker] : []));
    return {
      brand: foundBrand,
      product: foundProduct,
      makers: [...new Set([...owned, ...onLabels])],
    };
  }

  async function companiesOf(brandId: number): Promise<string[]> {
    const { rows } = await readDb.execute<{ name: string }>(sql`
      select distinct company.name from brand_companies link
      join companies company on company.id = link.company_id
      where link.brand_id = ${brandId} and link.relation <> 'parent'`);
    return rows.map(({ name }) => name);
  }

  function base(): Promise<CheckBase> {
    const life = {
      tags: ['spotchecks', 'evaluations', 'complaints', 'brands'],
      seconds: BASE_KEPT_SECONDS,
    };
    return remember('check base', life, async () => {
      const [{ rows }, brands] = await Promise.all([
        readDb.execute<{ base: StoredBase }>(sql`
          select json_build_object(
            'records', count(*) filter (where ${COUNTED}),
            'failed', count(*) filter (where record.result = 'fail' and ${COUNTED}),
            'from', min(record.published_on), 'until', max(record.published_on),
            'notices', (select count(*) from spotcheck_notices where status = 'published'),
            'tests', (select count(*) from evaluations where status = 'published'),
            'complaints', (select count(*) from complaints complaint where ${PUBLIC})
          ) as base
          from ${PUBLIC_RECORDS}`),
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

type StoredBase = Omit<CheckBase, 'brands' | 'from' | 'until'> & {
  from: string | null;
  until: string | null;
};
const EMPTY: StoredBase = {
  records: 0,
  failed: 0,
  notices: 0,
  tests: 0,
  complaints: 0,
  from: null,
  until: null,
};

const RECORD_KEY = batchKeyOf(sql`record.batch_no`);
const SAMPLE_KEY = batchKeyOf(sql`sample.batch_no`);
const COMPLAINT_KEY = batchKeyOf(sql`complaint.batch_no`);

/**
 * By batch number, narrowed by a date; or by the date alone, which needs a brand or product and
 * also finds batch numbers that contain it. A number that is itself a date is looked up as both.
 */
function batchConditions(
  { batch = '', date }: CheckQuestion,
  { brand, product }: NameMeaning,
): TierConditions | null {
  const key = batchKey(batch);
  const within = (alias: 'record' | 'sample' | 'complaint') => withinOf(alias, brand, product);
  const hasSubject = brand !== null || product !== null;
  const day = date ?? (key === '' ? undefined : (dayOfBatch(batch) ?? undefined));
  if (key === '') {
    if (!day || !hasSubject) return null;
    return {
      record: sql`${within('record')} and ${onDay('record', day)}`,
      sample: sql`${within('sample')} and ${onDay('sample', day)}`,
      complaint: sql`${within('complaint')} and ${onDay('complaint', day)}`,
    };
  }
  const named = (alias: 'record' | 'sample' | 'complaint', column: SQL) => {
    const produced = sql.raw(`${alias}.produced_on`);
    // The partial indexes exclude rows without a number, so the condition must too.
    const same = sql`${sql.raw(`${alias}.batch_no`)} <> '' and ${column} = ${key}`;
    if (date) {
      return sql`${within(alias)} and ${same} and (${produced} is null or ${produced} = ${date})`;
    }
    return day && hasSubject
      ? sql`${within(alias)} and ((${same}) or ${onDay(alias, day)})`
      : sql`${within(alias)} and ${same}`;
  };
  return {
    record: named('record', RECORD_KEY),
    sample: named('sample', SAMPLE_KEY),
    complaint: named('complaint', COMPLAINT_KEY),
  };
}

function onDay(alias: string, day: string): SQL {
  const batch = sql.raw(`${alias}.batch_no`);
  const produced = sql.raw(`${alias}.produced_on`);
  return sql`(${produced} = ${day} or normalize(${batch}, NFKC) ~ ${dayPattern(day)})`;
}

function withinOf(alias: string, brand: Named | null, product: Named | null): SQL {
  if (product) return sql`${sql.raw(`${alias}.product_id`)} = ${product.id}`;
  if (brand) return sql`${sql.raw(`${alias}.brand_id`)} = ${brand.id}`;
  return sql`true`;
}

function productConditions(id: number): TierConditions {
  return {
    record: sql`record.product_id = ${id}`,
    sample: sql`sample.product_id = ${id}`,
    complaint: sql`complaint.product_id = ${id}`,
  };
}

/** Everything under the brand, and what its companies made under any other. */
function makerConditions(brandId: number | undefined, makers: string[]): TierConditions {
  const companies = sql.join(
    makers.map((maker) => sql`${maker}`),
    sql`, `,
  );
  const branches = [
    ...(brandId === undefined
      ? []
      : [sql`select id from spotcheck_records where brand_id = ${brandId}`]),
    ...(makers.length === 0
      ? []
      : [sql`select id from spotcheck_records where maker_name in (${companies})`]),
  ];
  return {
    record: sql`record.id in (${sql.join(branches, sql` union `)})`,
    sample: brandId === undefined ? null : sql`sample.brand_id = ${brandId}`,
    complaint: brandId === undefined ? null : sql`complaint.brand_id = ${brandId}`,
  };
}

function onlyOne(found: (Named | null)[]): Named | null {
  const [first] = found;
  return first && found.every((one) => one?.id === first.id) ? first : null;
}
