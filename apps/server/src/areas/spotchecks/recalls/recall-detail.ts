import { quantityInPacks } from '@rujian/contract/areas/spotchecks/pack-units';
import { getRecall, type RecallDetail } from '@rujian/contract/areas/spotchecks/recalls';
import { DETAIL_CACHE_SECONDS, type Lang } from '@rujian/contract/base/constants';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import { COMPLAINT_STATE, type ComplaintState, PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { itemName } from '#services/findings/item-name.ts';
import { correctionNotes } from '#services/publishing/correction-notes.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import {
  RECALL_CONCERNS_COMPLAINT,
  RECALL_CONCERNS_PRODUCT,
  RECALL_CONCERNS_RECORD,
} from '#services/recalls/recall-matches.ts';
import { PUBLIC_RECORDS } from '../spot-check-filter.ts';
import { readableRecall, recallQuery } from './recall-list.ts';

const SHOWN = 20;
const PUBLIC_COMPLAINTS = sql.raw(PUBLIC_COMPLAINT_STATES.map((state) => `'${state}'`).join(', '));

type Links = Pick<RecallDetail, 'products' | 'articles' | 'corrections'> & {
  samples: (Omit<RecallDetail['samples'][number], 'publishedOn'> & { publishedOn: string })[];
  complaints: (Omit<RecallDetail['complaints'][number], 'state'> & { state: ComplaintState })[];
  specs: string[];
};

export function serveRecallDetail(app: App, { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>): void {
  serve(app, getRecall, ({ id }, { lang }) => read(id, lang), {
    // Samples, complaints and articles come and go with their own publications.
    tags: ({ id }, { articles }) => [
      ...[`recall:${id}`, 'recalls', 'spotchecks', 'complaints', 'brands'],
      ...articles.map((article) => `article:${article.id}`),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });

  /** A withdrawn one says so, others stay unknown. */
  async function read(id: number, lang: Lang): Promise<RecallDetail> {
    const isKnown = inArray(recalls.status, ['published', 'withdrawn']);
    const [row] = await recallQuery(readDb, and(eq(recalls.id, id), isKnown));
    if (!row) throw new AppError('content.not_found');
    const { recall } = row;
    if (recall.status === 'withdrawn') {
      throw new AppError('content.withdrawn', {
        title: lang === 'en' ? `${recall.food} by ${recall.maker} recalled` : `${recall.maker}召回${recall.food}`,
        date: unixSeconds(recall.withdrawnAt ?? clock.now()),
        reason: recall.withdrawnReason,
      });
    }
    const { specs, samples, complaints, ...links } = await linksOf(id, lang);
    const readable = readableRecall(row, lang);
    return {
      ...readable,
      quantity: quantityInPacks(readable.quantity, specs),
      trademark: recall.trademark,
      barcodes: recall.barcodes.map(formatGtin),
      ...links,
      samples: samples.map((sample) => ({ ...sample, publishedOn: startOfDay(sample.publishedOn) })),
      complaints: complaints.map((one) => ({ ...one, state: COMPLAINT_STATE.option(one.state, lang) })),
      publishedAt: unixSeconds(recall.publishedAt ?? recall.createdAt),
      updatedAt: unixSeconds(recall.updatedAt),
    };
  }

  async function linksOf(id: number, lang: Lang): Promise<Links> {
    const { rows } = await readDb.execute<Links>(sql`
      select ${correctionNotes('recall', sql`recall.id`)} as corrections,
        (
          select coalesce(json_agg(one), '[]') from (
            select product.id::int, product.name from products product where ${RECALL_CONCERNS_PRODUCT}
            order by product.name, product.id limit ${SHOWN}
          ) one
        ) as products,
        (
          select coalesce(json_agg(one), '[]') from (
            select record.id::int, record.food_name as food, record.maker_name as maker, record.batch_no as "batchNo",
              record.result = 'fail' as "isFailed", record.retest,
              array(
                select ${itemName(lang)} from spotcheck_items item
                left join indicators indicator on indicator.id = item.indicator_id
                where item.record_id = record.id and item.result = 'fail' order by item.position
              ) as "failedItems",
              json_build_object('id', notice.id, 'agency', notice.agency, 'no', notice.notice_no, 'title', notice.title)
                as notice, record.published_on::text as "publishedOn"
            from ${PUBLIC_RECORDS} where ${RECALL_CONCERNS_RECORD}
            order by record.published_on desc, record.id desc limit ${SHOWN}
          ) one
        ) as samples,
        array(
          select distinct spec from (
            select record.spec from ${PUBLIC_RECORDS} where ${RECALL_CONCERNS_RECORD}
            union all select product.spec from products product where ${RECALL_CONCERNS_PRODUCT}
          ) pack where spec <> ''
        ) as specs,
        (
          select coalesce(json_agg(one), '[]') from (
            select complaint.id::int, complaint.title, complaint.batch_no as "batchNo", complaint.state,
              floor(extract(epoch from complaint.accepted_at))::float8 as at
            from complaints complaint
            where complaint.accepted_at is not null and complaint.state in (${PUBLIC_COMPLAINTS})
              and ${RECALL_CONCERNS_COMPLAINT}
            order by complaint.accepted_at desc, complaint.id desc limit ${SHOWN}
          ) one
        ) as complaints,
        (
          select coalesce(json_agg(one), '[]') from (
            select article.id::int, live.title, floor(extract(epoch from article.published_at))::float8 as at
            from article_recalls link join articles article on article.id = link.article_id
            join article_revisions live on live.id = article.live_rev_id
            where link.recall_id = recall.id and article.status = 'published'
            order by article.published_at desc, article.id desc limit ${SHOWN}
          ) one
        ) as articles
      from ${PUBLIC_RECALLS} where recall.id = ${id}`);
    const [links] = rows;
    if (!links) throw new AppError('content.not_found');
    return links;
  }
}
