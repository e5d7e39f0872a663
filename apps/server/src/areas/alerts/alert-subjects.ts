import { contentPath } from '@rujian/contract/base/content-types';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { narrowBrackets } from '@rujian/contract/base/text/narrow-brackets';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { RECALL_LEVEL, type RecallLevel } from '@rujian/contract/vocabulary/spotchecks';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { alertEvents } from '#schema/alerts.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { IS_FAILURE } from '#services/alerts/alerts.ts';
import { readContents, refKey } from '#services/content/content-directory.ts';
import { itemName } from '#services/findings/item-name.ts';
import {
  RECALL_CONCERNS_BRAND,
  RECALL_CONCERNS_PRODUCT,
  RECALL_CONCERNS_RECORD,
} from '#services/recalls/recall-matches.ts';

export type AlertEvent = typeof alertEvents.$inferSelect;
export type AlertText = { title: string; body: string; en: { title: string; body: string } };
type Audience = { brandIds: number[]; productIds: number[]; batches: { brandId: number; batchKey: string }[] };

/** A subject as it is now: an alert that does not hold any more is not sent. */
export type AlertSubjectNow = {
  isRaised: boolean;
  /** Differs when followers who know of it have something new to read. */
  version: string;
  texts: { raised: AlertText; changed: AlertText; over: AlertText };
  path: string;
  /** Where readers learn what became of it. */
  overPath: string;
  audience: Audience;
  /** Number in the text message; only for recalls of the first level. */
  smsNo: string | null;
};

const NOBODY: Audience = { brandIds: [], productIds: [], batches: [] };
const OLD_NEWS_DAYS = 7;

export async function readSubject(tx: Tx, event: AlertEvent): Promise<AlertSubjectNow | null> {
  switch (event.subject) {
    case 'record':
      return readRecord(tx, event);
    case 'recall':
      return readRecall(tx, event);
    case 'content':
      return readContent(tx, event);
    case 'price':
      return readPrice(tx, event);
  }
}

type RecordRow = {
  id: number;
  noticeId: number;
  isPublic: boolean;
  isFailure: boolean;
  result: string;
  retest: string;
  authenticity: string;
  food: string;
  maker: string;
  agency: string;
  batch: string;
  publishedOn: string;
  isOld: boolean;
  brandId: number | null;
  productId: number | null;
  items: string | null;
  itemsEn: string | null;
};

async function readRecord(tx: Tx, event: AlertEvent): Promise<AlertSubjectNow | null> {
  const { rows } = await tx.execute<RecordRow>(sql`
    select record.id::int, notice.id::int as "noticeId", notice.status = 'published' as "isPublic",
      ${IS_FAILURE} as "isFailure", record.result, record.retest, record.authenticity,
      record.food_name as food, record.maker_name as maker, notice.agency, record.batch_no as batch,
      notice.published_on::text as "publishedOn",
      notice.published_on < (${event.createdAt.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date - ${OLD_NEWS_DAYS}::int
        as "isOld",
      record.brand_id::int as "brandId", record.product_id::int as "productId", failed.items, failed.items_en as "itemsEn"
    from spotcheck_records record join spotcheck_notices notice on notice.id = record.notice_id
    cross join lateral (
      select string_agg(item.name_raw, '、' order by item.position) as items,
        string_agg(${itemName('en')}, ', ' order by item.position) as items_en
      from spotcheck_items item left join indicators indicator on indicator.id = item.indicator_id
      where item.record_id = record.id and item.result = 'fail'
    ) failed
    where record.id = ${event.subjectId}`);
  const [record] = rows;
  if (!record) return null;
  const { id, noticeId, brandId, productId, batch, isPublic } = record;
  const key = batchKey(batch);
  const raised = failureText(record, event.isLate);
  return {
    isRaised: isPublic && record.isFailure,
    version: '',
    texts: { raised, changed: raised, over: endText(record) },
    path: `/spotcheck/${id}`,
    overPath: isPublic ? `/spotcheck/${id}` : `/spotcheck/notice/${noticeId}`,
    audience: {
      brandIds: brandId === null ? [] : [brandId],
      productIds: productId === null ? [] : [productId],
      batches: brandId === null || key === '' ? [] : [{ brandId, batchKey: key }],
    },
    smsNo: null,
  };
}

function sampleOf({ food, maker, batch }: Pick<RecordRow, 'food' | 'maker' | 'batch'>) {
  const isMakerKnown = !['', '/'].includes(maker);
  return {
    zh: `${isMakerKnown ? `标称${maker}生产的` : ''}${food}${batch === '' ? '' : `（批号${batch}）`}`,
    en: `${food}${isMakerKnown ? ` made by ${maker}` : ''}${batch === '' ? '' : ` (batch ${batch})`}`,
  };
}

function failureText(record: RecordRow, isLate: boolean): AlertText {
  const { food, agency, items, itemsEn, publishedOn, isOld } = record;
  const { zh, en } = sampleOf(record);
  const what = items ? `，不合格项目：${items}` : '';
  const whatEn = itemsEn ? ` Failed: ${itemsEn}.` : '';
  const [year, month, day] = publishedOn.split('-').map(Number);
  const late = isLate ? '。这份通报已公布一段时间，现已确认属于你关注的对象' : '';
  const lateEn = isLate ? ' The notice is not new; the sample is now confirmed to be of what you follow.' : '';
  const when = isLate || isOld ? `${year}年${month}月${day}日` : '';
  const whenEn = isLate || isOld ? ` on ${publishedOn}` : '';
  return {
    title: `抽检不合格：${food}`,
    body: `${agency}${when}公布，${zh}抽检不合格${what}${late}。`,
    en: {
      title: `Failed spot check: ${food}`,
      body: `${agency} reported${whenEn} that ${en} failed a spot check.${whatEn}${lateEn}`,
    },
  };
}

function endText(record: RecordRow): AlertText {
  const { zh, en } = sampleOf(record);
  const [why, whyEn] = endReason(record);
  return {
    title: `更正：${record.food}的抽检信息`,
    body: `此前通知你的${zh}抽检不合格，${why}。`,
    en: { title: `Correction: ${record.food}`, body: `We told you that ${en} failed a spot check; ${whyEn}.` },
  };
}

function endReason({ isPublic, retest, authenticity }: RecordRow): [string, string] {
  if (!isPublic) return ['该通报已从本站撤下', 'its notice has been withdrawn from this site'];
  if (retest === 'overturned') return ['复检结论为合格', 'a retest found that it passes'];
  if (authenticity === 'confirmed_fake') {
    return ['现已确认该样品为假冒产品，与标称企业无关', 'the sample is now known to be a fake'];
  }
  return ['现已更正为合格', 'this has been corrected: it passed'];
}

type RecallRow = {
  id: number;
  isPublic: boolean;
  food: string;
  maker: string;
  batches: string[];
  batchKeys: string[];
  reason: string;
  level: RecallLevel;
  brandIds: number[];
  productIds: number[];
};

async function readRecall(tx: Tx, event: AlertEvent): Promise<AlertSubjectNow | null> {
  const { rows } = await tx.execute<RecallRow>(sql`
    with recall as (select * from recalls where id = ${event.subjectId}),
    concerned as (
      select record.brand_id, record.product_id from recall join spotcheck_records record on ${RECALL_CONCERNS_RECORD}
      join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
    ), named as (
      select product.id, product.brand_id from recall join products product on ${RECALL_CONCERNS_PRODUCT}
    )
    select recall.id::int, recall.status = 'published' as "isPublic", recall.food, recall.maker, recall.batches,
      recall.batch_keys as "batchKeys", recall.reason, recall.level,
      (select coalesce(json_agg(distinct brand_id), '[]') from (
        select brand.id as brand_id from brands brand where ${RECALL_CONCERNS_BRAND}
        union select brand_id from concerned where brand_id is not null
        union select brand_id from named where brand_id is not null
      ) all_brands) as "brandIds",
      (select coalesce(json_agg(distinct id), '[]') from (
        select id from named union select product_id from concerned where product_id is not null
      ) all_products) as "productIds"
    from recall`);
  const [recall] = rows;
  if (!recall) return null;
  const { id, isPublic, brandIds, productIds, batchKeys, level } = recall;
  return {
    isRaised: isPublic,
    version: event.change === 'changed' ? String(event.id) : '',
    texts: recallTexts(recall),
    path: `/recall/${id}`,
    overPath: `/recall/${id}`,
    audience: {
      brandIds,
      productIds,
      batches: brandIds.flatMap((brandId) => batchKeys.map((key) => ({ brandId, batchKey: key }))),
    },
    smsNo: level === 'first' ? String(id) : null,
  };
}

function recallTexts({ food, maker, batches, reason, level }: RecallRow): AlertSubjectNow['texts'] {
  const which = batches.length === 0 ? '' : `涉及批次：${batches.join('、')}。`;
  const whichEn = batches.length === 0 ? '' : ` Batches: ${batches.join(', ')}.`;
  const why = `${reason}${/[。！？]$/u.test(reason) ? '' : '。'}`;
  const body = `${maker}召回${food}。${which}原因：${why}请停止饮用，处理办法见召回公告。`;
  const bodyEn = `${maker} recalls ${food}.${whichEn} Do not use it; see the recall for what to do.`;
  return {
    raised: {
      title: `${RECALL_LEVEL.label(level, 'zh-cn')}：${food}`,
      body,
      en: { title: `Recall: ${food}`, body: bodyEn },
    },
    changed: {
      title: `召回公告有更正：${food}`,
      body: `更正后的内容：${body}`,
      en: { title: `Corrected recall: ${food}`, body: `As corrected: ${bodyEn}` },
    },
    over: {
      title: `召回公告已撤下：${food}`,
      body: `此前通知你的${maker}召回${food}的公告，已从本站撤下。`,
      en: {
        title: `Withdrawn recall: ${food}`,
        body: `The recall of ${food} by ${maker} that we told you of has been withdrawn from this site.`,
      },
    },
  };
}

async function readContent(tx: Tx, { t, subjectId: id }: AlertEvent): Promise<AlertSubjectNow | null> {
  // Only published contents are announced.
  const ref = { t: t as TargetType, id };
  const card = (await readContents(tx, [ref])).get(refKey(ref));
  if (!card) return null;
  const isTest = t === 'evaluation';
  const text = {
    title: isTest ? `新评测：${card.title}` : `新内容：${card.title}`,
    body: isTest ? `你关注的产品出现在新发布的评测《${card.title}》中。${card.summary}` : card.summary,
    en: {
      title: `${isTest ? 'New test' : 'New'}: ${narrowBrackets(card.titleEn ?? card.title)}`,
      body: isTest ? `A product you follow is in our new test, “${card.title}”.` : card.summary,
    },
  };
  const path = contentPath({ t: card.t, id });
  return {
    isRaised: true,
    version: '',
    texts: { raised: text, changed: text, over: text },
    path,
    overPath: path,
    audience: isTest ? await testedIn(tx, id) : NOBODY,
    smsNo: null,
  };
}

async function testedIn(tx: Tx, id: number): Promise<Audience> {
  const { rows } = await tx.execute<{ brandId: number; productId: number; batch: string }>(sql`
    select brand_id::int as "brandId", product_id::int as "productId", batch_no as batch
    from evaluation_products where evaluation_id = ${id}`);
  return {
    brandIds: known(rows.map(({ brandId }) => brandId)),
    productIds: known(rows.map(({ productId }) => productId)),
    batches: rows.flatMap(({ brandId, batch }) =>
      brandId !== null && batchKey(batch) !== '' ? [{ brandId, batchKey: batchKey(batch) }] : [],
    ),
  };
}

async function readPrice(tx: Tx, { subjectId }: AlertEvent): Promise<AlertSubjectNow | null> {
  const [row] = await tx
    .select({ series: priceSeries, day: pricePoints.day, value: pricePoints.value })
    .from(priceSeries)
    .innerJoin(pricePoints, eq(pricePoints.seriesId, priceSeries.id))
    .where(eq(priceSeries.id, subjectId))
    .orderBy(sql`${pricePoints.day} desc`)
    .limit(1);
  if (!row) return null;
  const { series, day, value } = row;
  const number = value.toFixed(series.decimals);
  const nameEn = series.nameEn || series.name;
  const [, month, date] = day.split('-').map(Number);
  const text = {
    title: `行情更新：${series.name}`,
    body: `${month}月${date}日，${series.name}为${number}${series.unit}。来源：${series.sourceName}。`,
    en: { title: `New price: ${nameEn}`, body: `${nameEn}: ${number} ${series.unitEn || series.unit} on ${day}.` },
  };
  const path = `/market#${series.key}`;
  return {
    isRaised: true,
    version: `${day} ${number}`,
    texts: { raised: text, changed: text, over: text },
    path,
    overPath: path,
    audience: NOBODY,
    smsNo: null,
  };
}

function known(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
