import { listRecallsOf, type RecallLine, type RecallSubject } from '@rujian/contract/areas/spotchecks/recalls';
import { DETAIL_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { nameKeyOf } from '#schema/fields.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import {
  RECALL_CONCERNS_BRAND,
  RECALL_CONCERNS_COMPLAINT,
  RECALL_CONCERNS_PRODUCT,
  RECALL_CONCERNS_RECORD,
} from '#services/recalls/recall-matches.ts';
import { PUBLIC_RECORDS } from '../spot-check-filter.ts';

/** More are in the list of recalls. */
const LINES_MAX = 5;
const PUBLIC_COMPLAINTS = sql.raw(PUBLIC_COMPLAINT_STATES.map((state) => `'${state}'`).join(', '));

type Row = Omit<RecallLine, 'announcedOn'> & { announcedOn: string };

/** What the page of a subject says about recalls: those under way first, then the newest. */
export function serveRecallLines(app: App, { readDb }: Pick<Platform, 'readDb'>): void {
  serve(
    app,
    listRecallsOf,
    async (subject) => {
      const { rows } = await readDb.execute<Row>(sql`
        select recall.id::int, recall.food, recall.maker, recall.batches, recall.announced_on::text as "announcedOn",
          recall.state = 'open' as "isOpen"
        from ${PUBLIC_RECALLS} where ${concerning(subject)}
        order by recall.state = 'open' desc, recall.announced_on desc, recall.id desc limit ${LINES_MAX}`);
      return { list: rows.map((row) => ({ ...row, announcedOn: startOfDay(row.announcedOn) })) };
    },
    { tags: ({ t, id }) => ['recalls', ...TAGS[t](id)], cacheSeconds: DETAIL_CACHE_SECONDS },
  );
}

const TAGS: Record<RecallSubject, (id: number) => string[]> = {
  spotcheck: () => ['spotchecks'],
  notice: () => ['spotchecks'],
  complaint: (id) => [`complaint:${id}`],
  news: (id) => [`article:${id}`],
  brand: (id) => [`brand:${id}`],
  product: (id) => [`product:${id}`, 'spotchecks', 'brands'],
  maker: () => [],
  open: () => [],
};

function concerning({ t, id, name }: { t: RecallSubject; id: number; name: string }): SQL {
  const within = (from: SQL, condition: SQL) => sql`exists (select from ${from} where ${condition})`;
  switch (t) {
    case 'spotcheck':
      return within(PUBLIC_RECORDS, sql`record.id = ${id} and ${RECALL_CONCERNS_RECORD}`);
    case 'notice':
      return within(PUBLIC_RECORDS, sql`notice.id = ${id} and ${RECALL_CONCERNS_RECORD}`);
    case 'complaint':
      return within(
        sql`complaints complaint`,
        sql`complaint.id = ${id} and complaint.accepted_at is not null
          and complaint.state in (${PUBLIC_COMPLAINTS}) and ${RECALL_CONCERNS_COMPLAINT}`,
      );
    case 'news':
      return within(
        sql`article_recalls link join articles article on article.id = link.article_id`,
        sql`article.id = ${id} and article.status = 'published' and link.recall_id = recall.id`,
      );
    case 'brand':
      return within(sql`brands brand`, sql`brand.id = ${id} and ${RECALL_CONCERNS_BRAND}`);
    case 'product':
      return within(sql`products product`, sql`product.id = ${id} and ${RECALL_CONCERNS_PRODUCT}`);
    case 'open':
      return sql`recall.state = 'open'`;
    case 'maker':
      return sql`(${name} <> '' and ${nameKeyOf(sql`recall.maker`)} = ${nameKeyOf(sql`${name}::text`)})`;
  }
}
