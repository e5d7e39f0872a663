import { periodName } from '@rujian/contract/areas/billboards/period-name';
import { printedValue } from '@rujian/contract/areas/spotchecks/printed-value';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { narrowBrackets } from '@rujian/contract/base/text/narrow-brackets';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { brands, indicators, products } from '#schema/brands/brands.ts';
import { complaints } from '#schema/complaints.ts';
import { coverJson } from '#schema/cover-json.ts';
import { evaluationIndicators, evaluationProducts, evaluations } from '#schema/evaluations/evaluations.ts';
import { isPublic } from '#schema/publishable.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { itemName } from '#services/findings/item-name.ts';
import { fullName, present, type Source } from './document.ts';
import { articleSource, brandSource, productSource, specialSource, termSource, topicSource } from './name-sources.ts';

const isShown = inArray(complaints.state, [...PUBLIC_COMPLAINT_STATES]);

/** The masked copy only; the original is never searchable. */
const complaintSource: Source = {
  t: 'complaint',
  versions: sql`select id, updated_at as at from ${complaints} where ${isShown}`,
  async read(db, ids) {
    const rows = await db
      .select({
        ...pick(complaints, 'id', 'no', 'title'),
        detail: complaints.detailMasked,
        ...pick(complaints, 'publicName', 'batchNo', 'submittedAt', 'createdAt'),
        brand: sql<string>`coalesce(${brands.name}, ${complaints.brandText})`,
        product: sql<string>`coalesce(${products.name}, ${complaints.productText})`,
        category: products.category,
      })
      .from(complaints)
      .leftJoin(brands, eq(brands.id, complaints.brandId))
      .leftJoin(products, eq(products.id, complaints.productId))
      .where(and(inArray(complaints.id, ids), isShown));
    return rows.map((row) => ({
      targetId: row.id,
      publishedAt: row.submittedAt ?? row.createdAt,
      category: row.category,
      title: row.title,
      keywords: present(row.no, row.batchNo, row.brand, row.product),
      body: row.detail,
      facts: {
        note: row.brand,
        meta: present(row.publicName, row.no && `编号${row.no}`),
        codes: present(row.no, row.batchNo),
        english: { meta: present(row.publicName, row.no && `No. ${row.no}`) },
      },
    }));
  },
};

type FailedItem = { name: string; nameEn: string; result: string; limit: string };

const failedItems = sql<FailedItem[]>`coalesce((
  select json_agg(json_build_object('name', item.name_raw, 'nameEn', ${itemName('en')},
    'result', item.result_raw, 'limit', item.limit_raw) order by item.position)
  from ${spotcheckItems} item left join ${indicators} indicator on indicator.id = item.indicator_id
  where item.record_id = ${spotcheckRecords.id} and item.result = 'fail'), '[]')`;

const spotcheckSource: Source = {
  t: 'spotcheck',
  versions: sql`
    select ${spotcheckRecords.id} as id,
      greatest(${spotcheckRecords.createdAt}, ${spotcheckNotices.updatedAt}) as at
    from ${spotcheckRecords}
    join ${spotcheckNotices} on ${spotcheckNotices.id} = ${spotcheckRecords.noticeId}
    where ${isPublic(spotcheckNotices)}`,
  async read(db, ids) {
    const rows = await db
      .select({
        record: spotcheckRecords,
        agency: spotcheckNotices.agency,
        noticeNo: spotcheckNotices.noticeNo,
        noticeTitle: spotcheckNotices.title,
        brand: brands.name,
        items: failedItems,
      })
      .from(spotcheckRecords)
      .innerJoin(spotcheckNotices, eq(spotcheckNotices.id, spotcheckRecords.noticeId))
      .leftJoin(brands, eq(brands.id, spotcheckRecords.brandId))
      .where(and(inArray(spotcheckRecords.id, ids), isPublic(spotcheckNotices)));
    return rows.map(({ record, agency, noticeNo, noticeTitle, brand, items }) => ({
      targetId: record.id,
      publishedAt: new Date(startOfDay(record.publishedOn) * 1000),
      category: record.category,
      // An overturned result counts as neither.
      result: record.retest === 'overturned' ? null : record.result,
      title: `${fullName(brand, record.foodName)}：${verdictOf(record, items)}`,
      keywords: present(
        ...[record.batchNo, record.sampleNo, brand, record.trademark, record.makerName],
        ...[record.foodName, agency, noticeNo],
      ),
      summary: items.map(({ name, result, limit }) => `${name}检出${result}，标准指标${limit}。`).join(''),
      body: present(
        ...[noticeTitle, record.makerName, record.makerAddress, record.consignorName],
        ...[record.sampledName, record.sampledAddress, record.shopName, record.platform],
        ...[record.spec, record.categoryRaw, record.lab, record.disposal, record.remark],
      ).join('；'),
      facts: {
        meta: present(agency, record.batchNo && `批号${record.batchNo}`),
        codes: present(record.batchNo, record.sampleNo, noticeNo),
        english: {
          title: `${narrowBrackets(fullName(brand, record.foodName))}: ${englishVerdictOf(record, items)}`,
          summary: items.map(englishFinding).join(' '),
          meta: present(agency, record.batchNo && `batch ${record.batchNo}`),
        },
      },
    }));
  },
};

function verdictOf({ result, retest }: { result: 'pass' | 'fail'; retest: string }, items: FailedItem[]): string {
  if (result === 'pass') return '抽检合格';
  const failed = `${items.map(({ name }) => name).join('、')}不合格`;
  return retest === 'overturned' ? `初检${failed}，复检推翻` : failed;
}

function englishVerdictOf(
  { result, retest }: { result: 'pass' | 'fail'; retest: string },
  items: FailedItem[],
): string {
  if (result === 'pass') return 'passed a spot check';
  const failed = `${items.map(({ nameEn }) => inSentence(nameEn, 'en')).join(', ')} failed`;
  return retest === 'overturned' ? `${failed}, overturned on retest` : failed;
}

function englishFinding({ nameEn, result, limit }: FailedItem): string {
  return `${nameEn}: result ${printedValue(result, 'en')}, limit ${printedValue(limit, 'en')}.`;
}

const recallSource: Source = {
  t: 'recall',
  versions: sql`select id, greatest(updated_at, published_at) as at from ${recalls} where ${isPublic(recalls)}`,
  async read(db, ids) {
    const rows = await db
      .select({ recall: recalls, brand: brands.name })
      .from(recalls)
      .leftJoin(brands, eq(brands.id, recalls.brandId))
      .where(and(inArray(recalls.id, ids), isPublic(recalls)));
    return rows.map(({ recall, brand }) => {
      const { food, maker, trademark, batches, barcodes, reason, advice, agency, state } = recall;
      const gtins = barcodes.map(formatGtin);
      const named = batches.join('、');
      return {
        targetId: recall.id,
        publishedAt: new Date(startOfDay(recall.announcedOn) * 1000),
        title: `${maker}召回${fullName(brand, food)}`,
        keywords: present(food, maker, brand, trademark, ...batches, ...gtins),
        summary: reason,
        body: present(named && `批次：${named}`, advice, recall.quantity, agency).join('；'),
        facts: {
          note: RECALL_STATE.label(state, 'zh-cn'),
          noteEn: RECALL_STATE.label(state, 'en'),
          meta: present(agency, named && `批次${named}`),
          codes: [...batches, ...gtins],
          english: {
            title: `${narrowBrackets(fullName(brand, food))} by ${narrowBrackets(maker)} recalled`,
            summary: '',
            meta: present(agency, named && `batch ${batches.join(', ')}`),
          },
        },
      };
    });
  },
};

const testedProducts = sql<string[]>`array(
  select product.display_name from ${evaluationProducts} product
  where product.evaluation_id = "evaluations"."id" order by product.position)`;
const testedBrands = sql<string[]>`array(
  select distinct brand.name from ${evaluationProducts} product join ${brands} brand on brand.id = product.brand_id
  where product.evaluation_id = "evaluations"."id")`;
const testedVerdicts = sql<string[]>`array(
  select product.verdict from ${evaluationProducts} product
  where product.evaluation_id = "evaluations"."id" order by product.position)`;
const testedIndicators = sql<string[]>`array(
  select measured.name from ${evaluationIndicators} measured
  where measured.evaluation_id = "evaluations"."id" order by measured.position)`;
const testedBatches = sql<string[]>`array(
  select product.batch_no from ${evaluationProducts} product
  where product.evaluation_id = "evaluations"."id" and product.batch_no <> '')`;

const evaluationSource: Source = {
  t: 'evaluation',
  versions: sql`
    select id, greatest(updated_at, published_at) as at from ${evaluations} where ${isPublic(evaluations)}`,
  async read(db, ids) {
    const rows = await db
      .select({
        test: evaluations,
        cover: coverJson(evaluations),
        products: testedProducts,
        brandNames: testedBrands,
        verdicts: testedVerdicts,
        indicators: testedIndicators,
        batches: testedBatches,
      })
      .from(evaluations)
      .where(and(inArray(evaluations.id, ids), isPublic(evaluations)));
    return rows.map(({ test, cover, products, brandNames, verdicts, indicators, batches }) => ({
      targetId: test.id,
      publishedAt: test.publishedAt ?? new Date(0),
      category: test.category,
      title: test.title,
      keywords: present(...brandNames, ...products, test.categoryRaw),
      summary: test.summary,
      body: present(...[test.question, test.conclusion, indicators.join('、'), ...verdicts], test.bodyText).join('\n'),
      facts: { cover, note: test.categoryRaw, noteEn: DAIRY_CATEGORY.label(test.category, 'en'), codes: batches },
    }));
  },
};

const billboardSource: Source = {
  t: 'billboard',
  versions: sql`
    select ${billboards.id} as id, greatest(${billboards.updatedAt}, newest.at) as at
    from ${billboards} join (
      select billboard_id, max(greatest(updated_at, published_at)) as at
      from ${billboardEditions} where status = 'published' group by billboard_id
    ) newest on newest.billboard_id = ${billboards.id}`,
  async read(db, ids) {
    const rows = await db
      .selectDistinctOn([billboards.id], {
        billboard: billboards,
        cover: coverJson(billboards),
        period: billboardEditions.period,
        publishedAt: billboardEditions.publishedAt,
        entries: sql<{ name: string; comment: string }[]>`coalesce((
          select json_agg(json_build_object('name', entry.name, 'comment', entry.comment) order by entry.rank)
          from ${billboardEntries} entry where entry.edition_id = ${billboardEditions.id}), '[]')`,
      })
      .from(billboards)
      .innerJoin(billboardEditions, eq(billboardEditions.billboardId, billboards.id))
      .where(and(inArray(billboards.id, ids), isPublic(billboardEditions)))
      .orderBy(billboards.id, sql`${billboardEditions.periodTo} desc`);
    return rows.map(({ billboard, cover, period, publishedAt, entries }) => ({
      targetId: billboard.id,
      publishedAt: publishedAt ?? new Date(0),
      title: billboard.name,
      names: [billboard.name],
      keywords: entries.map(({ name }) => name),
      summary: billboard.method,
      body: present(
        ...[billboard.dataSource, billboard.independence],
        ...entries.map(({ name, comment }) => `${name}：${comment}`),
      ).join('\n'),
      facts: { cover, note: period, noteEn: periodName(period, 'en') },
    }));
  },
};

/** Sources by type, names first, because the others are segmented by them. */
export const SOURCES: readonly Source[] = [
  brandSource,
  productSource,
  termSource,
  topicSource,
  specialSource,
  billboardSource,
  evaluationSource,
  spotcheckSource,
  recallSource,
  complaintSource,
  articleSource,
];

export function sourceOf(t: SearchType): Source {
  const source = SOURCES.find((one) => one.t === t);
  if (!source) throw new Error(`No source for ${t}`);
  return source;
}
