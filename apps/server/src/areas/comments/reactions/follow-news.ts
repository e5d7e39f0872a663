import { batchKey } from '@rujian/contract/base/identifiers/batch';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import { type FollowAudience, type FollowWords, followEvents, followScans } from '#schema/comments/follows.ts';
import { itemName } from '#services/findings/item-name.ts';

const FOLLOWERS_AT_ONCE = 500;
const EVENTS_KEPT_DAYS = 180;

export const FOLLOW_NEWS_JOB = 'discussion.followNews';

export type FollowNews = {
  /** Identifies the event: the same key is announced once. */
  key: string;
  audience: FollowAudience;
  words: FollowWords;
  t: TargetType;
  targetId: number;
};

export type FollowTelling = ReturnType<typeof createFollowTelling>;

export function createFollowTelling({ db, clock, jobs }: Platform, { sendMessages }: { sendMessages: SendMessages }) {
  return {
    /** Queues an announcement in the transaction that makes it true. */
    async announce(news: readonly FollowNews[], tx: Tx): Promise<void> {
      if (news.length === 0) return;
      const rows = news.map((each) => ({ ...each, createdAt: clock.now() }));
      const added = await tx
        .insert(followEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ key: followEvents.key });
      if (added.length > 0) await jobs.send(FOLLOW_NEWS_JOB, {}, { tx, key: 'announced' });
    },

    async notifyAll(): Promise<void> {
      const waiting = await db
        .select({ key: followEvents.key })
        .from(followEvents)
        .where(isNull(followEvents.doneAt))
        .orderBy(asc(followEvents.createdAt), asc(followEvents.key));
      for (const { key } of waiting) {
        while (await db.transaction((tx) => notifyBatch(tx, key)));
      }
    },

    async deleteExpired(): Promise<void> {
      const oldest = secondsBefore(clock.now(), EVENTS_KEPT_DAYS * DAY_SECONDS);
      await db.delete(followEvents).where(and(isNotNull(followEvents.doneAt), lt(followEvents.createdAt, oldest)));
    },
  };

  /** Returns whether there may be more followers. Progress and messages are committed together. */
  async function notifyBatch(tx: Tx, key: string): Promise<boolean> {
    const [event] = await tx
      .select()
      .from(followEvents)
      .where(and(eq(followEvents.key, key), isNull(followEvents.doneAt)))
      .for('update');
    if (!event) return false;
    const memberIds = await nextFollowers(tx, event);
    const { title, body, en } = event.words;
    // Every announcement has a page of a known type.
    const about = { t: event.t as TargetType, targetId: event.targetId };
    await sendMessages(
      memberIds.map((memberId) => ({ memberId, kind: 'follow', title, body, en, ...about })),
      tx,
    );
    const isDone = memberIds.length < FOLLOWERS_AT_ONCE;
    await tx
      .update(followEvents)
      .set({ toldUpTo: memberIds.at(-1) ?? event.toldUpTo, ...(isDone && { doneAt: clock.now() }) })
      .where(eq(followEvents.key, key));
    return !isDone;
  }

  async function nextFollowers(tx: Tx, { audience, toldUpTo }: typeof followEvents.$inferSelect): Promise<number[]> {
    const followed = [
      ...audience.brandIds.map((id) => ({ t: 'brand', id, batch: '' })),
      ...audience.productIds.map((id) => ({ t: 'product', id, batch: '' })),
      ...audience.batches.map(({ brandId: id, batchKey: batch }) => ({ t: 'batch', id, batch })),
    ];
    const { rows } = await tx.execute<{ id: number }>(sql`
      select distinct follow.member_id::int as id
      from json_to_recordset(${JSON.stringify(followed)}::json)
        as followed(t text, id bigint, batch text)
      join follows follow on follow.t = followed.t and follow.target_id = followed.id
        and follow.batch_key = followed.batch and follow.member_id > ${toldUpTo}
      order by 1 limit ${FOLLOWERS_AT_ONCE}`);
    return rows.map(({ id }) => id);
  }
}

/** Also finds what a late transaction published; repeated events are not announced again. */
const LOOK_BACK_SECONDS = 3_600;
const SCAN = 'published';

/** Looks for newly published items by any author; nothing from before the first start is announced. */
export function createFollowScan({ db, clock }: Platform, { announce }: Pick<FollowTelling, 'announce'>) {
  return {
    async begin(): Promise<void> {
      const now = clock.now();
      await db.insert(followScans).values({ name: SCAN, beganAt: now, reachedAt: now }).onConflictDoNothing();
    },

    async look(): Promise<void> {
      await db.transaction(async (tx) => {
        const [scan] = await tx.select().from(followScans).where(eq(followScans.name, SCAN)).for('update');
        if (!scan) return;
        const until = clock.now();
        const overlap = secondsBefore(scan.reachedAt, LOOK_BACK_SECONDS);
        const from = new Date(Math.max(overlap.getTime(), scan.beganAt.getTime()));
        for (const findNews of [failedChecks, newTests]) await announce(await findNews(tx, from, until), tx);
        await tx.update(followScans).set({ reachedAt: until }).where(eq(followScans.name, SCAN));
      });
    },
  };
}

type FailedRecord = {
  id: number;
  food: string;
  maker: string;
  agency: string;
  batch: string;
  brandId: number | null;
  productId: number | null;
  items: string | null;
  itemsEn: string | null;
};

async function failedChecks(tx: Tx, from: Date, until: Date): Promise<FollowNews[]> {
  const { rows } = await tx.execute<FailedRecord>(sql`
    select record.id::int, record.food_name as food, record.maker_name as maker, notice.agency,
      record.batch_no as batch, record.brand_id::int as "brandId",
      record.product_id::int as "productId",
      failed.items, failed.items_en as "itemsEn"
    from spotcheck_notices notice join spotcheck_records record on record.notice_id = notice.id
    cross join lateral (
      select string_agg(item.name_raw, '、' order by item.position) as items,
        string_agg(${itemName('en')}, ', ' order by item.position) as items_en
      from spotcheck_items item left join indicators indicator on indicator.id = item.indicator_id
      where item.record_id = record.id and item.result = 'fail'
    ) failed
    where notice.status = 'published' and notice.published_at > ${from.toISOString()}::timestamptz
      and notice.published_at <= ${until.toISOString()}::timestamptz
      and record.result = 'fail' and record.retest <> 'overturned' and record.brand_id is not null
    order by record.id`);
  return rows.map((record) => ({
    key: `spotcheck:${record.id}`,
    audience: audienceOf([record]),
    words: checkWords(record),
    t: 'spotcheck',
    targetId: record.id,
  }));
}

function checkWords({ food, maker, agency, batch, items, itemsEn }: FailedRecord) {
  const who = ['', '/'].includes(maker) ? '' : `标称${maker}生产的`;
  const which = batch === '' ? '' : `（批号${batch}）`;
  const what = items ? `，不合格项目：${items}` : '';
  const whoEn = who && ` made by ${maker}`;
  const whichEn = batch === '' ? '' : ` (batch ${batch})`;
  const whatEn = itemsEn ? ` Failed: ${itemsEn}.` : '';
  return {
    title: `抽检不合格：${food}`,
    body: `${agency}公布，${who}${food}${which}抽检不合格${what}。`,
    en: {
      title: `Failed spot check: ${food}`,
      body: `${agency} reports that ${food}${whoEn}${whichEn} failed a spot check.${whatEn}`,
    },
  };
}

type TestedProduct = { testId: number; brandId: number; productId: number; batch: string };

async function newTests(tx: Tx, from: Date, until: Date): Promise<FollowNews[]> {
  const { rows: tests } = await tx.execute<{ id: number; title: string; summary: string }>(sql`
    select id::int, title, summary from evaluations
    where status = 'published' and published_at > ${from.toISOString()}::timestamptz
      and published_at <= ${until.toISOString()}::timestamptz
    order by id`);
  if (tests.length === 0) return [];
  const ids = JSON.stringify(tests.map(({ id }) => id));
  const { rows: products } = await tx.execute<TestedProduct>(sql`
    select evaluation_id::int as "testId", brand_id::int as "brandId",
      product_id::int as "productId", batch_no as batch
    from evaluation_products
    where evaluation_id in (select value::bigint from json_array_elements_text(${ids}::json))`);
  return tests.map(({ id, title, summary }) => ({
    key: `evaluation:${id}`,
    audience: audienceOf(products.filter(({ testId }) => testId === id)),
    words: {
      title: `新评测：${title}`,
      body: `你关注的产品出现在新发布的评测《${title}》中。${summary}`,
      en: { title: `New test: ${title}`, body: `A product you follow is in our new test, “${title}”.` },
    },
    t: 'evaluation',
    targetId: id,
  }));
}

function audienceOf(concerned: readonly { brandId: number | null; productId: number | null; batch: string }[]) {
  return {
    brandIds: known(concerned.map(({ brandId }) => brandId)),
    productIds: known(concerned.map(({ productId }) => productId)),
    batches: concerned.flatMap(({ brandId, batch }) =>
      brandId !== null && batchKey(batch) !== '' ? [{ brandId, batchKey: batchKey(batch) }] : [],
    ),
  };
}

function known(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
