import type { CheckAnswer, CheckBase, CheckTier, checkBatch } from '@rujian/contract/areas/brands/check';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import type { Named } from '@rujian/contract/base/refs';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { BrandDirectory } from '../brand-directory.ts';
import { PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import { type ComplaintLines, PUBLIC_COMPLAINTS } from '../dossier/complaint-lines.ts';
import type { TestLines } from '../dossier/test-lines.ts';
import type { Meanings } from '../safety/name-meanings.ts';
import type { BrandSafety } from '../safety/safety.ts';
import { batchOfOwner, RECORD_COUNTS, RECORDS_OF_NAME, recordsOf } from '../safety/subject-sums.ts';
import { type BatchSubject, keyOfSubject, type Subject } from '../safety/subjects.ts';
import { readTier, type TierConditions } from './tiers.ts';

type CheckQuestion = ParsedInput<typeof checkBatch>;
type Parts = { directory: BrandDirectory; safety: BrandSafety; tests: TestLines; complaints: ComplaintLines };

const SUGGESTIONS_MAX = 300;
const ANSWERS_MAX = 8;

/** 批号一查 for batch, product and maker apart, because a result for one batch does not apply to the brand. */
export function createBatchCheck({ readDb, remember }: Platform, { directory, safety, tests, complaints }: Parts) {
  const tier = (conditions: TierConditions, lang: Lang) =>
    readTier({ db: readDb, tests, complaints }, conditions, lang);
  const keptTier = (name: string, conditions: TierConditions, lang: Lang) =>
    remember(`check tier ${lang} ${name}`, RECORDS_OF_NAME, () => tier(conditions, lang));

  return {
    base,

    async answer(question: CheckQuestion, lang: Lang): Promise<CheckAnswer> {
      const [meant, known, brands] = await Promise.all([meanings(question), base(), directory.all()]);
      const { batch: asked, owner } = await batchOf(question, meant);
      const batch = asked && (await tier(batchConditions(asked), lang));
      const { brand, product, makers } = await subjectOf(owner, batch);
      const named = nameOnly(owner);
      const [answers, sameProduct, sameMaker, sameName, notices] = await Promise.all([
        answersTo({ asked, owner, brand, product, makers }, meant.subjects, lang),
        product ? keptTier(`product ${product.id}`, productConditions(product.id), lang) : null,
        brand || makers.length > 0
          ? keptTier(`makers ${brand?.id} ${JSON.stringify(makers)}`, makerConditions(brand?.id, makers), lang)
          : null,
        named ? keptTier(keyOfSubject(named), { record: recordsOf(named), sample: null, complaint: null }, lang) : null,
        complaints.notices.ofBatch(brand?.id ?? null, question.batch ?? '', lang),
      ]);
      const isUnknown = Boolean(question.q?.trim()) && answers.length === 0;
      return {
        question: {
          asks: 'safe',
          unrecognised: isUnknown ? [question.q?.trim() ?? ''] : [],
          similar: [],
          wrongBarcode: null,
          unknownBarcode: null,
          terms: [],
        },
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

  async function meanings({ q, brand, product }: CheckQuestion): Promise<Meanings> {
    if (product !== undefined) {
      const found = await productWith(Number.parseInt(product, 10));
      if (!found) throw new AppError('content.not_found');
      return { subjects: [{ kind: 'product', ...found }], isCertain: true };
    }
    if (brand !== undefined) {
      const found = await directory.byId(brand);
      if (!found) throw new AppError('content.not_found');
      const { id, name } = found;
      return { subjects: [{ kind: 'brand', brand: { id, name } }], isCertain: true };
    }
    return safety.understand(q ?? '');
  }

  async function productWith(id: number) {
    const { rows } = await readDb.execute<{ row: { product: Named; brand: Named; category: DairyCategory } }>(sql`
      select json_build_object(
        'product', json_build_object('id', product.id, 'name', product.name),
        'brand', json_build_object('id', brand.id, 'name', brand.name),
        'category', product.category
      ) as row
      from products product join brands brand on brand.id = product.brand_id
      where product.id = ${id}`);
    return rows[0]?.row;
  }

  /** The batch asked for, in its own field or together with the name, and whose batch it is. */
  async function batchOf(question: CheckQuestion, { subjects, isCertain }: Meanings) {
    const [first] = subjects;
    const inName = first?.kind === 'batch' ? first : null;
    const owner = inName ? null : isCertain && first ? first : null;
    const number = question.batch?.trim() || inName?.batch || '';
    const date = question.date ?? '';
    const isOwned = owner?.kind === 'brand' || owner?.kind === 'product';
    if (batchKey(number) === '' && !(date !== '' && isOwned)) return { batch: null, owner };
    const known = inName ?? (await safety.understand(number)).subjects[0];
    const food = known?.kind === 'batch' ? known.food : '';
    const batch: BatchSubject = { kind: 'batch', batch: number, date, food, within: owner };
    return { batch, owner };
  }

  async function answersTo({ asked, owner, brand, product, makers }: Understood, subjects: Subject[], lang: Lang) {
    const ofProduct = product && (await productWith(product.id));
    const wanted: Subject[] = [
      ...(asked ? [asked] : []),
      ...(asked?.within ? [{ ...asked, within: null }] : []),
      ...(ofProduct ? [{ kind: 'product' as const, ...ofProduct }] : []),
      ...(brand ? [{ kind: 'brand' as const, brand }] : []),
      ...(!brand && makers[0] ? [{ kind: 'maker' as const, maker: makers[0] }] : []),
      ...(owner && !brand ? [owner] : []),
      ...subjects.filter(({ kind }) => kind !== 'batch'),
    ];
    const distinct = new Map(wanted.map((subject) => [keyOfSubject(subject), subject]));
    const answers = await safety.answersTo([...distinct.values()].slice(0, ANSWERS_MAX), lang);
    // The same number of another maker is worth a line only if it is on record.
    return answers.filter(({ kind, verdict }, place) => place === 0 || kind !== 'batch' || verdict !== 'none');
  }

  /** A batch also identifies its product, and alone its maker too, when all results agree. */
  async function subjectOf(owner: Subject | null, batch: CheckTier | null) {
    const found = batch?.checks ?? [];
    const known = owner?.kind === 'brand' || owner?.kind === 'product' ? owner.brand : null;
    const foundBrand = known ?? onlyOne(found.map((line) => line.brand));
    const foundProduct = owner?.kind === 'product' ? owner.product : onlyOne(found.map((line) => line.product));
    const owned = foundBrand ? await companiesOf(foundBrand.id) : [];
    const onLabels = known ? [] : found.flatMap(({ maker }) => (maker ? [maker] : []));
    const asked = owner?.kind === 'maker' ? [owner.maker] : [];
    return { brand: foundBrand, product: foundProduct, makers: [...new Set([...asked, ...owned, ...onLabels])] };
  }

  async function companiesOf(brandId: number): Promise<string[]> {
    const { rows } = await readDb.execute<{ name: string }>(sql`
      select distinct company.name from brand_companies link
      join companies company on company.id = link.company_id
      where link.brand_id = ${brandId} and link.relation <> 'parent'`);
    return rows.map(({ name }) => name);
  }

  function base(): Promise<CheckBase> {
    return remember('check base', RECORD_COUNTS, async () => {
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

type Understood = {
  asked: BatchSubject | null;
  owner: Subject | null;
  brand: Named | null;
  product: Named | null;
  makers: string[];
};

/** By number before anything else: the planner would read the newest first until it has found enough. */
function batchConditions(batch: BatchSubject): TierConditions {
  return {
    isBatch: true,
    record: sql`record.id = any(array(
      select record.id from spotcheck_records record where ${recordsOf(batch)}))`,
    sample: batchOfOwner('sample', batch),
    complaint: sql`complaint.id = any(array(
      select complaint.id from complaints complaint where ${batchOfOwner('complaint', batch)}))`,
  };
}

/** A category, trademark or food: its records belong to no brand or maker of the answer. */
function nameOnly(owner: Subject | null): Subject | null {
  const kinds: Subject['kind'][] = ['category', 'trademark', 'food'];
  return owner && kinds.includes(owner.kind) ? owner : null;
}

function productConditions(id: number): TierConditions {
  return {
    record: sql`record.product_id = ${id}`,
    sample: sql`sample.product_id = ${id}`,
    complaint: sql`complaint.product_id = ${id}`,
  };
}

function makerConditions(brandId: number | undefined, makers: string[]): TierConditions {
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
